import { mudanca, type Alarme, type Excecao, type FatoPersistido, type Mudanca } from '@portaria/proto';
import { juntarFatos } from './fatos.js';
import { QueryClient } from '@tanstack/react-query';
import { aplicarAlarme, aplicarExcecao, aplicarMudancas, chaveCadastro, chaveVisita } from './mudancas.js';
import { ordenarAlarmes } from './niveis.js';

const excecao = (public_id: string, aberta_em: string, resto: Partial<Excecao> = {}): Excecao =>
  ({ public_id, aberta_em, situacao: 'aberta', versao: 1, ...resto }) as Excecao;
const alarme = (public_id: string, resto: Partial<Alarme> = {}): Alarme =>
  ({ public_id, nivel: 'medio', situacao: 'ativo', desde: '2026-11-20T10:00:00.000Z', ...resto }) as Alarme;

test('the queue stays sorted by waiting time, loses what was resolved and ignores old versions', () => {
  const a = excecao('a', '2026-11-20T10:00:00.000Z', { versao: 3 });
  const b = excecao('b', '2026-11-20T09:00:00.000Z');
  expect(aplicarExcecao([a], b).map((e) => e.public_id)).toEqual(['b', 'a']);
  expect(aplicarExcecao([b, a], excecao('a', a.aberta_em, { versao: 2, situacao: 'resolvida' }))).toHaveLength(2);
  expect(aplicarExcecao([b, a], excecao('a', a.aberta_em, { versao: 4, situacao: 'resolvida' }))).toEqual([b]);
});

test('an alarm leaves the list only when it is over', () => {
  expect(aplicarAlarme([alarme('a')], alarme('a', { situacao: 'reconhecido' }))).toHaveLength(1);
  expect(aplicarAlarme([alarme('a')], alarme('a', { situacao: 'encerrado' }))).toEqual([]);
});

test('alarms: what waits for a person first, then the level, then the newest', () => {
  const lista = [
    alarme('visto', { situacao: 'reconhecido', nivel: 'critico' }),
    alarme('medio'),
    alarme('critico', { nivel: 'critico' }),
    alarme('medio-novo', { desde: '2026-11-20T11:00:00.000Z' }),
  ];
  expect(ordenarAlarmes(lista).map((a) => a.public_id)).toEqual(['critico', 'medio-novo', 'medio', 'visto']);
});

test('facts from pages and from the live line join without repeats, newest first', () => {
  const f = (posicao: number): FatoPersistido => ({ posicao }) as FatoPersistido;
  expect(juntarFatos([f(5), f(4)], [f(4), f(3)]).map((x) => x.posicao)).toEqual([5, 4, 3]);
  expect(juntarFatos([f(5), f(4)], [f(3)], 2).map((x) => x.posicao)).toEqual([5, 4]);
});

test('a register written by somebody else makes its own lists old, and only in its company', () => {
  const qc = new QueryClient();
  const chaves = [
    chaveCadastro('e1', 'cor', 'lista', 'patio/cores/', { page: 1 }),
    chaveCadastro('e1', 'marca', 'lista'),
    chaveCadastro('e2', 'cor', 'lista'),
    chaveVisita('e1', 'v1'),
  ];
  for (const c of chaves) qc.setQueryData(c, []);
  const velhas = (): boolean[] => chaves.map((c) => qc.getQueryState(c)?.isInvalidated ?? false);
  const cor = mudanca.parse({ tipo: 'cadastro', recurso: 'cor', public_id: 'c', acao: 'editar' });
  aplicarMudancas(qc, 'e1', [{ tipo: 'novidade' } as unknown as Mudanca, cor]);
  expect(velhas()).toEqual([true, false, false, false]);
  aplicarMudancas(qc, 'e1', [{ tipo: 'visita', agendamento: 'v1', status: 'patio' }]);
  expect(velhas()).toEqual([true, false, false, true]);
});
