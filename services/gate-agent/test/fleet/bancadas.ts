import type { Bancada } from '../conformance/apoio.js';
import { portaLivre } from '../conformance/apoio.js';
import { conformidadeBalanca, type SimBalanca } from '../conformance/balanca.js';
import { conformidadeCamera } from '../conformance/camera.js';
import { conformidadeCancela } from '../conformance/cancela.js';
import { conformidadeEs } from '../conformance/es.js';
import { conformidadeImpressora, type SimImpressora } from '../conformance/impressora.js';
import { conformidadeLeitorPlaca } from '../conformance/leitor-placa.js';
import { conformidadePainel } from '../conformance/painel.js';
import { conformidadeRfid } from '../conformance/rfid.js';
import { createAlfa3102Simulator } from '../../simulators/balanca/alfa-3102.js';
import type { BalancaSimulada } from '../../simulators/balanca/balanca-simulada.js';
import { createDigitronSimulator } from '../../simulators/balanca/digitron.js';
import { createFilizolaSimulator } from '../../simulators/balanca/filizola.js';
import { createGenericaSimulator } from '../../simulators/balanca/generica.js';
import { createBalancaModbusSimulator } from '../../simulators/balanca/modbus.js';
import { createToledoEnqSimulator } from '../../simulators/balanca/toledo-enq.js';
import { createToledoP03Simulator } from '../../simulators/balanca/toledo-p03.js';
import { createCameraHttpSimulator } from '../../simulators/camera/http.js';
import { createCameraOnvifSimulator } from '../../simulators/camera/onvif.js';
import { createCancelaModbusSimulator } from '../../simulators/cancela/modbus.js';
import { createClpModbusTcpSimulator } from '../../simulators/es/modbus-tcp.js';
import { createModuloModbusRtuSimulator } from '../../simulators/es/modbus-rtu.js';
import { createImpressoraEscposSimulator, readCoupon } from '../../simulators/impressora/escpos.js';
import { createServicoImpressaoSimulator } from '../../simulators/impressora/http.js';
import { createDahuaSimulator } from '../../simulators/leitor-placa/dahua-itsapi.js';
import type { LeitorSimulado, OpcoesLeitorSimulado } from '../../simulators/leitor-placa/emissor.js';
import { createHikvisionSimulator } from '../../simulators/leitor-placa/hikvision-isapi.js';
import { createLeitorJsonSimulator } from '../../simulators/leitor-placa/json.js';
import { createPainelLinhaSimulator } from '../../simulators/painel/linha.js';
import { createRfidLinhaSimulator } from '../../simulators/rfid/linha.js';
import { createRfidTecladoSimulator } from '../../simulators/rfid/teclado.js';

const SERIE = { silencio_ms: 300 };
const USUARIO = { usuario: 'agente', senha: 's3nha, "com" aspas?' };

function quadro(criar: () => BalancaSimulada, extra: object = {}): Bancada<SimBalanca> {
  return { criar, config: (sim) => ({ ...SERIE, transporte: (sim as BalancaSimulada).transporte(), ...extra }) };
}

const balancaModbus: Bancada<SimBalanca> = {
  criar() {
    const b = createBalancaModbusSimulator();
    return {
      ...b.clp,
      ...b,
      start: () => b.clp.start(),
      stop: () => b.clp.stop(),
      meioQuadro: () => {
        b.clp.defeito({ tipo: 'meio_quadro' }, 1);
      },
      doisQuadros: () => {
        b.clp.defeito({ tipo: 'dois_quadros' }, 1);
      },
      corromper: (ligado) => {
        if (ligado) b.clp.defeito({ tipo: 'tamanho_errado' });
        else b.clp.normal();
      },
    };
  },
  config: (sim) => ({
    ...SERIE,
    modbus: { barramento: (sim as unknown as { transporte(): object }).transporte(), resposta_ms: 250 },
    registrador: 100,
    tipo: 'int32',
    estado: { registrador: 102, movimento_bit: 0, sobrecarga_bit: 1 },
    intervalo_ms: 50,
  }),
};

const canais = {
  entradas: {
    frente: { origem: 'discreta', endereco: 0 },
    tras: { origem: 'discreta', endereco: 5, invertida: true },
    laco: { origem: 'holding', endereco: 10, bit: 3 },
  },
  saidas: { verde: { origem: 'coil', endereco: 3 }, sirene: { origem: 'holding', endereco: 20, bit: 2 } },
};

type CriaLeitor = (o: OpcoesLeitorSimulado) => LeitorSimulado;

function leitor(criar: CriaLeitor, extra: object = {}): Bancada<LeitorSimulado> {
  const portas = new WeakMap<LeitorSimulado, number>();
  return {
    async criar() {
      const porta = await portaLivre();
      const sim = criar({ url: `http://127.0.0.1:${String(porta)}/lpr/um`, ...USUARIO });
      portas.set(sim, porta);
      return sim;
    },
    config: (sim) => ({
      caminho: '/lpr/um',
      porta_http: portas.get(sim),
      ...USUARIO,
      janela_ms: 700,
      silencio_s: 1,
      ...extra,
    }),
  };
}

const escpos: Bancada<SimImpressora & { transporte(): object }> = {
  criar() {
    const sim = createImpressoraEscposSimulator();
    return {
      ...sim,
      saidas: () => sim.cupons().map((c) => `${readCoupon(c).texto}\n${readCoupon(c).qr ?? ''}`),
      calar: (ligado) => {
        sim.mudo(ligado);
      },
      // Noise on this wire is one way: an offline printer stands for it.
      embaralhar: (ligado) => {
        sim.tampaAberta(ligado);
      },
    };
  },
  config: (sim) => ({ transporte: sim.transporte() }),
};

