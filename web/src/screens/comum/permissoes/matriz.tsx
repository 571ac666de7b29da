import './permissoes.css';
import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon, SearchIcon } from '@blueprintjs/icons';
import type { Habilidades, ItemMenu } from '@portaria/proto';
import { useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import { filtrarRamos, outrasDe, paresDaFolha, ramosDoMenu, type Folha, type Ramo } from './arvore.js';
import { alternar, contar, estadoDe, permitido, tem, type Par } from './mapa.js';
import { BASICAS, ROTULO_ACAO } from './rotulos.js';
import { CaixaTri } from './tri.js';

interface Props {
  readonly menu: readonly ItemMenu[];
  readonly mapa: Habilidades;
  /** What the company allows; null allows all. */
  readonly limite: Habilidades | null;
  readonly mudar: (mapa: Habilidades) => void;
  readonly travada?: boolean;
}
interface PropsParte {
  readonly mapa: Habilidades;
  readonly limite: Habilidades | null;
  readonly travada: boolean;
  readonly pressionar: (pares: readonly Par[]) => void;
}

const NAO_TEM = 'A empresa não tem esta permissão';

/** Arrows walk the boxes as in a sheet: up and down in the column, left and right in the row. */
function andar(e: KeyboardEvent<HTMLTableElement>): void {
  const alvo = e.target;
  if (!(alvo instanceof HTMLInputElement) || !alvo.dataset.c) return;
  const linha = alvo.closest('tr');
  const passo = e.key === 'ArrowDown' || e.key === 'ArrowRight' ? 1 : -1;
  const ativas = (l: Element): HTMLInputElement[] => [...l.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  let proxima: HTMLInputElement | undefined;
  if (e.key === 'ArrowLeft' || e.key === 'ArrowRight') {
    const daLinha = linha ? ativas(linha) : [];
    proxima = daLinha[daLinha.indexOf(alvo) + passo];
  } else if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
    let l = passo > 0 ? linha?.nextElementSibling : linha?.previousElementSibling;
    while (l && !proxima) {
      proxima = ativas(l).find((i) => i.dataset.c === alvo.dataset.c);
      l = passo > 0 ? l.nextElementSibling : l.previousElementSibling;
    }
  } else return;
  e.preventDefault();
  proxima?.focus();
}

function Celula({ par, nome, p }: { par: Par; nome: string; p: PropsParte }): ReactElement {
  const pode = permitido(p.limite, par);
  const ligada = tem(p.mapa, par);
  return (
    <td className="celula" data-fora={!pode}>
      <CaixaTri
        coluna={par[1]}
        estado={ligada ? 'todos' : 'nenhum'}
        rotulo={`${ROTULO_ACAO[par[1]]}: ${nome}`}
        desabilitada={p.travada || (!pode && !ligada)}
        dica={pode ? undefined : NAO_TEM}
        alternar={() => p.pressionar([par])}
      />
    </td>
  );
}

function Outras({ folha, p }: { folha: Folha; p: PropsParte }): ReactElement {
  const [todas, setTodas] = useState(false);
  const acoes = outrasDe(folha.id, p.mapa, p.limite, todas);
  const ha = outrasDe(folha.id, p.mapa, p.limite, true).length > acoes.length;
  return (
    <tr className="outras">
      <td colSpan={7}>
        <div className="outras-acoes">
          {acoes.map((a) => (
            <label key={a} className="marca" data-fora={!permitido(p.limite, [folha.id, a])}>
              <input
                type="checkbox"
                checked={tem(p.mapa, [folha.id, a])}
                disabled={p.travada}
                onChange={() => p.pressionar([[folha.id, a]])}
              />
              {ROTULO_ACAO[a]}
            </label>
          ))}
          {ha && (
            <Button variant="minimal" size="small" onClick={() => setTodas(true)}>
              Mostrar todas as ações
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function LinhaFolha({ folha, p }: { folha: Folha; p: PropsParte }): ReactElement {
  const [aberta, setAberta] = useState(false);
  const pares = paresDaFolha(folha.id, p.mapa, p.limite);
  const outras = outrasDe(folha.id, p.mapa, p.limite, false);
  const dadas = outras.filter((a) => tem(p.mapa, [folha.id, a])).length;
  const telas = folha.telas.filter((t) => t !== folha.rotulo);
  return (
    <>
      <tr data-parada={pares.length === 0}>
        <td className="celula">
          <CaixaTri
            coluna="tudo"
            estado={estadoDe(p.mapa, pares)}
            rotulo={`Tudo: ${folha.rotulo}`}
            desabilitada={p.travada || pares.length === 0}
            alternar={() => p.pressionar(pares)}
          />
        </td>
        <th scope="row">
          {folha.rotulo}
          {telas.length > 0 && <span className="telas">{telas.join(', ')}</span>}
        </th>
        {BASICAS.map((a) => (
          <Celula key={a} par={[folha.id, a]} nome={folha.rotulo} p={p} />
        ))}
        <td>
          {outras.length > 0 && (
            <Button
              variant="minimal"
              size="small"
              icon={aberta ? <ChevronDownIcon /> : <ChevronRightIcon />}
              aria-expanded={aberta}
              aria-label={`Outras ações: ${folha.rotulo}, ${dadas} de ${outras.length}`}
              onClick={() => setAberta((v) => !v)}
            >
              <span data-zero={dadas === 0}>
                {dadas} de {outras.length}
              </span>
            </Button>
          )}
        </td>
      </tr>
      {aberta && <Outras folha={folha} p={p} />}
    </>
  );
}

function CorpoRamo({ ramo, p }: { ramo: Ramo; p: PropsParte }): ReactElement {
  const [aberto, setAberto] = useState(true);
  const todos = ramo.folhas.flatMap((f) => paresDaFolha(f.id, p.mapa, p.limite));
  const ligados = todos.filter((x) => tem(p.mapa, x)).length;
  return (
    <tbody>
      <tr className="ramo">
        <td className="celula">
          <CaixaTri
            coluna="tudo"
            estado={estadoDe(p.mapa, todos)}
            rotulo={`Tudo em ${ramo.titulo}`}
            desabilitada={p.travada || todos.length === 0}
            alternar={() => p.pressionar(todos)}
          />
        </td>
        <th scope="rowgroup">
          <button type="button" aria-expanded={aberto} onClick={() => setAberto((v) => !v)}>
            {aberto ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
            {ramo.titulo}
          </button>
        </th>
        {BASICAS.map((a) => {
          const coluna = todos.filter(([, acao]) => acao === a);
          return (
            <td key={a} className="celula">
              {coluna.length > 0 && (
                <CaixaTri
                  coluna={a}
                  estado={estadoDe(p.mapa, coluna)}
                  rotulo={`${ROTULO_ACAO[a]} em ${ramo.titulo}`}
                  desabilitada={p.travada}
                  alternar={() => p.pressionar(coluna)}
                />
              )}
            </td>
          );
        })}
        <td className="conta-ramo">
          {ligados} de {todos.length}
        </td>
      </tr>
      {aberto && ramo.folhas.map((f) => <LinhaFolha key={f.id} folha={f} p={p} />)}
    </tbody>
  );
}

/** Who may do what: groups of the menu, their screens, and the actions of each. */
export function MatrizPermissoes({ menu, mapa, limite, mudar, travada = false }: Props): ReactElement {
  const [busca, setBusca] = useState('');
  const [soDaEmpresa, setSoDaEmpresa] = useState(true);
  const ramos = useMemo(() => ramosDoMenu(menu), [menu]);
  const vistos = filtrarRamos(ramos, busca, soDaEmpresa ? { limite, mapa } : null);
  const p: PropsParte = { mapa, limite, travada, pressionar: (pares) => mudar(alternar(mapa, pares, limite)) };
  return (
    <div className="matriz">
      <div className="matriz-barra">
        <div className="busca" role="search">
          <SearchIcon />
          <input
            className="entrada"
            type="search"
            aria-label="Buscar tela ou ação"
            placeholder="Buscar tela ou ação"
            value={busca}
            onChange={(e) => setBusca(e.target.value)}
          />
        </div>
        {limite && (
          <label className="marca">
            <input type="checkbox" checked={soDaEmpresa} onChange={(e) => setSoDaEmpresa(e.target.checked)} />
            Só o que a empresa permite
          </label>
        )}
        <span className="espaco" />
        <span className="suave" aria-live="polite">
          {contar(mapa)} {contar(mapa) === 1 ? 'permissão' : 'permissões'}
        </span>
      </div>
      {vistos.length === 0 ? (
        <p className="vazio">Nada encontrado para “{busca}”.</p>
      ) : (
        <table onKeyDown={andar}>
          <caption className="so-leitor">Permissões por tela. As setas andam entre as caixas.</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="so-leitor">Tudo</span>
              </th>
              <th scope="col">Tela</th>
              {BASICAS.map((a) => (
                <th key={a} scope="col" className="celula">
                  {ROTULO_ACAO[a]}
                </th>
              ))}
              <th scope="col">Outras ações</th>
            </tr>
          </thead>
          {vistos.map((r) => (
            <CorpoRamo key={r.titulo} ramo={r} p={p} />
          ))}
        </table>
      )}
    </div>
  );
}
