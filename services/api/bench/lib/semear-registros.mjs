// Rows of every register by the hundred thousand, written by the database itself: a large company, a small one, others between.
import { randomUUID } from 'node:crypto';
import { CADASTROS, colunaDe } from '@portaria/proto';

const DIGITOS = (n) => `lpad(g::text, ${n}, '0')`;
const PLACA = `chr(65 + (g / 676000) % 26) || chr(65 + (g / 26000) % 26) || chr(65 + (g / 1000) % 26) || (g % 10) || 'A' || lpad(((g / 10) % 100)::text, 2, '0')`;

/** SQL expression of a value that differs by row `g`. */
function expressao(nome, c, ids) {
  switch (c.tipo) {
    case 'texto':
      return c.formato || (c.max ?? 120) < 14
        ? `left(g::text, ${c.max ?? 20})`
        : `(array['Almeida','Barbosa','Cardoso','Dias','Esteves','Ferreira','Gomes','Hora','Igor','Juá'])[1 + (g * 7) % 10] || ' ${nome} ' || g`;
    case 'texto_longo':
      return `'linha ' || g`;
    case 'inteiro':
    case 'peso':
      return `least(${c.maximo ?? 1_000_000}, ${c.minimo ?? 0} + g)::int`;
    case 'decimal':
    case 'percentual':
      return `(g % 100)`;
    case 'dinheiro':
      return `(g % 100000) / 100.0`;
    case 'logico':
      return c.padrao === true ? `g % 20 <> 0` : `g % 20 = 0`;
    case 'data':
      return `date '2026-01-01' + (g % 700)::int`;
    case 'hora':
      return `'08:00'`;
    case 'instante':
      return `timestamptz '2026-01-01' + (g % 700) * interval '1 day'`;
    case 'opcao':
      return typeof c.opcoes[0].valor === 'number'
        ? `(array[${c.opcoes.map((o) => o.valor)}])[1 + g % ${c.opcoes.length}]`
        : `(array[${c.opcoes.map((o) => `'${o.valor}'`)}])[1 + g % ${c.opcoes.length}]`;
    case 'opcoes':
    case 'referencias':
      return `'{}'`;
    case 'referencia':
      return ids(c.recurso);
    case 'cpf':
    case 'cnh':
    case 'renavam':
      return DIGITOS(11);
    case 'cnpj':
    case 'documento':
      return DIGITOS(14);
    case 'placa':
      return PLACA;
    case 'telefone':
      return `'67' || ${DIGITOS(9)}`;
    case 'email':
      return `'p' || g || '@exemplo.com.br'`;
    case 'cep':
      return `'79800000'`;
    case 'uf':
      return `(array['MS','MT','PR','SP'])[1 + g % 4]`;
    case 'objeto':
      return `'{}'`;
    case 'lista':
    case 'anexos':
      return `'[]'`;
    default:
      return 'null';
  }
}

const criaveis = CADASTROS.filter((d) => d.tenancy === 'empresa' && d.writes !== 'domain' && d.name !== 'conjunto');

/** Tables in an order in which what is pointed to exists. */
function ordenar() {
  const feitos = new Set(CADASTROS.filter((d) => !criaveis.includes(d)).map((d) => d.name));
  const fila = [];
  while (fila.length < criaveis.length) {
    const d = criaveis.find(
      (x) =>
        !fila.includes(x) &&
        Object.values(x.fields).every(
          (c) => c.tipo !== 'referencia' || c.virtual || feitos.has(c.recurso) || c.recurso === x.name,
        ),
    );
    if (!d) throw new Error('references in a circle');
    fila.push(d);
    feitos.add(d.name);
  }
  return fila;
}

