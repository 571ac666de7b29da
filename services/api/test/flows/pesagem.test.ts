import type { Pesagem, Problema, VerificacaoPesagens } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import type { NovaPesagem } from '../../src/domain/pesagem/pesagem.service.js';
import type { PesagemComVersoes } from '../../src/domain/pesagem/leitura.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { criarPesagem } from '../support/pesagem.js';

let t: AppTeste;
let token: string;
beforeAll(async () => {
  t = await criarAppTeste();
  token = await t.entrar('ana@exemplo.com.br');
});
afterAll(() => t.encerrar());

const registrar = (extra: Partial<NovaPesagem> = {}) => criarPesagem(t, extra);
const verificar = async () => (await t.pedir<VerificacaoPesagens>('GET', 'patio/pesagem/verificar/', { token })).corpo;

describe('weighings', () => {
  test('one id is one weighing, however often it arrives', async () => {
    const pesagem = uuidv7();
    const vezes = await Promise.all(Array.from({ length: 5 }, () => registrar({ pesagem })));
    expect(vezes.filter((v) => v.nova)).toHaveLength(1);
    expect(
      (await t.pedir<PesagemComVersoes>('GET', `patio/pesagem/${pesagem}/`, { token })).corpo.versoes,
    ).toHaveLength(1);
  });

  test('a weight of an unknown visit is kept', async () => {
    expect(await registrar({ agendamento: uuidv7(), etapa: uuidv7() })).toEqual({ nova: true, agendamento: null });
  });

  test('an edit adds a version with author and reason; the evidence stays; a stale one is told', async () => {
    const pesagem = uuidv7();
    await registrar({ pesagem });
    const url = `patio/pesagem/${pesagem}/`;
    const corpo = { peso_kg: 20_100, justificativa: 'Digitação', agendamento: 'x', sessao: 'y', versao: 1 };
    const editada = await t.pedir<PesagemComVersoes>('PUT', url, { token, corpo });
    expect(editada.corpo).toMatchObject({
      peso_kg: 20_100,
      versao: 2,
      manual: true,
      operador: 'Ana',
      justificativa: 'Digitação',
    });
    expect(editada.corpo.quadro_bruto).toBe('0230303230');
    expect(editada.corpo.versoes.map((v) => v.peso_kg)).toEqual([20_000, 20_100]);
    const velha = await t.pedir<Problema>('PUT', url, { token, corpo });
    expect([velha.status, velha.corpo.code]).toEqual([409, 'VERSAO_DESATUALIZADA']);
    const semMotivo = await t.pedir<Problema>('PUT', url, { token, corpo: { peso_kg: 1 } });
    expect(Object.keys(semMotivo.corpo.errors ?? {})).toEqual(['justificativa']);
    expect((await t.pedir('DELETE', url, { token, corpo: { justificativa: 'Veículo errado' } })).status).toBe(204);
    const apagada = await t.pedir<Pesagem>('GET', url, { token });
    expect(apagada.corpo).toMatchObject({ cancelada: true, versao: 3 });
    const { rows } = await t.banco.dono.query(
      `select acao, motivo from auditoria where registro_id = $1 order by posicao`,
      [pesagem],
    );
    expect(rows).toEqual([
      { acao: 'alterar', motivo: 'Digitação' },
      { acao: 'cancelar', motivo: 'Veículo errado' },
    ]);
  });

  test('many scales and parallel captures keep every chain whole', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => registrar({ balanca: `Balança ${i % 3}`, peso_kg: 10_000 + i })),
    );
    const v = await verificar();
    expect(v.integra).toBe(true);
    expect(v.balancas.length).toBeGreaterThanOrEqual(3);
  });

  test('the application cannot rewrite a version', async () => {
    const tentativa = t.app
      .get(Tenancy)
      .run({ empresa_id: t.semente.a.id, system_admin: true }, (em) =>
        em.query('update pesagem_versao set peso_kg = 1'),
      );
    await expect(tentativa).rejects.toMatchObject({ driverError: { code: '42501' } });
  });

  test.each([
    ['a changed weight', 'update pesagem_versao set peso_kg = peso_kg + 20 where pesagem_id = $1 and versao = 1'],
    ['a changed raw frame', `update pesagem_versao set quadro_bruto = 'ff' where pesagem_id = $1 and versao = 1`],
    ['a changed current weight', 'update pesagem set peso_kg = 1 where id = $1'],
    ['a removed version', 'delete from pesagem_versao where pesagem_id = $1'],
  ])('%s, even by the owner, is found', async (_nome, sql) => {
    const balanca = `Adulterada ${_nome}`;
    const alvo = uuidv7();
    await registrar({ balanca });
    await registrar({ balanca, pesagem: alvo });
    await registrar({ balanca });
    await t.banco.dono.query(`begin; alter table pesagem_versao disable trigger user`);
    await t.banco.dono.query(sql, [alvo]);
    await t.banco.dono.query(`alter table pesagem_versao enable trigger user; commit`);
    const v = (await verificar()).balancas.find((b) => b.balanca === balanca);
    expect(v?.integra).toBe(false);
    if (!sql.startsWith('delete')) expect(v?.primeira_falha).toBe(alvo);
  });
});
