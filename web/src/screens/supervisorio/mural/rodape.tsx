import type { Alarme, Excecao } from '@portaria/proto';
import { useEffect, useState, type ReactElement } from 'react';
import { useAlarmes, useExcecoes } from '../../../kernel/realtime/consultas.js';
import { NIVEIS, type Nivel } from '../../../kernel/realtime/niveis.js';
import { relogio } from '../../../kernel/realtime/vivo.js';
import { MarcaNivel } from '../../../kernel/ui/marca-nivel.js';
import { Desde } from '../../../kernel/ui/relogios.js';

/** A driver who waits longer than this needs a person now. */
export const URGENTE_MS = 120_000;

export interface Anormal {
  readonly excecao: Excecao | null;
  readonly alarmes: readonly Alarme[];
  readonly nivel: Nivel | null;
  readonly urgente: boolean;
}

function useUrgente(excecao: Excecao | null): boolean {
  const [, bater] = useState(0);
  const abertaEm = excecao?.aberta_em ?? null;
  useEffect(() => {
    if (abertaEm === null) return;
    const falta = Date.parse(abertaEm) + URGENTE_MS - relogio.agora();
    if (falta <= 0) return;
    const timer = setTimeout(() => bater((n) => n + 1), falta + 50);
    return () => clearTimeout(timer);
  }, [abertaEm]);
  return abertaEm !== null && relogio.agora() - Date.parse(abertaEm) >= URGENTE_MS;
}

/** What is wrong on a lane: its exception, and the alarms of the lane or of its whole gate. */
export function useAnormal(gate: string, pista: string): Anormal {
  const { data: excecoes } = useExcecoes();
  const { data: todos } = useAlarmes();
  const excecao = excecoes?.find((e) => e.pista === pista) ?? null;
  const alarmes = (todos ?? []).filter(
    (a) => a.gate === gate && (a.pista === null || a.pista === pista) && a.situacao !== 'normalizado',
  );
  const nivel = NIVEIS.find((n) => alarmes.some((a) => a.nivel === n)) ?? null;
  return { excecao, alarmes, nivel, urgente: useUrgente(excecao) };
}

/** Only there when something is wrong: the exception first, else the worst alarm. */
export function Rodape({ anormal }: { anormal: Anormal }): ReactElement | null {
  const { excecao, alarmes, nivel } = anormal;
  const pior = alarmes.find((a) => a.nivel === nivel);
  if (excecao)
    return (
      <footer className="ladrilho-rodape">
        <strong className="ladrilho-espera">
          <Desde em={excecao.aberta_em} relogio />
        </strong>
        <span className="corta" title={excecao.mensagem}>
          {excecao.mensagem}
        </span>
      </footer>
    );
  if (!pior) return null;
  return (
    <footer className="ladrilho-rodape">
      <MarcaNivel nivel={pior.nivel} />
      <span className="corta" title={pior.texto}>
        {pior.texto}
      </span>
      {alarmes.length > 1 && <span className="suave">+{alarmes.length - 1}</span>}
    </footer>
  );
}