/** Makes companies and rows; answers the companies by size. `total` rows go to the registers. */
export async function semearRegistros(sql, { total, dizer }) {
  const empresas = [];
  for (let i = 0; i < 12; i++) {
    const id = randomUUID();
    empresas.push(id);
    await sql.query(
      `insert into empresa (id, cnpj, razao_social, nome_fantasia, gate, criado_em, atualizado_em) values ($1, $2, $3, $3, true, now(), now())`,
      [id, `9${String(i).padStart(11, '0')}00`, `Empresa ${i}`],
    );
    await sql.query(
      `insert into gate (id, empresa_id, descricao, criado_em, atualizado_em) values ($1, $2, 'Portaria', now(), now())`,
      [randomUUID(), id],
    );
    await sql.query(
      `insert into pista (id, empresa_id, gate_id, numero, nome, sentido) select gen_random_uuid(), $1, id, 1, 'Pista', 'ambos' from gate where empresa_id = $1`,
      [id],
    );
  }
  // Half of the rows are drivers, vehicles and tags, as in life; the rest spread over every other register.
  const grandes = { motorista: 0.5, veiculo: 0.15, veiculo_tag: 0.1 };
  const resto = (total * 0.25) / (criaveis.length - 3);
  const fatia = (i) => [0.6, 0.0002, ...Array(10).fill(0.03998)][i];
  let linhas = 0;
  for (const d of ordenar()) {
    const quantas = total * (grandes[d.name] ?? 0) || resto;
    for (const [i, empresa] of empresas.entries())
      linhas += await inserir(sql, d, empresa, Math.max(1, Math.round(quantas * fatia(i))));
  }
  await sql.query('vacuum analyze');
  dizer(`${linhas} rows in ${criaveis.length} registers of ${empresas.length} companies`);
  return { grande: empresas[0], pequena: empresas[1], linhas };
}

async function inserir(sql, d, empresa, n) {
  const gravados = Object.entries(d.fields).filter(([, c]) => !c.virtual);
  // Where only references tell rows apart, there are as many as the referred row allows: one.
  const soRefs = (d.unico ?? []).some((u) => u.every((x) => d.fields[x].tipo === 'referencia'));
  const muitos = soRefs ? 1 : d.name === 'ordem_etapas' ? Math.min(n, 90) : n;
  const ids = (recurso) => {
    const global = CADASTROS.find((x) => x.name === recurso).tenancy === 'global';
    return global
      ? `(select id from ${recurso} order by id limit 1)`
      : `(select id from ${recurso} where empresa_id = '${empresa}' order by id limit 1)`;
  };
  const colunas = gravados.map(([nome, c]) => colunaDe(nome, c));
  const valores = gravados.map(([nome, c]) =>
    c.tipo === 'id' || c.tipo === 'anexo' ? 'null' : expressao(nome, c, ids),
  );
  await sql.query(
    `insert into ${d.name} (id, empresa_id, ${colunas.join(', ')})
     select gen_random_uuid(), '${empresa}', ${valores.join(', ')} from generate_series(1, ${muitos}) g on conflict do nothing`,
  );
  return muitos;
}

/** A million visits of the large company with their parties, as the booking would have written them. */
export async function semearVisitas(sql, empresa, n, dizer) {
  const { rows } = await sql.query('select id from gate where empresa_id = $1 limit 1', [empresa]);
  await sql.query(
    `insert into agendamento (id, empresa_id, gate_id, numero, participantes, partes, motorista_nome, placa_cavalo, produto_nome, servico_nome,
       gate_descricao, tipo_operacao, agendado_em, status, criado_em, atualizado_em)
     select gen_random_uuid(), $1, $2, lpad(g::text, 9, '0'), array[$1::uuid],
       jsonb_build_array(jsonb_build_object('papel', 'gate', 'public_id', $1, 'nome', 'Terminal'), jsonb_build_object('papel', 'transportadora', 'public_id', $1, 'nome', 'Transportadora ' || g % 50)),
       'Motorista ' || g % 5000, ${PLACA}, 'Soja', 'Descarga', 'Portaria', 'descarga', now() - (g % 525600) * interval '1 minute',
       (array['finalizado','agendado','cancelado','em_atendimento'])[1 + (g % 40) / 13], now(), now()
     from generate_series(1, $3::int) g`,
    [empresa, rows[0].id, n],
  );
  await sql.query(
    `insert into agendamento_parte (empresa_id, agendado_em, agendamento_id, papeis, status, gate_id)
     select empresa_id, agendado_em, id, array['gate'], status, gate_id from agendamento where empresa_id = $1`,
    [empresa],
  );
  await sql.query('vacuum analyze agendamento, agendamento_parte');
  dizer(`${n} visits`);
  return rows[0].id;
}
