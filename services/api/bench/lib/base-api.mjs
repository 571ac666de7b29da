// The bare wire: node:http and pg with named statements, the same queries, no framework, no policies, no session.
import http from 'node:http';
import pg from 'pg';

const [, , url, porta] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 10 });
const LISTAS = {
  motoristas: {
    colunas: `t.id public_id, t.nome "name", t.cpf, t.celular, t.email, t.nascimento, t.foto, t.cnh_registro, t.cnh_categoria, t.cnh_validade,
      case when r.id is null then null else jsonb_build_object('public_id', r.id, 'razao_social', r.razao_social, 'cnpj', r.cnpj, 'nome_fantasia', r.nome_fantasia) end transportadora,
      t.bloqueado, t.bloqueio_motivo, t.ativo, t.documentos, t.versao, t.criado_em, t.atualizado_em`,
    texto: (
      c,
      onde,
    ) => `select ${c} from (select * from motorista t where ${onde} order by t.nome collate "pt-BR-x-icu", t.id limit 25 offset $2) t
      left join transportadora r on r.id = t.transportadora_id order by t.nome collate "pt-BR-x-icu", t.id`,
    onde: 't.empresa_id = $1 and t.excluido_em is null',
    contar:
      'select count(*)::int n from (select 1 from motorista t where t.empresa_id = $1 and t.excluido_em is null limit 10001) x',
  },
  agendamentos: {
    colunas: `a.id public_id, a.numero, a.status, a.agendado_em, a.janela_inicio, a.janela_fim, a.gate_id, a.gate_descricao, a.placa_cavalo,
      a.placa_carreta_1, a.motorista_nome motorista, a.produto_nome produto, a.servico_nome servico, a.tipo_operacao, a.etapa_nome etapa,
      a.pausado_em is not null pausado, a.versao, a.partes`,
    texto: (
      c,
    ) => `select ${c} from agendamento_parte p join agendamento a on a.id = p.agendamento_id where p.empresa_id = $1 and p.status = any($3) and p.gate_id = $4
      order by p.agendado_em desc, p.agendamento_id desc limit 25 offset $2`,
    contar: `select count(*)::int n from (select 1 from agendamento_parte p where p.empresa_id = $1 and p.status = any($3) and p.gate_id = $4 and $2::int >= 0 limit 10001) x`,
    extras: true,
  },
};

http
  .createServer((req, res) => {
    const u = new URL(req.url, 'http://x');
    const lista = LISTAS[u.pathname.slice(1)];
    const salto = (Number(u.searchParams.get('page') ?? 1) - 1) * 25;
    const empresa = u.searchParams.get('empresa');
    const extras = lista.extras ? [[u.searchParams.get('status')], u.searchParams.get('gate')] : [];
    Promise.all([
      pool.query({
        name: `${u.pathname}l`,
        text: lista.texto(lista.colunas, lista.onde),
        values: [empresa, salto, ...extras],
      }),
      pool.query({
        name: `${u.pathname}c`,
        text: lista.contar,
        values: lista.extras ? [empresa, salto, ...extras] : [empresa],
      }),
    ]).then(
      ([l, c]) => {
        const corpo = JSON.stringify({ count: c.rows[0].n, next: null, previous: null, results: l.rows });
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(corpo) });
        res.end(corpo);
      },
      (e) => {
        res.writeHead(500);
        res.end(e.message);
      },
    );
  })
  .listen(Number(porta), '127.0.0.1', () => process.send({ pronto: true }));
