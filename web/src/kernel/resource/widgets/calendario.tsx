import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';

const DIAS = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'];
const NOMES_DIAS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];
const mesPorExtenso = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DIA_MS = 86_400_000;

const emMs = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);
export const emIso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Days of the page of a month: whole weeks, from Sunday to Saturday. */
export function paginaDoMes(iso: string): readonly string[] {
  const primeiro = emMs(`${iso.slice(0, 7)}-01`);
  const inicio = primeiro - new Date(primeiro).getUTCDay() * DIA_MS;
  const ultimo = new Date(Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), 0)).getTime();
  const semanas = Math.ceil(((ultimo - inicio) / DIA_MS + 1) / 7);
  return Array.from({ length: semanas * 7 }, (_, i) => emIso(inicio + i * DIA_MS));
}

/** Same day of another month, or its last. */
export function somarMeses(iso: string, meses: number): string {
  const [ano = 0, mes = 1, dia = 1] = iso.split('-').map(Number);
  const ultimo = new Date(Date.UTC(ano, mes - 1 + meses + 1, 0)).getUTCDate();
  return emIso(Date.UTC(ano, mes - 1 + meses, Math.min(dia, ultimo)));
}

const PASSOS: Readonly<Record<string, (iso: string) => string>> = {
  ArrowLeft: (d) => emIso(emMs(d) - DIA_MS),
  ArrowRight: (d) => emIso(emMs(d) + DIA_MS),
  ArrowUp: (d) => emIso(emMs(d) - 7 * DIA_MS),
  ArrowDown: (d) => emIso(emMs(d) + 7 * DIA_MS),
  PageUp: (d) => somarMeses(d, -1),
  PageDown: (d) => somarMeses(d, 1),
};

/** A month to choose a day from; arrows walk days and weeks, Page Up and Down months. */
export function Calendario({
  valor,
  hoje,
  escolher,
}: {
  valor: string | null;
  hoje: string;
  escolher: (iso: string) => void;
}): ReactElement {
  const [dia, setDia] = useState(valor ?? hoje);
  const grade = useRef<HTMLDivElement>(null);
  useEffect(() => grade.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus(), [dia]);
  const aoTeclar = (e: KeyboardEvent): void => {
    const passo = PASSOS[e.key];
    if (!passo) return;
    e.preventDefault();
    setDia(passo(dia));
  };
  return (
    <div className="calendario">
      <div className="calendario-topo">
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronLeftIcon />}
          aria-label="Mês anterior"
          onClick={() => setDia(somarMeses(dia, -1))}
        />
        <strong aria-live="polite">{mesPorExtenso.format(emMs(dia))}</strong>
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronRightIcon />}
          aria-label="Próximo mês"
          onClick={() => setDia(somarMeses(dia, 1))}
        />
      </div>
      <div className="calendario-grade" ref={grade} onKeyDown={aoTeclar}>
        {DIAS.map((d, i) => (
          <abbr key={NOMES_DIAS[i]} title={NOMES_DIAS[i]}>
            {d}
          </abbr>
        ))}
        {paginaDoMes(dia).map((d) => (
          <button
            key={d}
            type="button"
            data-dia={d}
            data-fora={d.slice(0, 7) !== dia.slice(0, 7)}
            aria-current={d === hoje ? 'date' : undefined}
            aria-pressed={d === valor}
            aria-label={`${Number(d.slice(8))} de ${mesPorExtenso.format(emMs(d))}`}
            tabIndex={d === dia ? 0 : -1}
            onClick={() => escolher(d)}
          >
            {Number(d.slice(8))}
          </button>
        ))}
      </div>
      <button type="button" className="calendario-hoje" onClick={() => escolher(hoje)}>
        Hoje
      </button>
    </div>
  );
}
