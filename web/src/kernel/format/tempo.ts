import { fusoVisto } from './fuso.js';

const NAO_INFORMADO = '–';
const formatos = new Map<string, Intl.DateTimeFormat>();

function formato(fuso: string, opcoes: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const chave = `${fuso}|${JSON.stringify(opcoes)}`;
  let pronto = formatos.get(chave);
  if (!pronto) {
    pronto = new Intl.DateTimeFormat('pt-BR', { ...opcoes, timeZone: fuso });
    formatos.set(chave, pronto);
  }
  return pronto;
}

/** On the clock of the gate where there is one, else on the terminal's. */
function mostrar(iso: string | null | undefined, fuso: string | undefined, opcoes: Intl.DateTimeFormatOptions): string {
  const ms = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(ms)
    ? NAO_INFORMADO
    : formato(fuso ?? fusoVisto(), opcoes)
        .format(ms)
        .replace(',', '');
}

export const formatHora = (iso: string | null | undefined, fuso?: string): string =>
  mostrar(iso, fuso, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
export const formatHoraMinuto = (iso: string | null | undefined, fuso?: string): string =>
  mostrar(iso, fuso, { hour: '2-digit', minute: '2-digit' });
export const formatDataHora = (iso: string | null | undefined, fuso?: string): string =>
  mostrar(iso, fuso, { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' });
export const formatDia = (iso: string | null | undefined, fuso?: string): string =>
  mostrar(iso, fuso, { day: '2-digit', month: '2-digit', year: 'numeric' });

/** `2027-03-09` → `09/03/2027`, without any time zone. */
export function formatData(data: string | null | undefined): string {
  const partes = /^(\d{4})-(\d{2})-(\d{2})/.exec(data ?? '');
  return partes ? `${partes[3]}/${partes[2]}/${partes[1]}` : NAO_INFORMADO;
}

/** Time elapsed, short: `8 s`, `3 min`, `1 h 05`, `2 d`. */
export function formatDecorrido(ms: number): string {
  const s = Math.max(0, Math.floor(ms / 1000));
  if (s < 60) return `${s} s`;
  if (s < 3600) return `${Math.floor(s / 60)} min`;
  if (s < 86_400) return `${Math.floor(s / 3600)} h ${String(Math.floor((s % 3600) / 60)).padStart(2, '0')}`;
  return `${Math.floor(s / 86_400)} d`;
}

/** Waiting time: `0:48`, `12:05`, `1:02:09`. */
export function formatEspera(ms: number): string {
  const s = Math.max(0, Math.floor(ms / 1000));
  const dois = (n: number): string => String(n).padStart(2, '0');
  const h = Math.floor(s / 3600);
  const m = Math.floor((s % 3600) / 60);
  return h > 0 ? `${h}:${dois(m)}:${dois(s % 60)}` : `${m}:${dois(s % 60)}`;
}

/** Age of live data: tenths while fresh. */
export function formatIdade(ms: number): string {
  return ms < 9950 ? `${(Math.max(0, ms) / 1000).toFixed(1).replace('.', ',')} s` : formatDecorrido(ms);
}
