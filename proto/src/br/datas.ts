import { instanteLocal, relogioEm } from './fuso.js';
import { MENSAGENS } from './mensagens.js';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const BR = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const BR_HORA = /^(\d{2}\/\d{2}\/\d{4}),? ([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** What stands for an empty or malformed date: `-`, or `Não Definida` where a sentence reads better (contract R142). */
export type SemData = typeof MENSAGENS.semData | typeof MENSAGENS.dataNaoDefinida;

const dois = (n: number): string => String(n).padStart(2, '0');

/** `YYYY-MM-DD` of a day the calendar has, 1900 to 2199. */
export function dataExiste(data: string): boolean {
  const partes = ISO.exec(data);
  if (!partes) return false;
  const [ano = 0, mes = 0, dia = 0] = partes.slice(1).map(Number);
  const d = new Date(Date.UTC(ano, mes - 1, dia));
  return ano >= 1900 && ano < 2200 && d.getUTCMonth() === mes - 1 && d.getUTCDate() === dia;
}

/** Epoch ms of an ISO instant or a Date; null for anything else. */
function instanteDe(valor: string | Date | null | undefined): number | null {
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? null : valor.getTime();
  if (typeof valor !== 'string' || !INSTANTE.test(valor)) return null;
  const ms = Date.parse(valor);
  return Number.isNaN(ms) ? null : ms;
}

/** The day it is in a zone, `YYYY-MM-DD`: a gate's today is its own. */
export function hojeEm(fuso: string, agora: Date = new Date()): string {
  const { ano, mes, dia } = relogioEm(agora.getTime(), fuso);
  return `${ano}-${dois(mes)}-${dois(dia)}`;
}

/** `dd/mm/aaaa` → `YYYY-MM-DD`; null when there is no such day. */
export function lerData(texto: string): string | null {
  const partes = BR.exec(texto.trim());
  const data = partes ? `${partes[3]}-${partes[2]}-${partes[1]}` : texto.trim();
  return dataExiste(data) ? data : null;
}

/** `dd/mm/aaaa HH:mm[:ss]` on the zone's clock → ISO instant UTC; null when there is no such moment. */
export function lerDataHora(texto: string, fuso: string): string | null {
  const partes = BR_HORA.exec(texto.trim().replace(/\s+/g, ' '));
  const data = partes && lerData(partes[1] ?? '');
  if (!data) return null;
  const comoUtc = Date.parse(`${data}T${partes[2]}:${partes[3]}:${partes[4] ?? '00'}Z`);
  const instante = instanteLocal(comoUtc, fuso);
  return instante === null ? null : new Date(instante).toISOString();
}

/** `YYYY-MM-DD` → `dd/mm/aaaa` (contract R240). */
export function formatarData(data: string | null | undefined, vazio: SemData = MENSAGENS.semData): string {
  if (!data || !dataExiste(data)) return vazio;
  return data.split('-').reverse().join('/');
}

export interface OpcoesDataHora {
  /** The schedule form shows none (contract R242). */
  readonly segundos?: boolean;
  readonly vazio?: SemData;
}

/** Instant → `dd/mm/aaaa HH:mm:ss` on the zone's clock (contract R241, R242). */
export function formatarDataHora(
  instante: string | Date | null | undefined,
  fuso: string,
  { segundos = true, vazio = MENSAGENS.semData }: OpcoesDataHora = {},
): string {
  const ms = instanteDe(instante);
  if (ms === null) return vazio;
  const { ano, mes, dia, hora, minuto, segundo } = relogioEm(ms, fuso);
  const ate = `${dois(dia)}/${dois(mes)}/${ano} ${dois(hora)}:${dois(minuto)}`;
  return segundos ? `${ate}:${dois(segundo)}` : ate;
}

/** Date form of the port system, `YYYY/MM/DD HH:mm:ss` (contract R237). */
export function dataHoraPorto(instante: string | Date, fuso: string): string {
  const ms = instanteDe(instante);
  if (ms === null) throw new RangeError('not an instant');
  const { ano, mes, dia, hora, minuto, segundo } = relogioEm(ms, fuso);
  return `${ano}/${dois(mes)}/${dois(dia)} ${dois(hora)}:${dois(minuto)}:${dois(segundo)}`;
}

/** Emission date of an NF: the day at midnight, `YYYY-MM-DD 00:00:00` (contract R238). */
export const dataEmissaoNf = (data: string): string => `${data} 00:00:00`;

/** Contract R108: null when the day is today or later in the zone, else its sentence. */
export function conferirDataPosterior(data: string, fuso: string, agora: Date = new Date()): string | null {
  return dataExiste(data) && data >= hojeEm(fuso, agora) ? null : MENSAGENS.dataPosterior;
}
