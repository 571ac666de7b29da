import { formatarPlaca, type DadosFato, type FatoPersistido, type TipoFato } from '@portaria/proto';
import { formatKg } from '../../../kernel/format/numero.js';
import { formatDecorrido } from '../../../kernel/format/tempo.js';

export type GrupoFato = 'leitura' | 'decisao' | 'pesagem' | 'cancela' | 'comando' | 'alarme' | 'sistema';

export interface FraseFato {
  readonly grupo: GrupoFato;
  readonly titulo: string;
  readonly detalhe: string | null;
  readonly tom: 'neutro' | 'ambar' | 'vermelho' | 'verde';
  readonly quem: string | null;
  readonly justificativa: string | null;
}

/** `A` or `B` for the id of a barrier, where the screen knows it. */
export type NomeCancela = (id: string) => string | null;
type Fala<T extends TipoFato> = (d: DadosFato<T>, cancela: NomeCancela) => Partial<FraseFato> & { titulo: string };

const ORIGEM_SESSAO = { sensor: 'sensor', placa: 'placa', tag: 'tag', peso: 'peso', manual: 'operador' } as const;
const QUEM_DECIDE = { nucleo: 'servidor', agente: 'agente, sem servidor', operador: 'operador' } as const;
const DESFECHO = { liberar: 'Liberado', excecao: 'Exceção', recusar: 'Recusado' } as const;
const TIPO_PESAGEM = { entrada: 'Pesagem de entrada', saida: 'Pesagem de saída', avulsa: 'Pesagem avulsa' } as const;
const RESULTADO = {
  executado: 'executado',
  recusado: 'recusado',
  expirado: 'expirou antes de chegar',
  repetido: 'repetido, já executado',
  falhou: 'falhou',
} as const;
export const NOME_COMANDO: Readonly<Record<string, string>> = {
  'cancela.abrir': 'Abrir cancela',
  'cancela.fechar': 'Fechar cancela',
  'painel.mostrar': 'Mensagem no painel',
  'semaforo.mudar': 'Mudar semáforo',
  'placa.ler': 'Ler placa',
  'balanca.pesar': 'Pesar',
  'cupom.imprimir': 'Imprimir cupom',
  'sessao.abrir': 'Abrir sessão',
  'sessao.encerrar': 'Encerrar sessão',
  'excecao.resolver': 'Resolver exceção',
  'pista.modo': 'Mudar o modo da pista',
  'config.recarregar': 'Recarregar configuração',
};

function comLado(texto: string, id: string | null | undefined, cancela: NomeCancela): string {
  const lado = id ? cancela(id) : null;
  return lado ? `${texto} ${lado}` : texto;
}

