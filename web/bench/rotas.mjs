import { gateServico } from './cena.mjs';
import { detalhe, EMPRESA, EMPRESAS, JUSTIFICATIVAS, MARIA, MENU, uid, visita } from './dados.mjs';
import { quadro } from './imagem.mjs';

const espera = (ms) => new Promise((r) => setTimeout(r, ms));

export class Falha extends Error {
  constructor(status, code, detail) {
    super(detail);
    Object.assign(this, { status, code });
  }
}

const token = (empresa = EMPRESA, perfil = null, reset = false) => {
  const e = EMPRESAS.find((x) => x.public_id === empresa);
  const exp = Math.floor(Date.now() / 1000) + 900;
  return {
    access: `x.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x`,
    refresh: 'r'.repeat(40),
    is_reset_senha: reset,
    user: {
      id: MARIA.id,
      username: 'maria@terminal.com.br',
      nome: MARIA.nome,
      email: 'maria@terminal.com.br',
      cpf: null,
    },
    tenants: EMPRESAS,
    empresa,
    perfil: perfil ?? e.perfisColaborador[0].public_id,
  };
};

const achar = (lista, id, campo = 'public_id') => {
  const x = lista.find((i) => i[campo] === id);
  if (!x) throw new Falha(404, 'NAO_ENCONTRADO', 'Registro não encontrado.');
  return x;
};

function comandar(lanes, gate, p) {
  const l = achar(lanes, p.pista, 'id');
  const lado = p.alvo?.endsWith('-ca') ? 'a' : 'b';
  if (l.muda || l.para) throw new Falha(503, 'AGENTE_FORA', 'O agente da portaria não respondeu. Nada foi acionado.');
  const ocupado = l.ultima?.[`lado_${lado}`].sensores.find((x) => x.status !== 'livre');
  const comando = uid(`cmd${Math.random()}`);
  const base = {
    comando,
    tipo: p.tipo,
    alvo: p.alvo ?? null,
    autor: MARIA,
    justificativa: p.justificativa,
    fotos: [],
    entradas: { 'Sensor dianteiro': 'livre', 'Sensor trasseiro': 'livre' },
  };
  if (p.tipo === 'cancela.fechar' && ocupado) {
    this.anotar(l, [['comando.resultado', { ...base, resultado: 'recusado', motivo: `${ocupado.label} ocupado.` }]]);
    throw new Falha(409, 'COMANDO_RECUSADO', `${ocupado.label} ocupado: a cancela não desce.`);
  }
  if (p.tipo.startsWith('cancela')) l.comandada[lado] = p.tipo === 'cancela.abrir' ? 'aberta' : 'fechada';
  if (p.tipo === 'pista.modo') l.modo = p.dados.modo;
  if (p.tipo === 'painel.mostrar') l.texto = p.dados.linhas.join(' ');
  this.anotar(l, [['comando.resultado', { ...base, resultado: 'executado' }]]);
  return { comando, resultado: 'executado', dados: null };
}

