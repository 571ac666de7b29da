import './permissoes/permissoes.css';
import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import type { EntradaMenu, ItemMenu, MenuEscolhido } from '@portaria/proto';
import type { ReactElement } from 'react';
import { CaixaTri } from './permissoes/tri.js';

interface Props {
  /** Every screen that may be chosen. */
  readonly menu: readonly ItemMenu[];
  readonly valor: MenuEscolhido;
  readonly mudar: (valor: MenuEscolhido) => void;
  /** Whether the abilities open a screen; those they do not open are marked. */
  readonly abre?: (sequencia: number | null) => boolean;
  readonly travado?: boolean;
}

export const enderecoValido = (link: string): boolean => /^https:\/\/[^\s]+$/.test(link);
const linksDe = (valor: MenuEscolhido): readonly string[] => (valor ?? []).filter((e) => typeof e === 'string');
const propriasDe = (valor: MenuEscolhido): readonly EntradaMenu[] => (valor ?? []).filter((e) => typeof e !== 'string');

/** A choice as it is kept: nothing chosen is null. */
export const montarMenu = (links: readonly string[], proprias: readonly EntradaMenu[]): MenuEscolhido =>
  links.length + proprias.length > 0 ? [...links, ...proprias] : null;

/** What is missing in the entries of one's own, in words; null when they can be saved. */
export function erroDoMenu(valor: MenuEscolhido): string | null {
  const errada = propriasDe(valor).find((e) => e.titulo.trim() === '' || !enderecoValido(e.link ?? ''));
  if (!errada) return null;
  return errada.titulo.trim() === ''
    ? 'Dê um título a cada atalho.'
    : `O endereço de “${errada.titulo}” deve começar com https://`;
}

function Proprias({
  proprias,
  mudar,
  travado,
}: {
  proprias: readonly EntradaMenu[];
  mudar: (p: readonly EntradaMenu[]) => void;
  travado: boolean;
}): ReactElement {
  const trocar = (i: number, parte: Partial<EntradaMenu>): void =>
    mudar(proprias.map((p, j) => (i === j ? { ...p, ...parte } : p)));
  return (
    <section className="menu-proprias" aria-label="Atalhos próprios">
      <h3>Atalhos para outros sites</h3>
      <p className="suave">Aparecem no fim do menu e abrem em outra aba.</p>
      {proprias.map((p, i) => {
        const ruim = Boolean(p.link) && !enderecoValido(p.link ?? '');
        return (
          <div key={i} className="menu-propria">
            <input
              className="entrada"
              aria-label={`Título do atalho ${i + 1}`}
              placeholder="Título"
              maxLength={60}
              disabled={travado}
              value={p.titulo}
              onChange={(e) => trocar(i, { titulo: e.target.value })}
            />
            <div>
              <input
                className="entrada"
                type="url"
                aria-label={`Endereço do atalho ${i + 1}`}
                aria-invalid={ruim || undefined}
                placeholder="https://"
                maxLength={500}
                disabled={travado}
                value={p.link ?? ''}
                onChange={(e) => trocar(i, { link: e.target.value.trim() })}
              />
              {ruim && <p className="campo-erro">O endereço deve começar com https://</p>}
            </div>
            <Button
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={`Tirar o atalho ${i + 1}`}
              disabled={travado}
              onClick={() => mudar(proprias.filter((_, j) => j !== i))}
            />
          </div>
        );
      })}
      {!travado && (
        <Button icon={<PlusIcon />} onClick={() => mudar([...proprias, { titulo: '', link: '' }])}>
          Novo atalho
        </Button>
      )}
    </section>
  );
}

/** Which screens a menu shows, and its own links. An empty choice shows everything the abilities open. */
export function EditorMenu({ menu, valor, mudar, abre = () => true, travado = false }: Props): ReactElement {
  const links = linksDe(valor);
  const proprias = propriasDe(valor);
  const escolhe = links.length > 0;
  const grupos = menu
    .map((g) => ({ ...g, itens: g.itens.filter((i) => i.link !== null && !i.externo) }))
    .filter((g) => g.itens.length > 0);
  const todos = grupos.flatMap((g) => g.itens.map((i) => i.link ?? ''));
  const abrem = grupos.flatMap((g) => g.itens.filter((i) => abre(i.sequencia)).map((i) => i.link ?? ''));
  const abertas = abrem.length > 0 ? abrem : todos;
  const trocar = (novos: readonly string[]): void =>
    mudar(
      montarMenu(
        todos.filter((l) => novos.includes(l)),
        proprias,
      ),
    );
  return (
    <div className="menu-escolha">
      <div className="segmentos" role="radiogroup" aria-label="Telas do menu">
        {([false, true] as const).map((v) => (
          <label key={String(v)} className="segmento">
            <input
              type="radio"
              name="menu-modo"
              disabled={travado}
              checked={escolhe === v}
              onChange={() => trocar(v ? abertas : [])}
            />
            <span>{v ? 'Só as telas escolhidas' : 'Tudo o que as permissões abrem'}</span>
          </label>
        ))}
      </div>
      {escolhe && abrem.length < todos.length && (
        <p className="menu-legenda">
          Em cinza, o que as permissões não abrem: fica guardado na escolha e aparece quando forem dadas.
        </p>
      )}
      {escolhe && (
        <div className="menu-escolha-grupos">
          {grupos.map((g) => {
            const daqui = g.itens.map((i) => i.link ?? '');
            const n = daqui.filter((l) => links.includes(l)).length;
            return (
              <section key={g.titulo}>
                <h3>
                  <CaixaTri
                    coluna="grupo"
                    estado={n === 0 ? 'nenhum' : n === daqui.length ? 'todos' : 'parte'}
                    rotulo={`Tudo em ${g.titulo}`}
                    desabilitada={travado}
                    alternar={() =>
                      trocar(n === daqui.length ? links.filter((l) => !daqui.includes(l)) : [...links, ...daqui])
                    }
                  />
                  {g.titulo}
                </h3>
                {g.itens.map((i) => (
                  <label key={i.link} className="marca">
                    <input
                      type="checkbox"
                      disabled={travado}
                      checked={links.includes(i.link ?? '')}
                      onChange={(e) =>
                        trocar(e.target.checked ? [...links, i.link ?? ''] : links.filter((l) => l !== i.link))
                      }
                    />
                    <span data-fechada={!abre(i.sequencia)}>
                      {i.titulo}
                      {!abre(i.sequencia) && <span className="so-leitor"> (sem permissão)</span>}
                    </span>
                  </label>
                ))}
              </section>
            );
          })}
        </div>
      )}
      <Proprias proprias={proprias} travado={travado} mudar={(p) => mudar(montarMenu(links, p))} />
    </div>
  );
}
