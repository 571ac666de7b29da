import { cancelaModbus } from '@portaria/proto';
import type { Cancela, PosicaoCancela } from '../../ports/index.js';
import { createPoller } from '../../transport/poller.js';
import { joinBus, type ModbusIo, type ModbusUnit } from '../../transport/modbus-bus.js';
import { deviceFault, ModbusError } from '../../transport/modbus-error.js';
import { createOuvintes } from '../../transport/ouvintes.js';
import { createSaude } from '../../transport/saude.js';
import { defineDriver } from '../define-driver.js';
import { decodeInput, type CanalEntrada } from '../es/mapa.js';
import { createAcionamento } from './acionamento.js';
import { createManobra } from './manobra.js';
import { armPosition } from './posicao.js';

async function readLimit(io: ModbusIo, canal: Omit<CanalEntrada, 'bit'> | undefined): Promise<boolean | undefined> {
  if (canal === undefined) return undefined;
  const { origem, endereco } = canal;
  const [valor] =
    origem === 'coil' || origem === 'discreta'
      ? await io.readBits(origem, endereco, 1)
      : await io.readWords(origem, endereco, 1);
  if (valor === undefined) throw new ModbusError('quadro', 'no value for limit switch');
  return decodeInput(canal, valor);
}

/** Barrier on Modbus coils, by pulse or by level, with optional limit switches. Source: Modbus Application Protocol V1.1b3. */
export const cancelaBobinas = defineDriver(cancelaModbus, (config, contexto): Cancela => {
  const { relogio, log } = contexto;
  const saude = createSaude(relogio);
  const ouvintes = createOuvintes<[PosicaoCancela]>((erro) => {
    log.error({ erro: String(erro) }, 'position listener failed');
  });
  let unidade: ModbusUnit | undefined;
  let fins: { aberta: boolean | undefined; fechada: boolean | undefined; em: number } | undefined;
  let avisada: PosicaoCancela = 'desconhecida';
  let cancelarVencimento: (() => void) | undefined;

  const exigirUnidade = (): ModbusUnit => {
    if (unidade === undefined) throw new ModbusError('parado', 'not started');
    return unidade;
  };
  const posicao = (): PosicaoCancela =>
    armPosition({
      aberta: fins?.aberta,
      fechada: fins?.fechada,
      frescos: fins !== undefined && relogio.mono() - fins.em <= config.validade_ms,
      movimento: manobra.movimento(),
      presumida: manobra.presumida(),
    });
  const avisar = (): void => {
    const agora = posicao();
    if (agora === 'desconhecida') manobra.esquecer();
    if (agora === avisada) return;
    avisada = agora;
    ouvintes.emit(agora);
  };
  const acionamento = createAcionamento(config, {
    relogio,
    unidade: exigirUnidade,
    aviso: (mensagem) => {
      saude.ruim(mensagem);
      log.warn({}, mensagem);
    },
  });
  const manobra = createManobra(
    {
      curso_ms: config.curso_ms,
      confirma_aberta: config.fim_aberta !== undefined,
      confirma_fechada: config.fim_fechada !== undefined,
    },
    { relogio, acionamento, avisar },
  );
  const ler = async (io: ModbusIo): Promise<void> => {
    const em = relogio.mono();
    const aberta = await readLimit(io, config.fim_aberta);
    const fechada = await readLimit(io, config.fim_fechada);
    if (aberta === undefined && fechada === undefined) await io.readBits('coil', config.bobina_abrir, 1);
    fins = { aberta, fechada, em };
    saude.bom();
    cancelarVencimento?.();
    cancelarVencimento = relogio.apos(config.validade_ms + 1, avisar);
    manobra.fimDeCurso(aberta, fechada, em);
    avisar();
  };
  const poller = createPoller(relogio, config.intervalo_ms, async () => {
    if (unidade?.conectado() !== true) return;
    await unidade.run('leitura', ler).catch((erro: unknown) => {
      saude.ruim(deviceFault(erro));
    });
  });

  return {
    start() {
      if (unidade !== undefined) return;
      unidade = joinBus(config.modbus, contexto);
      unidade.onState((conectado, motivo) => {
        if (!conectado) saude.conexao('desconectado', motivo);
      });
      poller.start();
    },
    async stop() {
      manobra.encerrar();
      if (unidade !== undefined) await acionamento.parar();
      const saindo = unidade;
      unidade = undefined;
      await Promise.all([saindo?.release(), poller.stop()]);
      cancelarVencimento?.();
      fins = undefined;
      avisar();
      saude.conexao('desconectado');
    },
    saude: () => saude.valor(),
    posicao,
    abrir: () => manobra.abrir(),
    fechar: (permitido) => manobra.fechar(permitido),
    onPosicao: (fn) => ouvintes.add(fn),
  };
});
