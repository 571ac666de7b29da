import { formatData } from '../../../kernel/format/tempo.js';

export interface Situacao {
  readonly rotulo: string;
  readonly tom?: 'azul' | 'ambar' | 'vermelho';
}

const DIA_MS = 86_400_000;
/** Days before its end in which a validity asks for attention. */
export const AVISA_DIAS = 30;

/** Today as YYYY-MM-DD, on this machine's calendar. */
export function hoje(agora = new Date()): string {
  const dois = (n: number): string => String(n).padStart(2, '0');
  return `${agora.getFullYear()}-${dois(agora.getMonth() + 1)}-${dois(agora.getDate())}`;
}

export const diasAte = (data: string, de = hoje()): number =>
  Math.round((Date.parse(`${data.slice(0, 10)}T00:00:00Z`) - Date.parse(`${de}T00:00:00Z`)) / DIA_MS);

/** A document that ends on a day, which still counts. */
export function validade(data: unknown, nome = '', de = hoje()): Situacao | null {
  if (typeof data !== 'string' || data === '') return null;
  const prefixo = nome ? `${nome} ` : '';
  const escrita = (t: string): string => (prefixo ? `${prefixo}${t}` : t.charAt(0).toUpperCase() + t.slice(1));
  const dias = diasAte(data, de);
  if (dias < 0) return { rotulo: escrita('vencida'), tom: 'vermelho' };
  if (dias === 0) return { rotulo: escrita('vence hoje'), tom: 'ambar' };
  if (dias <= AVISA_DIAS) return { rotulo: escrita(`vence em ${dias} ${dias === 1 ? 'dia' : 'dias'}`), tom: 'ambar' };
  return { rotulo: escrita(`válida até ${formatData(data)}`) };
}

const momento = (v: unknown, fimDoDia: boolean): number | null => {
  if (typeof v !== 'string' || v === '') return null;
  if (v.length > 10) return Date.parse(v);
  const [ano = 0, mes = 1, dia = 1] = v.split('-').map(Number);
  return new Date(ano, mes - 1, dia + (fimDoDia ? 1 : 0)).getTime();
};

/** What has a beginning and an end, either of which may be open. Days count whole. */
export function vigencia(p: Readonly<Record<string, unknown>>, genero: 'm' | 'f' = 'm', agora = Date.now()): Situacao {
  const fim = momento(p.fim, true);
  if (fim !== null && fim <= agora) return { rotulo: genero === 'f' ? 'Encerrada' : 'Encerrado' };
  const inicio = momento(p.inicio, false);
  if (inicio !== null && inicio > agora) return { rotulo: genero === 'f' ? 'Futura' : 'Futuro', tom: 'azul' };
  return { rotulo: 'Vigente' };
}

/** The same of what is good to have: its end is told before it comes. */
export function vigenciaQueAcaba(
  p: Readonly<Record<string, unknown>>,
  genero: 'm' | 'f' = 'm',
  agora = Date.now(),
): Situacao {
  const s = vigencia(p, genero, agora);
  const fim = momento(p.fim, true);
  if (s.rotulo !== 'Vigente' || fim === null || fim - agora > AVISA_DIAS * DIA_MS) return s;
  const dias = Math.ceil((fim - agora) / DIA_MS) - 1;
  return { rotulo: dias === 0 ? 'Acaba hoje' : `Acaba em ${dias} ${dias === 1 ? 'dia' : 'dias'}`, tom: 'ambar' };
}