const FALAS: { readonly [T in TipoFato]: Fala<T> } = {
  'agente.iniciado': (d) => ({
    grupo: 'sistema',
    titulo: `Agente iniciado, versão ${d.versao}`,
    detalhe: d.armazem === 'normal' ? null : `Armazém ${d.armazem}${d.detalhe ? `: ${d.detalhe}` : ''}`,
    tom: d.armazem === 'normal' || d.armazem === 'novo' ? 'neutro' : 'ambar',
  }),
  'config.aplicada': (d) => ({
    grupo: 'sistema',
    titulo: `Configuração ${d.versao} aplicada`,
    detalhe: d.recusados.length > 0 ? d.recusados.map((r) => `${r.campo}: ${r.motivo}`).join('; ') : null,
    tom: d.recusados.length > 0 ? 'ambar' : 'neutro',
  }),
  'leitura.placa': (d) => ({
    grupo: 'leitura',
    titulo: d.manual ? `Placa ${formatarPlaca(d.placa)} digitada` : `Placa ${formatarPlaca(d.placa)} lida`,
    detalhe: d.manual ? null : `Confiança ${Math.round(d.confianca)} %`,
  }),
  'leitura.tag': (d) => ({ grupo: 'leitura', titulo: `Tag ${d.tag} lida` }),
  'sessao.aberta': (d) => ({
    grupo: 'decisao',
    titulo: `Sessão aberta por ${ORIGEM_SESSAO[d.origem]}`,
    detalhe: d.lado ? `Lado ${d.lado.toUpperCase()}` : null,
  }),
  'sessao.decisao': (d) => ({
    grupo: 'decisao',
    titulo: d.mensagem.trim() || DESFECHO[d.desfecho],
    detalhe: `${d.fase === 'admissao' ? 'Admissão' : 'Liberação'}, decidida por ${QUEM_DECIDE[d.quem]}`,
    tom: d.desfecho === 'liberar' ? 'verde' : d.desfecho === 'recusar' ? 'vermelho' : 'ambar',
  }),
  'sessao.encerrada': (d) => ({
    grupo: 'decisao',
    titulo: d.concluida ? 'Passagem concluída' : 'Sessão encerrada sem concluir',
    detalhe: `${/^passagem conclu[ií]da/i.test(d.motivo) ? '' : `${d.motivo} `}Durou ${formatDecorrido(d.duracao_ms)}.`,
    tom: d.concluida ? 'neutro' : 'ambar',
  }),
  'pesagem.capturada': (d) => ({
    grupo: 'pesagem',
    titulo: `${TIPO_PESAGEM[d.tipo]}: ${formatKg(d.peso_kg)}`,
    detalhe: [d.balanca, d.manual ? 'peso digitado' : null].filter(Boolean).join(', '),
    tom: d.manual ? 'ambar' : 'neutro',
  }),
  'pesagem.recusada': (d) => ({ grupo: 'pesagem', titulo: 'Pesagem recusada', detalhe: d.motivo, tom: 'ambar' }),
  'comando.resultado': (d, cancela) => ({
    grupo: 'comando',
    titulo: `${comLado(NOME_COMANDO[d.tipo] ?? d.tipo, d.alvo, cancela)}: ${RESULTADO[d.resultado]}`,
    detalhe: d.motivo ?? null,
    tom: d.resultado === 'executado' || d.resultado === 'repetido' ? 'neutro' : 'vermelho',
  }),
  'cancela.movimento': (d, cancela) => ({
    grupo: 'cancela',
    titulo: `${comLado('Cancela', d.cancela, cancela)} ${d.acao === 'abrir' ? 'abriu' : 'fechou'}${d.resultado === 'concluido' ? '' : ': não concluiu'}`,
    detalhe: d.motivo ?? (d.origem === 'externo' ? 'Movimento de fora do sistema' : null),
    tom: d.resultado === 'concluido' && d.origem !== 'externo' ? 'neutro' : 'ambar',
  }),
  'passagem.sem_sessao': (d) => ({
    grupo: 'alarme',
    titulo: 'Veículo cruzou sem sessão',
    detalhe: d.lado ? `Lado ${d.lado.toUpperCase()}` : null,
    tom: 'vermelho',
  }),
  'impressao.cupom': (d) => ({
    grupo: 'comando',
    titulo: `Cupom ${d.segunda_via ? '(2ª via) ' : ''}${d.resultado === 'impresso' ? 'impresso' : 'não impresso'}`,
    detalhe: d.motivo ?? null,
    tom: d.resultado === 'impresso' ? 'neutro' : 'ambar',
  }),
  'alarme.mudou': (d) => ({
    grupo: 'alarme',
    titulo: d.ativo ? d.texto : `Voltou ao normal: ${d.texto}`,
    tom: !d.ativo ? 'neutro' : d.nivel === 'critico' || d.nivel === 'alto' ? 'vermelho' : 'ambar',
  }),
};

/** A fact in plain Portuguese. A kind this version does not know still shows. */
export function fraseFato(fato: Pick<FatoPersistido, 'tipo' | 'dados'>, cancela: NomeCancela = () => null): FraseFato {
  const fala = (
    FALAS as Readonly<Record<string, (d: never, cancela: NomeCancela) => Partial<FraseFato> & { titulo: string }>>
  )[fato.tipo];
  const dados = fato.dados as { autor?: { nome: string } | null; justificativa?: string | null };
  const base: FraseFato = {
    grupo: 'sistema',
    titulo: fato.tipo,
    detalhe: null,
    tom: 'neutro',
    quem: dados.autor?.nome ?? null,
    justificativa: dados.justificativa ?? null,
  };
  return fala ? { ...base, ...fala(fato.dados as never, cancela) } : base;
}

/** Pictures that came with a fact. */
export function fotosDe(fato: Pick<FatoPersistido, 'dados'>): readonly { sha256: string; camera: string }[] {
  const fotos = (fato.dados as { fotos?: unknown }).fotos;
  return Array.isArray(fotos) ? (fotos as { sha256: string; camera: string }[]) : [];
}

export const FILTROS_FATO: readonly { readonly rotulo: string; readonly tipos: readonly TipoFato[] }[] = [
  { rotulo: 'Tudo', tipos: [] },
  { rotulo: 'Leituras', tipos: ['leitura.placa', 'leitura.tag'] },
  { rotulo: 'Decisões', tipos: ['sessao.aberta', 'sessao.decisao', 'sessao.encerrada'] },
  { rotulo: 'Pesagens', tipos: ['pesagem.capturada', 'pesagem.recusada'] },
  { rotulo: 'Cancelas', tipos: ['cancela.movimento'] },
  { rotulo: 'Comandos', tipos: ['comando.resultado', 'impressao.cupom'] },
  { rotulo: 'Alarmes', tipos: ['alarme.mudou', 'passagem.sem_sessao'] },
  { rotulo: 'Sistema', tipos: ['agente.iniciado', 'config.aplicada'] },
];
