/** What a browser needs of the registers: definitions, field rules, formats. No zod here, so that no screen carries it. */
export * from './kernel/campo.js';
export * from './kernel/recurso.js';
export * from './kernel/valor-campo.js';
export * from './br/index.js';
export * from './resources/registry.js';
export * from './auditoria/acoes.js';
export * from './auditoria/recursos.js';
export * from './auditoria/mudancas.js';
