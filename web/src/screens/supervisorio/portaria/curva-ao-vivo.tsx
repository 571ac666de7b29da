import type { CurvaPeso, FatoPersistido } from '@portaria/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { chave } from '../../../kernel/api/consulta.js';
import { formatInteiro, formatKg } from '../../../kernel/format/numero.js';
import type { Pista } from '../../../kernel/realtime/consultas.js';
import { pistas, relogio } from '../../../kernel/realtime/vivo.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { capturasDe, dadosDaCurva, JANELA_CURVA_MS, type MarcaCurva } from './dados-curva.js';

const RITMO_MS = 400;

function useInicial(gate: string, pista: string): readonly (readonly [number, number])[] {
  const empresa = useEmpresaId();
  const { data } = useQuery({
    queryKey: chave(empresa, 'curva', gate),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.get<{ results: readonly CurvaPeso[] }>(`tenants/tenants/${empresa}/gates-service/${gate}/curva/`, { signal }),
  });
  return data?.results.find((c) => c.pista === pista)?.pontos ?? [];
}

/** Instants at which the weight of a loaded lane became stable. */
function useEstaveis(pista: string): { readonly current: MarcaCurva[] } {
  const marcas = useRef<MarcaCurva[]>([]);
  useEffect(() => {
    let antes = pistas.telemetria(pista)?.peso.estavel ?? true;
    return pistas.assinar(pista, () => {
      const t = pistas.telemetria(pista);
      if (!t) return;
      if (t.peso.estavel && !antes && t.peso.kg > 500)
        marcas.current = [
          ...marcas.current.slice(-9),
          { chave: t.em, em: Date.parse(t.em), kg: t.peso.kg, tipo: 'estavel' },
        ];
      antes = t.peso.estavel;
    });
  }, [pista]);
  return marcas;
}

interface PropsCurva {
  readonly gate: string;
  readonly pista: Pista;
  readonly fatos: readonly FatoPersistido[];
  readonly fuso: string;
}

/** Weight of the last two minutes, with the moments that matter. */
export default function CurvaAoVivo({ gate, pista, fatos }: PropsCurva): ReactElement {
  const id = pista.public_id;
  const inicial = useInicial(gate, id);
  const estaveis = useEstaveis(id);
  const [agora, setAgora] = useState(() => relogio.agora());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setAgora(relogio.agora());
    }, RITMO_MS);
    return () => clearInterval(timer);
  }, []);
  const vivos = pistas.trilha(id)?.desde(agora - JANELA_CURVA_MS) ?? [];
  const primeiro = vivos[0]?.[0] ?? Number.POSITIVE_INFINITY;
  const dados = dadosDaCurva([...inicial.filter(([em]) => em < primeiro), ...vivos], agora);
  const marcas = [...estaveis.current.filter((m) => m.em >= agora - JANELA_CURVA_MS), ...capturasDe(fatos, agora)];
  const maior = Math.max(1000, ...dados.map((p) => p.kg), ...marcas.map((m) => m.kg));
  const teto = Math.ceil((maior * 1.1) / 20_000) * 20_000;
  return (
    <section className="cartao curva" aria-label="Curva de peso dos últimos 2 minutos">
      <header className="cartao-topo">
        <h2>Peso, últimos 2 min</h2>
        <span className="espaco" />
        <span className="curva-legenda">
          <svg width="10" height="10" aria-hidden="true">
            <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          estável
          <svg width="10" height="10" aria-hidden="true">
            <circle cx="5" cy="5" r="4" fill="var(--azul-marca)" />
          </svg>
          capturado
        </span>
      </header>
      <div className="curva-area">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={dados} margin={{ top: 18, right: 24, bottom: 0, left: 4 }}>
            <CartesianGrid stroke="var(--linha)" vertical={false} />
            <XAxis
              dataKey="s"
              type="number"
              domain={[-120, 0]}
              ticks={[-120, -90, -60, -30, 0]}
              tickFormatter={(s: number) => (s === 0 ? 'agora' : `${s} s`)}
              tick={{ fill: 'var(--texto-3)', fontSize: 11 }}
              stroke="var(--linha-forte)"
              allowDataOverflow
            />
            <YAxis
              width={56}
              domain={[0, teto]}
              ticks={[0, teto / 4, teto / 2, (teto * 3) / 4, teto]}
              tickFormatter={(v: number) => formatInteiro(v)}
              tick={{ fill: 'var(--texto-3)', fontSize: 11 }}
              axisLine={false}
              tickLine={false}
            />
            {pista.limite_kg <= teto && (
              <ReferenceLine
                y={pista.limite_kg}
                stroke="var(--ambar-cheio)"
                strokeDasharray="5 4"
                label={{
                  value: `limite ${formatKg(pista.limite_kg)}`,
                  position: 'insideTopLeft',
                  fill: 'var(--ambar)',
                  fontSize: 11,
                }}
              />
            )}
            <Line
              dataKey="kg"
              type="linear"
              stroke="var(--texto-2)"
              strokeWidth={1.75}
              dot={false}
              isAnimationActive={false}
            />
            {marcas.map((m) => (
              <ReferenceDot
                key={`${m.tipo}${m.chave}`}
                x={(m.em - agora) / 1000}
                y={m.kg}
                r={m.tipo === 'capturado' ? 5 : 4}
                fill={m.tipo === 'capturado' ? 'var(--azul-marca)' : 'var(--painel)'}
                stroke={m.tipo === 'capturado' ? 'var(--painel)' : 'var(--texto-2)'}
                strokeWidth={1.5}
                label={
                  m.tipo === 'capturado'
                    ? { value: formatKg(m.kg), position: 'top', fill: 'var(--texto)', fontSize: 12, fontWeight: 600 }
                    : undefined
                }
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
    </section>
  );
}
