/**
 * Who may import whom. An element is a folder; `publico` files are what a domain shows to the other domains. Default: forbidden.
 */
const el = (type, pattern, capture) => ({ type, pattern, ...(capture ? { capture } : {}) });

const elements = [
  el('proto', 'proto/src'),
  el('api-kernel', 'services/api/src/kernel'),
  el('api-dominio', 'services/api/src/domain/*', ['dominio']),
  el('api-recursos', 'services/api/src/resources'),
  el('api-composicao', 'services/api/src'),
  el('api-migracoes', 'services/api/migrations'),
  el('api-teste', 'services/api/test'),
  el('agente-portas', 'services/gate-agent/src/ports'),
  el('agente-transporte', 'services/gate-agent/src/transport'),
  el('agente-drivers', 'services/gate-agent/src/drivers'),
  el('agente-pista', 'services/gate-agent/src/lane'),
  el('agente-outbox', 'services/gate-agent/src/outbox'),
  el('agente-enlace', 'services/gate-agent/src/link'),
  el('agente-composicao', 'services/gate-agent/src'),
  el('simuladores', 'services/gate-agent/simulators'),
  el('agente-teste', 'services/gate-agent/test'),
  el('web-kernel', 'web/src/kernel'),
  el('web-casca', 'web/src/shell'),
  el('web-telas', 'web/src/screens'),
  el('web-composicao', 'web/src'),
  el('web-teste', 'web/test'),
];

const D = 'services/api/src/domain';
const files = [
  {
    category: 'publico',
    pattern: [
      `${D}/*/*.service.ts`,
      `${D}/*/*.module.ts`,
      `${D}/acesso/{revogacao,menu,permissoes-mapa,sessoes}.ts`,
      `${D}/agendamento/{transicoes,esperadas,historico}.ts`,
      `${D}/pesagem/{leitura,pesos}.ts`,
      `${D}/portaria/status-vivo.ts`,
    ],
  },
  { category: 'teste', pattern: '**/*.test.{ts,tsx}' },
];

const pode = (de, ...para) => ({
  from: { element: { type: de } },
  allow: { to: { element: { types: { anyOf: [de, ...para] } } } },
});

const AGENTE = ['portas', 'transporte', 'drivers', 'pista', 'outbox', 'enlace'].map((n) => `agente-${n}`);

const policies = [
  pode('proto'),
  pode('api-kernel', 'proto'),
  {
    from: { element: { type: 'api-dominio' } },
    allow: { to: { element: { types: { anyOf: ['proto', 'api-kernel'] } } } },
  },
  {
    from: { element: { type: 'api-dominio' } },
    allow: { to: { element: { type: 'api-dominio', captured: { dominio: '{{from.element.captured.dominio}}' } } } },
  },
  {
    from: { element: { type: 'api-dominio' } },
    allow: { to: { element: { type: 'api-dominio' }, file: { categories: 'publico' } } },
  },
  pode('api-recursos', 'proto', 'api-kernel'),
  {
    from: { element: { type: 'api-recursos' } },
    allow: { to: { element: { type: 'api-dominio' }, file: { categories: 'publico' } } },
  },
  pode('api-composicao', 'proto', 'api-kernel', 'api-dominio', 'api-migracoes', 'api-recursos'),
  pode('api-migracoes', 'api-kernel'),
  // Fault tests put real agents and twins in front of the core.
  { from: { element: { type: 'api-teste' } }, allow: { to: { element: { type: '*' } } } },
  pode('agente-portas', 'proto'),
  pode('agente-transporte', 'proto', 'agente-portas'),
  pode('agente-drivers', 'proto', 'agente-portas', 'agente-transporte'),
  pode('agente-outbox', 'proto', 'agente-portas'),
  pode('agente-enlace', 'proto', 'agente-portas', 'agente-outbox', 'agente-drivers'),
  pode('agente-pista', 'proto', 'agente-portas', 'agente-drivers', 'agente-enlace'),
  pode('agente-composicao', 'proto', ...AGENTE),
  // The wire is described once: the simulators read the codecs of the other end.
  pode('simuladores', 'proto', 'agente-transporte', 'agente-drivers'),
  pode('agente-teste', 'proto', 'simuladores', 'agente-composicao', ...AGENTE),
  pode('web-kernel', 'proto'),
  pode('web-telas', 'proto', 'web-kernel'),
  pode('web-casca', 'proto', 'web-kernel', 'web-telas', 'web-composicao'),
  pode('web-composicao', 'proto', 'web-kernel', 'web-telas', 'web-casca'),
  pode('web-teste', 'proto', 'web-kernel', 'web-telas', 'web-casca', 'web-composicao'),
  {
    from: { element: { types: { anyOf: ['web-kernel', 'web-telas', 'web-casca'] } }, file: { categories: 'teste' } },
    allow: { to: { element: { type: 'web-*' } } },
  },
  // A test may reach for what it needs inside its own package's support code.
  {
    from: { element: { types: { anyOf: AGENTE } }, file: { categories: 'teste' } },
    allow: { to: { element: { types: { anyOf: ['simuladores', 'agente-teste', 'agente-composicao', ...AGENTE] } } } },
  },
];

export const fronteiras = {
  settings: {
    'boundaries/elements': elements,
    'boundaries/files': files,
    'boundaries/root-path': new URL('..', import.meta.url).pathname,
    'import/resolver': { [new URL('./resolver.cjs', import.meta.url).pathname]: {} },
  },
  rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
};
