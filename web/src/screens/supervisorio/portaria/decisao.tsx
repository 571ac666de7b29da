import type { DadosFato, FatoPersistido } from '@portaria/proto';
import type { ReactElement } from 'react';
import { formatHora } from '../../../kernel/format/tempo.js';
import { ListaRegras } from '../excecoes/regras.js';

const DESFECHO = {
  liberar: { texto: 'Liberado', tom: 'verde' },
  excecao: { texto: 'Exceção', tom: 'ambar' },
  recusar: { texto: 'Recusado', tom: 'vermelho' },
} as const;

/** Decisions of the session on the lane; without a session, of the last one. */
export function decisoesDe(fatos: readonly FatoPersistido[], sessao: string | null): readonly FatoPersistido[] {
  const todas = fatos.filter((f) => f.tipo === 'sessao.decisao');
  const alvo = sessao ?? (todas[0]?.dados.sessao as string | undefined);
  return todas.filter((f) => f.dados.sessao === alvo).slice(0, 2);
}

/** Each rule of the decision with its mark and its sentence. */
export function Decisao({
  fatos,
  sessao,
  fuso,
}: {
  fatos: readonly FatoPersistido[];
  sessao: string | null;
  fuso: string;
}): ReactElement {
  const decisoes = decisoesDe(fatos, sessao);
  return (
    <section className="cartao" aria-label="Decisão">
      <header className="cartao-topo">
        <h2>{sessao || decisoes.length === 0 ? 'Decisão' : 'Última decisão'}</h2>
      </header>
      {decisoes.length === 0 && <p className="cartao-vazio">Nenhuma regra avaliada para este veículo ainda.</p>}
      {decisoes.map((f) => {
        const d = f.dados as unknown as DadosFato<'sessao.decisao'>;
        return (
          <div key={f.posicao} className="decisao">
            <p className="decisao-topo">
              <strong>{d.fase === 'admissao' ? 'Admissão' : 'Liberação'}</strong>
              <span className="etiqueta" data-tom={DESFECHO[d.desfecho].tom}>
                {DESFECHO[d.desfecho].texto}
              </span>
              {d.autor && <span className="suave">por {d.autor.nome}</span>}
              <span className="espaco" />
              <span className="suave">{formatHora(f.ocorrido_em, fuso)}</span>
            </p>
            <ListaRegras regras={d.regras} />
          </div>
        );
      })}
    </section>
  );
}
