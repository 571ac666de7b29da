import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, ListColumnsIcon, PinIcon, UnpinIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { avisar } from '../../ui/avisos.js';
import { Flutuante, ItemFlutuante } from '../../ui/flutuante.js';
import { guardar, mover, PREF_PADRAO, type Coluna, type PrefLista } from './colunas.js';
import type { Lista } from './use-resource-list.js';

interface Props {
  readonly lista: Lista;
  readonly colunas: readonly Coluna[];
  readonly pref: PrefLista;
  readonly mudarPref: (p: PrefLista) => void;
}

async function copiarLink(colunas: readonly Coluna[]): Promise<void> {
  const url = new URL(window.location.href);
  const vistas = colunas.filter((c) => c.visivel).map((c) => c.nome);
  url.searchParams.set('cols', vistas.join(','));
  try {
    await navigator.clipboard.writeText(url.href);
    avisar('Link desta visão copiado.', 'sucesso');
  } catch {
    avisar(url.href);
  }
}

/** Which columns, in which order, which ones stay; and how tight the rows are. Kept for the person, and written to the address. */
export function EscolhaColunas({ lista, colunas, pref, mudarPref }: Props): ReactElement {
  const aplicar = (novas: readonly Coluna[]): void => {
    mudarPref(guardar(novas, pref));
    if (lista.estado.colunas) lista.mudar({ colunas: novas.filter((c) => c.visivel).map((c) => c.nome) }, true);
  };
  const trocar = (nome: string, parte: Partial<Coluna>): void =>
    aplicar(colunas.map((c) => (c.nome === nome ? { ...c, ...parte } : c)));
  const vistas = colunas.filter((c) => c.visivel).length;
  const compacta = pref.densidade === 'compacta';
  return (
    <Flutuante icone={<ListColumnsIcon />} rotulo="Colunas e densidade" lado="fim">
      {(fechar) => (
        <div className="escolha-colunas">
          <p className="flutuante-titulo">Colunas</p>
          <ul>
            {colunas.map((c, i) => (
              <li key={c.nome}>
                <label className="marca">
                  <input
                    type="checkbox"
                    checked={c.visivel}
                    disabled={c.visivel && vistas === 1}
                    onChange={(e) => trocar(c.nome, { visivel: e.target.checked })}
                  />
                  {c.rotulo}
                </label>
                <Button
                  variant="minimal"
                  size="small"
                  icon={<ArrowUpIcon size={12} />}
                  disabled={i === 0}
                  aria-label={`Subir ${c.rotulo}`}
                  onClick={() => aplicar(mover(colunas, c.nome, -1))}
                />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<ArrowDownIcon size={12} />}
                  disabled={i === colunas.length - 1}
                  aria-label={`Descer ${c.rotulo}`}
                  onClick={() => aplicar(mover(colunas, c.nome, 1))}
                />
                <Button
                  variant="minimal"
                  size="small"
                  active={c.fixa}
                  icon={c.fixa ? <UnpinIcon size={12} /> : <PinIcon size={12} />}
                  aria-label={c.fixa ? `Soltar ${c.rotulo}` : `Fixar ${c.rotulo}`}
                  aria-pressed={c.fixa}
                  onClick={() => trocar(c.nome, { fixa: !c.fixa })}
                />
              </li>
            ))}
          </ul>
          <div className="flutuante-linha" />
          <label className="marca">
            <input
              type="checkbox"
              checked={compacta}
              onChange={() => mudarPref({ ...pref, densidade: compacta ? 'normal' : 'compacta' })}
            />
            Linhas mais juntas
          </label>
          <div className="flutuante-linha" />
          <ItemFlutuante texto="Copiar o link desta visão" agir={() => void copiarLink(colunas).then(fechar)} />
          <ItemFlutuante
            texto="Voltar às colunas originais"
            agir={() => {
              mudarPref({ ...PREF_PADRAO, densidade: pref.densidade });
              if (lista.estado.colunas) lista.mudar({ colunas: null }, true);
              fechar();
            }}
          />
        </div>
      )}
    </Flutuante>
  );
}
