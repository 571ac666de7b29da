import './excecoes.css';
import type { Excecao } from '@portaria/proto';
import { Button } from '@blueprintjs/core';
import { ChevronRightIcon, DoubleChevronLeftIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { useExcecoes } from '../../../kernel/realtime/consultas.js';
import { relogio } from '../../../kernel/realtime/vivo.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { usePreferencias } from '../../../kernel/ui/preferencias.js';
import { URGENTE_MS } from '../mural/rodape.js';
import { CartaoExcecao } from './cartao.js';

/** Which exception is open: stays on it while it lives, else the one that waits longest. */
export function useEscolhida(lista: readonly Excecao[]) {
  const [id, setId] = useState<string | null>(null);
  const achada = lista.findIndex((e) => e.public_id === id);
  const indice = achada >= 0 ? achada : 0;
  const mover = (passo: number): void => {
    const alvo = lista[Math.min(lista.length - 1, Math.max(0, indice + passo))];
    if (alvo) setId(alvo.public_id);
  };
  return { escolhida: lista[indice]?.public_id ?? null, escolher: setId, mover };
}

function useUrgencia(): number {
  const [agora, setAgora] = useState(() => relogio.agora());
  useEffect(() => {
    const timer = setInterval(() => setAgora(relogio.agora()), 5000);
    return () => clearInterval(timer);
  }, []);
  return agora;
}

export function ListaExcecoes({ lista }: { lista: readonly Excecao[] }): ReactElement {
  const { escolhida, escolher, mover } = useEscolhida(lista);
  const agora = useUrgencia();
  const raiz = useRef<HTMLUListElement>(null);
  useAtalhos([
    { tecla: 'j', rotulo: 'Próxima exceção', grupo: 'Exceção', agir: () => mover(1) },
    { tecla: 'k', rotulo: 'Exceção anterior', grupo: 'Exceção', agir: () => mover(-1) },
  ]);
  const antes = useRef(escolhida);
  useEffect(() => {
    if (antes.current === escolhida) return;
    antes.current = escolhida;
    raiz.current?.querySelector('[data-aberta="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [escolhida]);
  return (
    <ul ref={raiz} className="fila-lista">
      {lista.map((e) => (
        <CartaoExcecao
          key={e.public_id}
          excecao={e}
          aberta={e.public_id === escolhida}
          urgente={agora - Date.parse(e.aberta_em) >= URGENTE_MS}
          aoAbrir={() => escolher(e.public_id)}
        />
      ))}
    </ul>
  );
}

function Conteudo({ gate }: { gate: string | null }): ReactElement {
  const { data, error, refetch } = useExcecoes();
  const lista = (data ?? []).filter((e) => gate === null || e.gate === gate);
  if (error)
    return (
      <div className="vazio" role="alert">
        <strong>Não foi possível ler as exceções.</strong>
        <span>{mensagemDe(error)}</span>
        <Button onClick={() => void refetch()}>Tentar de novo</Button>
      </div>
    );
  if (lista.length === 0)
    return (
      <div className="vazio">
        <strong>{data ? 'Nenhuma exceção' : 'Lendo as exceções'}</strong>
        {data && <span>Nenhum motorista espera por uma decisão.</span>}
      </div>
    );
  return <ListaExcecoes lista={lista} />;
}

/** Queue of exceptions, longest wait first. On a gate page only its own come. */
export function FilaExcecoes({ gate = null }: { gate?: string | null }): ReactElement {
  const aberta = usePreferencias((s) => s.filaAberta);
  const mudar = usePreferencias((s) => s.mudar);
  const { data } = useExcecoes();
  const quantas = (data ?? []).filter((e) => gate === null || e.gate === gate).length;
  const alternar = (): void => mudar({ filaAberta: !aberta });
  useAtalhos([{ tecla: 'e', rotulo: 'Mostrar ou recolher as exceções', grupo: 'Exceção', agir: alternar }]);
  if (!aberta)
    return (
      <aside className="fila" data-aberta="false" aria-label="Exceções">
        <button type="button" className="fila-trilho" onClick={alternar} title="Mostrar as exceções (E)">
          <DoubleChevronLeftIcon />
          {quantas > 0 && <span className="fila-conta">{quantas}</span>}
          <span className="fila-trilho-texto">Exceções</span>
        </button>
      </aside>
    );
  return (
    <aside className="fila" data-aberta="true" aria-label="Exceções">
      <header className="fila-topo">
        <h2>Exceções</h2>
        {quantas > 0 && <span className="fila-conta">{quantas}</span>}
        <span className="espaco" />
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronRightIcon />}
          aria-label="Recolher as exceções"
          title="Recolher (E)"
          onClick={alternar}
        />
      </header>
      <Conteudo gate={gate} />
    </aside>
  );
}
