import type { AgendamentoDetalhe, Pesagem } from '@portaria/proto';
import type { ReactElement } from 'react';
import { formatInteiro } from '../../../kernel/format/numero.js';
import { formatDataHora } from '../../../kernel/format/tempo.js';

const TIPO: Readonly<Record<Pesagem['tipo'], string>> = { entrada: 'Entrada', saida: 'Saída', avulsa: 'Avulsa' };

function Total({ nome, kg }: { nome: string; kg: number | null }): ReactElement {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>
        {kg === null ? '–' : formatInteiro(kg)} {kg !== null && <span className="unidade">kg</span>}
      </dd>
    </div>
  );
}

/** Gross, tare and net; then each weighing as it was made. */
export function Pesagens({ visita, fuso }: { visita: AgendamentoDetalhe; fuso: string }): ReactElement {
  return (
    <>
      <dl className="pesos">
        <Total nome="Peso bruto" kg={visita.peso_bruto_kg} />
        <Total nome="Tara" kg={visita.tara_kg} />
        <Total nome="Peso líquido" kg={visita.peso_liquido_kg} />
      </dl>
      {visita.pesagens.length === 0 ? (
        <p className="cartao-vazio">Nenhuma pesagem ainda.</p>
      ) : (
        <table className="tabela">
          <thead>
            <tr>
              <th>Tipo</th>
              <th>Quando</th>
              <th>Balança</th>
              <th>Como</th>
              <th className="numero">Peso</th>
            </tr>
          </thead>
          <tbody>
            {visita.pesagens.map((p) => (
              <tr key={`${p.public_id}${p.versao}`} data-cancelada={p.cancelada}>
                <td>{TIPO[p.tipo]}</td>
                <td>{formatDataHora(p.data, fuso)}</td>
                <td>{p.balanca}</td>
                <td>
                  {p.cancelada ? 'Cancelada' : p.manual ? `Digitado por ${p.operador ?? '–'}` : 'Automático'}
                  {p.justificativa && <span className="suave"> “{p.justificativa}”</span>}
                </td>
                <td className="numero">
                  {formatInteiro(p.peso_kg)} <span className="unidade">kg</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