const servicoImpressao: Bancada<SimImpressora & { url(): string }> = {
  criar() {
    const sim = createServicoImpressaoSimulator();
    return {
      ...sim,
      saidas: () => sim.trabalhos().map((t) => t.conteudo),
      calar: (ligado) => {
        sim.defeito(ligado ? 'mudo' : undefined);
      },
      embaralhar: (ligado) => {
        sim.defeito(ligado ? 'nao_xml' : undefined);
      },
    };
  },
  config: (sim) => ({ url: sim.url(), ip: '192.0.2.7', porta: 9100, gate_id: 'g1', timeout_ms: 800 }),
};

/** For every driver of the table, its simulator, its configuration and the conformance of its port. */
export const BANCADAS: Readonly<Record<string, () => void>> = {
  'balanca/toledo-p03': () => {
    conformidadeBalanca(
      'toledo-p03',
      quadro(() => createToledoP03Simulator({ taxa: 25 })),
    );
  },
  'balanca/toledo-enq': () => {
    conformidadeBalanca('toledo-enq', quadro(createToledoEnqSimulator, { intervalo_ms: 60 }));
  },
  'balanca/filizola': () => {
    conformidadeBalanca(
      'filizola',
      quadro(() => createFilizolaSimulator({ taxa: 25 })),
    );
  },
  'balanca/alfa-3102': () => {
    conformidadeBalanca(
      'alfa-3102',
      quadro(() => createAlfa3102Simulator({ taxa: 25 })),
    );
  },
  'balanca/digitron': () => {
    conformidadeBalanca(
      'digitron',
      quadro(() => createDigitronSimulator({ taxa: 25 }), { fator_kg: 1000, unidade: 't' }),
    );
  },
  'balanca/generica': () => {
    conformidadeBalanca(
      'generica',
      quadro(() => createGenericaSimulator({ taxa: 25 }), {
        fim: 10,
        expressao: '^S (?:(?<estavel>S)|D|(?<sobrecarga>\\+)) (?<negativo>-)? ?(?<peso>\\d{6}) kg\\r?$',
      }),
    );
  },
  'balanca/modbus': () => {
    conformidadeBalanca('modbus', balancaModbus);
  },
  'es/modbus-tcp': () => {
    conformidadeEs('modbus-tcp', {
      criar: () => createClpModbusTcpSimulator(),
      config: (sim) => ({ ...canais, modbus: { barramento: sim.transporte(), resposta_ms: 200 }, intervalo_ms: 20 }),
    });
  },
  'es/modbus-rtu': () => {
    conformidadeEs('modbus-rtu', {
      criar: () => createModuloModbusRtuSimulator(),
      config: (sim) => ({
        ...canais,
        modbus: { barramento: sim.transporte(), resposta_ms: 150 },
        intervalo_ms: 20,
        validade_ms: 800,
      }),
    });
  },
  'cancela/modbus': () => {
    conformidadeCancela('modbus', {
      criar: () => createCancelaModbusSimulator({ curso_ms: 300 }),
      config: (sim) => ({
        modbus: { barramento: sim.clp.transporte(), resposta_ms: 200 },
        bobina_abrir: 0,
        bobina_fechar: 1,
        pulso_ms: 200,
        fim_aberta: { origem: 'discreta', endereco: 0 },
        fim_fechada: { origem: 'discreta', endereco: 1 },
        curso_ms: 1500,
        intervalo_ms: 20,
        validade_ms: 500,
      }),
    });
  },
  'leitor_placa/hikvision-isapi': () => {
    conformidadeLeitorPlaca('hikvision-isapi', leitor(createHikvisionSimulator));
  },
  'leitor_placa/dahua-itsapi': () => {
    conformidadeLeitorPlaca('dahua-itsapi', leitor(createDahuaSimulator));
  },
  'leitor_placa/json': () => {
    conformidadeLeitorPlaca(
      'json',
      leitor(createLeitorJsonSimulator, { campo_imagem: 'imagem', campo_leitura: 'leitura' }),
    );
  },
  'rfid/linha': () => {
    conformidadeRfid('linha', {
      criar: () => createRfidLinhaSimulator(),
      config: (sim) => ({ transporte: sim.transporte(), janela_ms: 400 }),
    });
  },
  'rfid/teclado': () => {
    conformidadeRfid('teclado', {
      criar: () => createRfidTecladoSimulator(),
      config: (sim) => ({ transporte: sim.transporte(), janela_ms: 400 }),
    });
  },
  'camera/onvif': () => {
    conformidadeCamera('onvif', {
      criar: () => createCameraOnvifSimulator(USUARIO),
      config: (sim) => ({
        host: '127.0.0.1',
        porta: sim.porta(),
        ...USUARIO,
        timeout_ms: 700,
        tamanho_maximo: 1_000_000,
      }),
    });
  },
  'camera/http': () => {
    conformidadeCamera('http', {
      criar: () => createCameraHttpSimulator(USUARIO),
      config: (sim) => ({
        url: `http://127.0.0.1:${String(sim.porta())}/snapshot.jpg?ch=1`,
        ...USUARIO,
        timeout_ms: 700,
        tamanho_maximo: 1_000_000,
      }),
    });
  },
  'painel/linha': () => {
    conformidadePainel('linha', {
      criar: () => createPainelLinhaSimulator(),
      config: (sim) => ({ transporte: sim.transporte() }),
    });
  },
  'impressora/escpos': () => {
    conformidadeImpressora('escpos', escpos);
  },
  'impressora/http': () => {
    conformidadeImpressora('http', servicoImpressao);
  },
};
