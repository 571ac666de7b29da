import type { ConfigModbus } from '@portaria/proto';
import type { EntradasSaidas, ValorEntrada } from '../../ports/index.js';
import { joinBus, type ModbusIo, type ModbusUnit } from '../../transport/modbus-bus.js';
import { deviceFault, ModbusError } from '../../transport/modbus-error.js';
import { createOuvintes } from '../../transport/ouvintes.js';
import { createPoller } from '../../transport/poller.js';
import { createSaude } from '../../transport/saude.js';
import type { DriverContext } from '../define-driver.js';
import { createLeitorBlocos } from './leitura.js';
import type { CanalEntrada } from './mapa.js';

export interface CanalSaida {
  readonly origem: 'coil' | 'holding';
  readonly endereco: number;
  readonly bit?: number | undefined;
}

export interface OpcoesEs {
  readonly modbus: ConfigModbus;
  readonly entradas: Readonly<Record<string, CanalEntrada>>;
  readonly saidas: Readonly<Record<string, CanalSaida>>;
  readonly intervalo_ms: number;
  readonly validade_ms: number;
  readonly quietude_ms?: number;
}

const NUNCA_LIDA: ValorEntrada = { estado: 'desconhecido', em: 0 };

async function writeOutput(
  io: ModbusIo,
  { origem, endereco, bit }: CanalSaida,
  ligado: boolean,
  antes: () => boolean,
): Promise<void> {
  if (origem === 'coil') {
    await io.writeCoil(endereco, ligado, antes);
    return;
  }
  if (bit === undefined) {
    await io.writeWord(endereco, ligado ? 1 : 0, antes);
    return;
  }
  const [palavra] = await io.readWords('holding', endereco, 1);
  if (palavra === undefined) throw new ModbusError('quadro', 'register not read');
  await io.writeWord(endereco, ligado ? palavra | (1 << bit) : palavra & ~(1 << bit), antes);
}

/** Digital inputs and outputs of one Modbus unit, on TCP or RTU. */
export function createEntradasSaidas(o: OpcoesEs, contexto: DriverContext): EntradasSaidas {
  const { relogio, log } = contexto;
  const saude = createSaude(relogio);
  const leitor = createLeitorBlocos(o.entradas);
  const valores = new Map<string, { ocupado: boolean; em: number }>();
  const avisado = new Map<string, ValorEntrada['estado']>();
  const vencimentos = new Map<string, () => void>();
  const ouvintes = createOuvintes<[string, ValorEntrada]>((erro) => {
    log.error({ erro: String(erro) }, 'input listener failed');
  });
  let unidade: ModbusUnit | undefined;
  /** Connection on which the device was last read. A write belongs to a connection already read. */
  let geracaoLida = -1;

  const entrada = (canal: string): ValorEntrada => {
    const v = valores.get(canal);
    if (v === undefined) return NUNCA_LIDA;
    if (relogio.mono() - v.em > o.validade_ms) return { estado: 'desconhecido', em: v.em };
    return { estado: v.ocupado ? 'ocupado' : 'livre', em: v.em };
  };
  const avisar = (canal: string): void => {
    const agora = entrada(canal);
    if (avisado.get(canal) === agora.estado) return;
    avisado.set(canal, agora.estado);
    ouvintes.emit(canal, agora);
  };
  const anotar = (canal: string, ocupado: boolean, em: number): void => {
    valores.set(canal, { ocupado, em });
    vencimentos.get(canal)?.();
    vencimentos.set(
      canal,
      relogio.apos(o.validade_ms + 1, () => {
        avisar(canal);
      }),
    );
    avisar(canal);
  };
  const esquecer = (): void => {
    valores.clear();
    for (const cancelar of vencimentos.values()) cancelar();
    vencimentos.clear();
    for (const canal of avisado.keys()) avisar(canal);
  };
  const exigirUnidade = (): ModbusUnit => {
    if (unidade === undefined) throw new ModbusError('parado', 'not started');
    return unidade;
  };
  const lerBloco = (canal: string | undefined, indice: number, prioridade: 'comando' | 'leitura'): Promise<void> => {
    const u = exigirUnidade();
    return u.run(prioridade, async (io) => {
      const bloco = canal === undefined ? leitor.blocos()[indice] : leitor.blocoDe(canal);
      if (bloco === undefined) return;
      const em = relogio.mono();
      const geracao = u.geracao();
      const lidos = await leitor.ler(io, bloco);
      geracaoLida = geracao;
      saude.bom();
      for (const [nome, ocupado] of lidos) anotar(nome, ocupado, em);
    });
  };
  const falhou = (erro: unknown): void => {
    if (leitor.estreitar(erro)) log.info({}, 'device refuses addresses between the inputs: reading them apart');
    else saude.ruim(deviceFault(erro));
  };
  /** With no inputs at all, an output is read so that the device's health is still known. */
  const lerSaida = (u: ModbusUnit): Promise<void> =>
    u.run('leitura', async (io) => {
      const s = Object.values(o.saidas)[0];
      if (s === undefined) return;
      const geracao = u.geracao();
      if (s.origem === 'coil') await io.readBits('coil', s.endereco, 1);
      else await io.readWords('holding', s.endereco, 1);
      geracaoLida = geracao;
      saude.bom();
    });
  const lerTudo = async (): Promise<void> => {
    const u = exigirUnidade();
    if (!u.conectado()) return;
    if (leitor.blocos().length === 0) await lerSaida(u);
    for (let i = 0; i < leitor.blocos().length; i += 1) await lerBloco(undefined, i, 'leitura');
  };
  const poller = createPoller(relogio, o.intervalo_ms, () => lerTudo().catch(falhou));

  return {
    start() {
      if (unidade !== undefined) return;
      unidade = joinBus(o.modbus, contexto, o.quietude_ms);
      unidade.onState((conectado, motivo) => {
        if (!conectado) saude.conexao('desconectado', motivo);
      });
      poller.start();
    },
    async stop() {
      const saindo = unidade;
      unidade = undefined;
      await Promise.all([saindo?.release(), poller.stop()]);
      esquecer();
      saude.conexao('desconectado');
    },
    saude: () => saude.valor(),
    entrada,
    async lerAgora(canal) {
      if (!(canal in o.entradas)) throw new Error(`no input named ${canal}`);
      try {
        await lerBloco(canal, 0, 'comando');
      } catch (erro) {
        if (!leitor.estreitar(erro)) throw erro;
        await lerBloco(canal, 0, 'comando');
      }
      return entrada(canal);
    },
    onEntrada: (fn) => ouvintes.add(fn),
    async escrever(canal, ligado) {
      const saida = o.saidas[canal];
      if (saida === undefined) throw new Error(`no output named ${canal}`);
      const u = exigirUnidade();
      if (geracaoLida !== u.geracao()) await lerTudo();
      await u.run('comando', (io) => writeOutput(io, saida, ligado, () => geracaoLida === u.geracao()));
    },
  };
}
