import { BALDE_CONFIG, BALDE_ESPERADAS } from '@portaria/proto';

export interface AgenteMatriculado {
  readonly empresa: string;
  readonly gate: string;
  /** Public nkey, `U…`. */
  readonly nkey: string;
}

/**
 * What an agent may say and hear: its own gate and nothing else. Of the stream API it has one call, the direct get of its own key in
 * two buckets.
 */
export function permissoesAgente({ empresa, gate }: AgenteMatriculado): {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
} {
  const raiz = `gate.${empresa}.${gate}`;
  const baldes = [BALDE_CONFIG, BALDE_ESPERADAS];
  return {
    publish: [
      `${raiz}.evt.>`,
      `${raiz}.tel.>`,
      `${raiz}.req.>`,
      ...baldes.map((b) => `$JS.API.DIRECT.GET.KV_${b}.$KV.${b}.${gate}`),
    ],
    subscribe: [`${raiz}.cmd.>`, `_INBOX_${gate}.>`, ...baldes.map((b) => `$KV.${b}.${gate}`)],
  };
}

const lista = (itens: readonly string[]): string => `[${itens.map((i) => JSON.stringify(i)).join(', ')}]`;

function usuarioAgente(a: AgenteMatriculado): string {
  const p = permissoesAgente(a);
  return `  { nkey: ${a.nkey}, permissions: { publish: { allow: ${lista(p.publish)} }, subscribe: { allow: ${lista(p.subscribe)} }, allow_responses: { max: 1, expires: "30s" } } }`;
}

/**
 * Body of the account PORTARIA: the core's keys (whole account) and one user per agent. Included by the server's configuration and
 * written anew at each enrolment; the server takes it by reload.
 */
export function contaPortaria(nucleo: readonly string[], agentes: readonly AgenteMatriculado[]): string {
  const usuarios = [...nucleo.map((nkey) => `  { nkey: ${nkey} }`), ...agentes.map(usuarioAgente)];
  return `# Written by the enrolment command; do not edit.\njetstream: enabled\nusers: [\n${usuarios.join('\n')}\n]\n`;
}
