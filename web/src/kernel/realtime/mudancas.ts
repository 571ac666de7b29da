import type { Alarme, Excecao, Mudanca } from '@portaria/proto';
import type { QueryClient } from '@tanstack/react-query';
import { chave } from '../api/consulta.js';

export const chaveExcecoes = (empresa: string): readonly unknown[] => chave(empresa, 'excecoes');
export const chaveAlarmes = (empresa: string): readonly unknown[] => chave(empresa, 'alarmes');
export const chaveVisita = (empresa: string, agendamento: string): readonly unknown[] =>
  chave(empresa, 'visita', agendamento);

/** The open exceptions after one of them changed; an older version never replaces a newer. */
export function aplicarExcecao(lista: readonly Excecao[], nova: Excecao): readonly Excecao[] {
  const atual = lista.find((e) => e.public_id === nova.public_id);
  if (atual && atual.versao > nova.versao) return lista;
  const resto = lista.filter((e) => e.public_id !== nova.public_id);
  if (nova.situacao !== 'aberta') return resto;
  return [...resto, nova].sort((a, b) => Date.parse(a.aberta_em) - Date.parse(b.aberta_em));
}

/** The alarm list after one changed; what is over leaves it. */
export function aplicarAlarme(lista: readonly Alarme[], novo: Alarme): readonly Alarme[] {
  const resto = lista.filter((a) => a.public_id !== novo.public_id);
  return novo.situacao === 'encerrado' ? resto : [novo, ...resto];
}

export const chaveCadastro = (empresa: string, recurso: string, ...resto: readonly unknown[]): readonly unknown[] =>
  chave(empresa, 'cadastro', recurso, ...resto);

/** Puts committed changes into the caches of the company. A kind this program does not know, of a newer server, changes nothing. */
export function aplicarMudancas(qc: QueryClient, empresa: string, mudancas: readonly Mudanca[]): void {
  for (const m of mudancas) {
    switch (m.tipo) {
      case 'cadastro':
        void qc.invalidateQueries({ queryKey: chaveCadastro(empresa, m.recurso) });
        break;
      case 'excecao':
        qc.setQueryData<readonly Excecao[]>(chaveExcecoes(empresa), (l) => l && aplicarExcecao(l, m.excecao));
        break;
      case 'alarme':
        qc.setQueryData<readonly Alarme[]>(chaveAlarmes(empresa), (l) => l && aplicarAlarme(l, m.alarme));
        break;
      case 'visita':
        void qc.invalidateQueries({ queryKey: chaveVisita(empresa, m.agendamento) });
        break;
    }
  }
}
