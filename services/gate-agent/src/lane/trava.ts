import type { EntradasSaidas, EstadoEntrada } from '../ports/index.js';

export interface ParecerTrava {
  readonly permitido: boolean;
  /** Inputs as they were, by channel. */
  readonly entradas: Readonly<Record<string, EstadoEntrada>>;
  /** pt-BR sentence for the operator and the fact. */
  readonly motivo: string | null;
}

/**
 * The barrier interlock: an arm may come down only while every protecting sensor is free **and known**. Unknown, stale or missing
 * means occupied; a lane with no protecting sensor configured never closes by itself or by command.
 */
export function avaliarTrava(
  es: EntradasSaidas | undefined,
  protecao: readonly string[],
  rotulo: (canal: string) => string,
): ParecerTrava {
  const entradas: Record<string, EstadoEntrada> = {};
  if (protecao.length === 0)
    return { permitido: false, entradas, motivo: 'Cancela sem sensor de proteção configurado.' };
  for (const canal of protecao) entradas[canal] = es ? es.entrada(canal).estado : 'desconhecido';
  const ruim = protecao.find((c) => entradas[c] !== 'livre');
  if (ruim === undefined) return { permitido: true, entradas, motivo: null };
  const motivo =
    entradas[ruim] === 'ocupado'
      ? `${rotulo(ruim)} ocupado: há algo sob a cancela.`
      : `${rotulo(ruim)} sem leitura: a cancela não desce sem saber o que há embaixo.`;
  return { permitido: false, entradas, motivo };
}

/** Reads the protecting inputs again from the device, so that the verdict is on values taken after the call. */
export async function lerTrava(
  es: EntradasSaidas | undefined,
  protecao: readonly string[],
  rotulo: (canal: string) => string,
): Promise<ParecerTrava> {
  if (es) {
    const leituras = await Promise.allSettled(protecao.map((c) => es.lerAgora(c)));
    const falhou = leituras.findIndex((l) => l.status === 'rejected');
    const canal = protecao[falhou];
    if (canal !== undefined) {
      const parecer = avaliarTrava(es, protecao, rotulo);
      return {
        permitido: false,
        entradas: { ...parecer.entradas, [canal]: 'desconhecido' },
        motivo: `${rotulo(canal)} sem leitura: a cancela não desce sem saber o que há embaixo.`,
      };
    }
  }
  return avaliarTrava(es, protecao, rotulo);
}
