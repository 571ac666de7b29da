import { Dialog } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { ROTAS } from '../routes.js';
import { ENTRADAS_CADASTRO } from '../screens/cadastros/rotas.js';
import { simplificar } from '../kernel/format/texto.js';
import { entradaPermitida } from '../kernel/permission/menu.js';
import { useGates } from '../kernel/realtime/consultas.js';
import { usePermissao, useSessao } from '../kernel/session/loja.js';
import { useCasca } from '../kernel/ui/casca-estado.js';
import { iconeMenu } from './icones.js';

const ENTRADAS = [...ROTAS, ...ENTRADAS_CADASTRO];

interface Destino {
  readonly titulo: string;
  readonly detalhe: string;
  readonly caminho: string;
  /** By name, where the address does not tell it. */
  readonly icone: string | null;
}

/** Destinations that hold every word typed. */
export function filtrarDestinos<T extends { titulo: string; detalhe: string }>(
  todos: readonly T[],
  busca: string,
): T[] {
  const palavras = simplificar(busca).split(/\s+/).filter(Boolean);
  return todos.filter((d) => {
    const texto = simplificar(`${d.titulo} ${d.detalhe}`);
    return palavras.every((p) => texto.includes(p));
  });
}

function useDestinos(): readonly Destino[] {
  const menu = useSessao((s) => s.menu);
  const sessao = usePermissao();
  const { data: gates } = useGates();
  return useMemo(() => {
    const telas = ENTRADAS.filter((r) => r.grupo && entradaPermitida(r, menu, sessao)).map((r) => ({
      titulo: r.titulo,
      detalhe: r.grupo ?? '',
      caminho: r.path,
      icone: null,
    }));
    const criacoes = ENTRADAS.flatMap((r) =>
      r.criar && entradaPermitida(r, menu, sessao) && r.criar.permitido(sessao)
        ? [{ titulo: r.criar.rotulo, detalhe: 'Criar', caminho: `${r.path}/novo`, icone: 'add' }]
        : [],
    );
    const portarias = (gates ?? []).flatMap((g) =>
      g.pistas.map((p) => ({
        titulo: `${g.descricao} · ${p.nome}`,
        detalhe: 'Portaria',
        caminho: `/logistica/supervisorio/${g.public_id}?pista=${p.public_id}`,
        icone: 'truck',
      })),
    );
    return [...telas, ...portarias, ...criacoes];
  }, [menu, sessao, gates]);
}

function Corpo({ fechar }: { fechar: () => void }): ReactElement {
  const destinos = useDestinos();
  const navegar = useNavigate();
  const [busca, setBusca] = useState('');
  const [atual, setAtual] = useState(0);
  const achados = useMemo(() => filtrarDestinos(destinos, busca).slice(0, 12), [destinos, busca]);
  const ir = (d: Destino | undefined): void => {
    if (!d) return;
    fechar();
    void navegar(d.caminho);
  };
  const aoTeclar = (e: KeyboardEvent): void => {
    const passo = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    if (passo !== 0 && achados.length > 0) setAtual((i) => (i + passo + achados.length) % achados.length);
    else if (e.key === 'Enter') ir(achados[atual]);
    else return;
    e.preventDefault();
  };
  return (
    <div className="palheta">
      <label className="palheta-campo">
        <SearchIcon />
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="palheta-lista"
          aria-activedescendant={achados[atual] ? `palheta-${atual}` : undefined}
          aria-label="Buscar tela, portaria ou ação"
          placeholder="Buscar tela, portaria ou ação"
          value={busca}
          onChange={(e) => {
            setBusca(e.target.value);
            setAtual(0);
          }}
          onKeyDown={aoTeclar}
        />
        <kbd>Esc</kbd>
      </label>
      <ul id="palheta-lista" role="listbox" aria-label="Destinos">
        {achados.map((d, i) => (
          <li
            key={d.caminho}
            id={`palheta-${i}`}
            role="option"
            aria-selected={i === atual}
            onMouseMove={() => setAtual(i)}
            onClick={() => ir(d)}
          >
            {iconeMenu(d.icone, d.caminho)}
            <span className="corta">{d.titulo}</span>
            <span className="suave">{d.detalhe}</span>
          </li>
        ))}
      </ul>
      {achados.length === 0 && <p className="vazio">Nada encontrado para “{busca}”.</p>}
    </div>
  );
}

export default function Palheta(): ReactElement {
  const abrir = useCasca((s) => s.abrir);
  const fechar = (): void => abrir(null);
  return (
    <Dialog isOpen onClose={fechar} className="palheta-caixa" aria-label="Busca">
      <Corpo fechar={fechar} />
    </Dialog>
  );
}