const T = 'tenants/tenants/([^/]+)/';
/** [method, path, answer]; `this` is the synthetic core. */
export const ROTAS = [
  [
    'POST',
    /^token\/$/,
    async (_, c) => {
      await espera(250);
      if (c.username === 'bloqueado')
        throw new Falha(429, 'CONTA_BLOQUEADA', 'Muitas tentativas. Aguarde 12 min e tente de novo.');
      if (c.password !== 'portaria123') throw new Falha(401, 'CREDENCIAIS_INVALIDAS', 'Usuário ou senha inválidos.');
      return token(EMPRESA, null, c.username === 'novo');
    },
  ],
  ['POST', /^token\/refresh\/$/, () => token()],
  ['POST', /^token\/logout\/$/, () => null],
  ['POST', /^token\/empresa\/$/, (_, c) => token(c.empresa, c.perfil)],
  ['GET', /^users\/[^/]+\/menus\/[^/]+\/$/, () => MENU],
  [
    'GET',
    new RegExp(`^${T}gates-service/$`),
    function ([empresa]) {
      const gates = empresa === EMPRESA ? this.cena.gates : this.cena.gates.slice(0, 1);
      return {
        count: gates.length,
        next: null,
        previous: null,
        results: gates.map((g) =>
          gateServico(
            g,
            this.cena.lanes,
            this.cena.lanes.filter((l) => l.ultima).map((l) => l.ultima),
          ),
        ),
      };
    },
  ],
  [
    'POST',
    new RegExp(`^${T}gates-service/([^/]+)/comando/$`),
    async function ([, gate], c) {
      await espera(600);
      return comandar.call(this, this.cena.lanes, gate, c);
    },
  ],
  [
    'POST',
    new RegExp(`^${T}gates-service/([^/]+)/(open_session|send_weight)/$`),
    async function ([, gate, ato], c) {
      await espera(500);
      const l = this.cena.lanes.find((x) => x.id === c.pista || x.gate === gate);
      this.anotar(l, [
        [
          'comando.resultado',
          {
            comando: uid('c' + Math.random()),
            tipo: ato === 'open_session' ? 'sessao.abrir' : 'balanca.pesar',
            resultado: 'executado',
            autor: MARIA,
            justificativa: c.justificativa,
            fotos: [],
          },
        ],
      ]);
      return { comando: uid('c'), resultado: 'executado', dados: null };
    },
  ],
  [
    'GET',
    new RegExp(`^${T}gates-service/([^/]+)/fatos/$`),
    function ([, gate], _, p) {
      const antes = Number(p.get('antes') ?? Infinity);
      const tipos = p.get('tipo')?.split(',').filter(Boolean);
      const n = Number(p.get('page_size') ?? 50);
      const todos = (this.fatos.get(gate) ?? [])
        .filter((f) => f.posicao < antes && (!tipos?.length || tipos.includes(f.tipo)))
        .reverse();
      return { results: todos.slice(0, n), proximo: todos.length > n ? todos[n - 1].posicao : null };
    },
  ],
  [
    'GET',
    new RegExp(`^${T}gates-service/([^/]+)/esperadas/$`),
    (_, __, p) => {
      const busca = (p.get('search') ?? '').toLowerCase();
      return {
        results: Array.from({ length: 40 }, (_x, i) => visita(i))
          .filter((v) => JSON.stringify(v).toLowerCase().includes(busca))
          .slice(0, 20),
      };
    },
  ],
  [
    'GET',
    new RegExp(`^${T}gates-service/([^/]+)/curva/$`),
    function ([, gate]) {
      const agora = Date.now();
      return {
        results: this.cena.lanes
          .filter((l) => l.gate === gate)
          .map((l) => ({
            pista: l.id,
            pontos: Array.from({ length: 600 }, (_, i) => {
              const em = agora - (600 - i) * 200;
              const o = l.onde((em - this.inicio) / 1000 + 3600 * 36);
              return [em, l.peso(o.fase, o.dentro)];
            }),
          })),
      };
    },
  ],
  [
    'GET',
    new RegExp(`^${T}gates-service/([^/]+)/cameras/([^/]+)/quadro$`),
    function ([, , camera]) {
      const l = this.cena.lanes.find((x) => camera.startsWith(x.id));
      const k = Number(camera.slice(-1));
      if (l.cameraRuim && k === 3) throw new Falha(404, 'CAMERA_SEM_IMAGEM', 'A câmera não enviou imagem.');
      const { fase, dentro } = l.onde(this.segundos);
      const presenca =
        fase === 'livre'
          ? 0
          : fase === 'aproximando'
            ? Math.min(1, dentro / 4)
            : fase === 'saindo'
              ? Math.max(0, 1 - dentro / 4)
              : 1;
      const placa = l.fixa?.placa ?? visita(l.indiceVisita).placas[0];
      return quadro({
        placa,
        presenca,
        rotulo: `${l.nome} ${['dianteira', 'traseira', 'panorâmica', 'carroceria'][k]}`,
        traseira: k % 2 === 1,
        largura: this.cena.lanes.length > 50 ? 160 : 640,
        cor: [
          [54, 92, 140],
          [140, 62, 54],
          [66, 110, 84],
          [150, 128, 70],
        ][(l.numero + k) % 4],
      });
    },
  ],
  [
    'GET',
    new RegExp(`^${T}excecoes/$`),
    function () {
      return { results: this.cena.excecoes.filter((e) => e.situacao === 'aberta') };
    },
  ],
  [
    'POST',
    new RegExp(`^${T}excecoes/([^/]+)/resolver/$`),
    async function ([, id], c) {
      await espera(400);
      const e = achar(this.cena.excecoes, id);
      if (e.situacao !== 'aberta' || c.justificativa === 'conflito')
        throw new Falha(409, 'EXCECAO_JA_RESOLVIDA', 'Esta exceção já foi resolvida por João Lima.');
      Object.assign(e, {
        situacao: 'resolvida',
        versao: e.versao + 1,
        resolucao: { acao: c.acao, quem: MARIA.nome, justificativa: c.justificativa, em: new Date().toISOString() },
      });
      this.mudar({ tipo: 'excecao', excecao: e });
      return e;
    },
  ],
  [
    'GET',
    new RegExp(`^${T}alarmes/$`),
    function () {
      return { results: this.cena.alarmes };
    },
  ],
  [
    'POST',
    new RegExp(`^${T}alarmes/([^/]+)/(?:reconhecer/)?$`),
    function ([, id], c) {
      for (const a of this.cena.alarmes.filter((x) =>
        id === 'reconhecer_todos' ? c.ids.includes(x.public_id) : x.public_id === id,
      )) {
        Object.assign(a, {
          situacao: a.situacao === 'normalizado' ? 'encerrado' : 'reconhecido',
          reconhecido_por: MARIA.nome,
          reconhecido_em: new Date().toISOString(),
          nota: c.nota ?? null,
        });
        this.mudar({ tipo: 'alarme', alarme: a });
      }
      this.cena.alarmes = this.cena.alarmes.filter((a) => a.situacao !== 'encerrado');
      return { results: [] };
    },
  ],
  ['GET', /^tenants\/empresas\/[^/]+\/justificativa\/?$/, () => ({ results: JUSTIFICATIVAS })],
  [
    'GET',
    /^tenants\/empresas\/[^/]+\/agendamentos\/([^/]+)\/$/,
    ([id]) => {
      const i = Array.from({ length: 100 }, (_, k) => k).find((k) => uid('ag' + k) === id);
      if (i === undefined) throw new Falha(404, 'NAO_ENCONTRADO', 'Registro não encontrado.');
      return detalhe(i);
    },
  ],
  [
    'GET',
    /^tenants\/empresas\/[^/]+\/agendamentos\/([^/]+)\/historico\/$/,
    function ([id]) {
      const h = (min, comando, de, para, etapa, quem, motivo = null) => ({
        origem: 'historico',
        em: new Date(Date.now() - min * 60_000).toISOString(),
        comando,
        de,
        para,
        etapa,
        motivo,
        fonte: quem ? 'pessoa' : 'portaria',
        quem,
      });
      const fatos = [...this.fatos.values()]
        .flat()
        .filter((f) => f.dados.agendamento === id)
        .map((fato) => ({ origem: 'fato', em: fato.ocorrido_em, fato }));
      return {
        results: [
          h(1560, 'agendar', null, 'agendado', null, 'Carla Mendes'),
          h(96, 'triar', 'agendado', 'triado', 'Triagem', 'Pedro Rocha'),
          h(88, 'estacionar', 'triado', 'em_patio', null, 'Pedro Rocha'),
          h(74, 'chamar', 'em_patio', 'chamado', null, 'Pedro Rocha'),
          h(70, 'iniciar', 'chamado', 'em_atendimento', 'Pesagem de entrada', null),
          h(64, 'avancar_etapa', 'em_atendimento', 'em_atendimento', 'Classificação', null),
          h(45, 'avancar_etapa', 'em_atendimento', 'em_atendimento', 'Descarga', 'Ana Beatriz Costa'),
          h(9, 'avancar_etapa', 'em_atendimento', 'em_atendimento', 'Pesagem de saída', 'Ana Beatriz Costa'),
          ...fatos,
        ],
      };
    },
  ],
  [
    'GET',
    /^patio\/fotos\/([^/]+)\/$/,
    ([id]) =>
      quadro({
        placa: visita(parseInt(id.slice(0, 2), 16)).placas[0],
        presenca: 1,
        rotulo: 'Registro',
        traseira: parseInt(id[0], 16) % 2 === 1,
      }),
  ],
];
