import { findPeripheral, type Porta } from '@portaria/proto';
import { canonico } from '../../kernel/audit/canonico.js';
import { errosDeIssues, falha } from '../../kernel/errors/falha.js';

type Config = Readonly<Record<string, unknown>>;

/** Keys of a peripheral's configuration that go in and never come out. */
const SEGREDOS = ['senha'] as const;
/** A secret is kept through an edit only while it still goes to the same place. */
const DESTINO = ['host', 'url', 'porta', 'transporte', 'modbus'] as const;

/** Configuration for an answer, and which secrets are set. */
export function semSegredosConfig(config: Config): { readonly config: Config; readonly segredos: readonly string[] } {
  const segredos = SEGREDOS.filter((s) => config[s] !== undefined && config[s] !== '');
  return {
    config: Object.fromEntries(Object.entries(config).filter(([k]) => !SEGREDOS.some((s) => s === k))),
    segredos,
  };
}

/** Validates an edit: it keeps the secrets it does not speak of, `null` removes one. */
export function validarEdicao(porta: Porta, modelo: string, nova: Config, antiga: Config): Record<string, unknown> {
  const semNulos = Object.fromEntries(
    Object.entries(nova).filter(([k, v]) => v !== null || !SEGREDOS.some((s) => s === k)),
  );
  const config = validarConfig(porta, modelo, semNulos);
  for (const segredo of SEGREDOS) {
    if (nova[segredo] !== undefined || antiga[segredo] === undefined) continue;
    const mudou = DESTINO.some((d) => canonico(config[d]) !== canonico(antiga[d]));
    if (mudou) throw falha('PERIFERICO_CONFIG', {}, { [`config.${segredo}`]: ['O endereço mudou: informe de novo.'] });
    config[segredo] = antiga[segredo];
  }
  return config;
}

/** The configuration with its defaults; errors sit on `config.<campo>`. */
export function validarConfig(porta: Porta, modelo: string, config: Config): Record<string, unknown> {
  const definicao = findPeripheral(porta, modelo);
  if (!definicao) throw falha('PERIFERICO_CONFIG', {}, { modelo: ['Modelo desconhecido para este tipo.'] });
  const lido = definicao.config.safeParse(config);
  if (!lido.success) throw falha('PERIFERICO_CONFIG', {}, errosDeIssues(lido.error.issues, ['config']));
  return lido.data as Record<string, unknown>;
}
