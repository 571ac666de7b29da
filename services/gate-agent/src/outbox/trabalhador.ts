import { parentPort, workerData } from 'node:worker_threads';
import { Armazem } from './armazem.ts';
import type { OpcoesArmazem, Operacao, Operacoes, Pedido, Resposta } from './protocolo.ts';

const porta = parentPort;
if (!porta) throw new Error('outbox worker started outside a thread');
const armazem = new Armazem(workerData as OpcoesArmazem);

type Tratadores = { [O in Exclude<Operacao, 'gravar'>]: (entrada: Operacoes[O]['entrada']) => Operacoes[O]['saida'] };
const tratadores: Tratadores = {
  pendentes: (e) => armazem.pendentes(e.epoca, e.depois, e.limite),
  epocas: () => armazem.epocas(),
  esquecer: (e) => ({ restam: armazem.esquecer(e.epoca, e.ate) }),
  novaEpoca: () => ({ epoca: armazem.novaEpoca() }),
  lerEstado: (e) => armazem.lerEstado(e.chave),
  gravarFoto: (e) => (armazem.gravarFoto(e), null),
  fotos: (e) => armazem.fotos(e.limite, e.exceto),
  esquecerFoto: (e) => (armazem.esquecerFoto(e.sha256), null),
  reivindicar: (e) => armazem.reivindicar(e.id, e.expira_em),
  fechar: () => (armazem.fechar(), null),
};

const responder = (r: Resposta): void => {
  porta.postMessage(r);
};
const falhar = (n: number, erro: unknown): void => {
  const e = erro as { message?: string; errcode?: number };
  responder({ n, ok: false, erro: e.message ?? String(erro), codigo: e.errcode === 13 ? 'CHEIO' : 'ERRO' });
};

let fila: Pedido<'gravar'>[] = [];

/** Group commit: whatever arrived while the last commit ran goes to the disk together. */
function descarregar(): void {
  const lote = fila;
  fila = [];
  try {
    const linhas = armazem.gravar(lote.map((p) => p.entrada));
    lote.forEach((p, i) => {
      const suas = linhas[i] ?? [];
      responder({ n: p.n, ok: true, saida: { seqs: suas.map((l) => l.seq), linhas: suas } });
    });
  } catch (erro) {
    for (const p of lote) falhar(p.n, erro);
  }
}

porta.on('message', (pedido: Pedido) => {
  if (pedido.op === 'gravar') {
    if (fila.push(pedido as Pedido<'gravar'>) === 1) setImmediate(descarregar);
    return;
  }
  if (fila.length > 0) descarregar();
  try {
    const tratar = tratadores[pedido.op] as (entrada: unknown) => unknown;
    responder({ n: pedido.n, ok: true, saida: tratar(pedido.entrada) });
  } catch (erro) {
    falhar(pedido.n, erro);
  }
});

responder({ n: 0, ok: true, saida: armazem.abertura });
