import type { Pesagem } from '@portaria/proto';
import type { ReactElement } from 'react';
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatInteiro, formatKg } from '../../../kernel/format/numero.js';

/** Whole passage over the scale, kept with the weighing. */
export default function CurvaPesagem({ pesagem }: { pesagem: Pesagem }): ReactElement {
  const dados = pesagem.curva.map(([ms, kg]) => ({ s: ms / 1000, kg }));
  return (
    <div className="visita-curva" role="img" aria-label={`Curva de peso, capturado ${formatKg(pesagem.peso_kg)}`}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={dados} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
          <CartesianGrid stroke="var(--linha)" vertical={false} />
          <XAxis
            dataKey="s"
            type="number"
            domain={['dataMin', 'dataMax']}
            tickFormatter={(s: number) => `${Math.round(s)} s`}
            tick={{ fill: 'var(--texto-3)', fontSize: 11 }}
            stroke="var(--linha-forte)"
          />
          <YAxis
            domain={[0, (maior: number) => Math.ceil((maior * 1.15) / 10_000) * 10_000]}
            width={56}
            tickCount={4}
            tickFormatter={(v: number) => formatInteiro(v)}
            tick={{ fill: 'var(--texto-3)', fontSize: 11 }}
            axisLine={false}
            tickLine={false}
          />
          <ReferenceLine
            y={pesagem.peso_kg}
            stroke="var(--azul-marca)"
            strokeDasharray="4 3"
            label={{
              value: `capturado ${formatKg(pesagem.peso_kg)}`,
              position: 'insideBottomLeft',
              fill: 'var(--azul)',
              fontSize: 11,
            }}
          />
          <Line dataKey="kg" stroke="var(--texto-2)" strokeWidth={1.75} dot={false} isAnimationActive={false} />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
