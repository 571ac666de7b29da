import type { Comando, DadosComando } from '@portaria/proto';
import type { Agente } from './agente.js';
import type { Pista } from './lane/pista.js';
import type { Pessoa } from './lane/tipos.js';
import type { Execucao } from './link/comandos.js';

const feito: Execucao = { resultado: 'executado' };
const recusado = (motivo: string): Execucao => ({ resultado: 'recusado', motivo });
const ouRecusa = (motivo: string | null): Execucao => (motivo === null ? feito : recusado(motivo));

/** Only these two of the command go into facts. */
const quem = ({ autor, justificativa }: Comando): Pessoa => ({ autor, justificativa });

/** Carries out a command that passed the door (`Comandos`): finds the lane and the device, acts, answers what really happened. */
export async function executarComando(agente: Agente, c: Comando): Promise<Execucao> {
  if (!agente.atuante) return recusado('Outro agente está no comando desta portaria.');
  const pista = agente.pistas.get(c.pista);
  if (!pista) return recusado('Pista não configurada no agente.');
  switch (c.tipo) {
    case 'cancela.abrir':
    case 'cancela.fechar':
      return mover(pista, c);
    case 'painel.mostrar': {
      const d = c.dados as DadosComando<'painel.mostrar'>;
      if (!pista.dispositivos.painel) return recusado('A pista não tem painel.');
      await pista.dispositivos.painel.device.mostrar({ linhas: d.linhas, ...(d.cor ? { cor: d.cor } : {}) });
      return feito;
    }
    case 'semaforo.mudar':
      if (!pista.config.semaforo) return recusado('A pista não tem semáforo.');
      pista.semaforo((c.dados as DadosComando<'semaforo.mudar'>).cor);
      return feito;
    case 'placa.ler': {
      const leitor = pista.dispositivos.leitores.find((l) => l.device.lerAgora !== undefined);
      if (!leitor?.device.lerAgora) return recusado('O leitor desta pista só lê quando vê um veículo.');
      await leitor.device.lerAgora();
      return feito;
    }
    case 'balanca.pesar': {
      const r = await pista.pesarAgora(quem(c));
      return 'motivo' in r
        ? recusado(r.motivo)
        : { resultado: 'executado', dados: { pesagem: r.pesagem, peso_kg: r.kg } };
    }
    case 'cupom.imprimir': {
      const d = c.dados as DadosComando<'cupom.imprimir'>;
      const impressora = pista.dispositivos.impressora;
      if (!impressora) return recusado('A pista não tem impressora.');
      await impressora.device.imprimir({
        titulo: d.titulo,
        campos: d.campos,
        segunda_via: d.segunda_via,
        ...(d.qr ? { qr: d.qr } : {}),
      });
      return feito;
    }
    case 'sessao.abrir':
      return ouRecusa(await pista.abrirManual((c.dados as DadosComando<'sessao.abrir'>).placa, quem(c)));
    case 'sessao.encerrar':
      return ouRecusa(pista.encerrarPorOperador(c.autor.nome));
    case 'excecao.resolver':
      return ouRecusa(await pista.resolver(c.dados as DadosComando<'excecao.resolver'>, quem(c)));
    case 'pista.modo':
      pista.mudarModo((c.dados as DadosComando<'pista.modo'>).modo);
      return feito;
    case 'config.recarregar':
      if (pista.dispositivos.balanca) await agente.dispositivos.reabrir(pista.dispositivos.balanca.id);
      return feito;
  }
}

async function mover(pista: Pista, c: Comando): Promise<Execucao> {
  const { lado_a, lado_b } = pista.config;
  const lado =
    c.alvo === lado_a.cancela_id || c.alvo === 'a'
      ? 'a'
      : c.alvo === lado_b.cancela_id || c.alvo === 'b'
        ? 'b'
        : undefined;
  if (!lado) return recusado('Cancela desconhecida nesta pista.');
  const r = await pista.moverCancela(lado, c.tipo === 'cancela.abrir' ? 'abrir' : 'fechar', 'operador');
  return { resultado: r.ok ? 'executado' : 'recusado', motivo: r.motivo, entradas: { ...r.entradas } };
}
