import type { ConfigAgenteEntrada } from '@portaria/proto';

/** Ports of the digital twin of demo gate `n` (1, 2, …), above one base. */
export function portasGemeo(
  base: number,
  n: number,
): Record<
  | 'balanca'
  | 'clp'
  | 'rfid'
  | 'painel'
  | 'impressora'
  | 'camera_1'
  | 'camera_2'
  | 'camera_3'
  | 'camera_4'
  | 'leitor'
  | 'controle',
  number
> {
  const b = base + n * 20;
  return {
    balanca: b,
    clp: b + 1,
    rfid: b + 2,
    painel: b + 3,
    impressora: b + 4,
    camera_1: b + 5,
    camera_2: b + 6,
    camera_3: b + 7,
    camera_4: b + 8,
    leitor: b + 9,
    controle: b + 10,
  };
}

/** Models differ from gate to gate, so that the demo exercises several protocols. */
export const MODELOS_GEMEO = [
  { balanca: 'toledo-p03', leitor: 'hikvision-isapi', rfid: 'linha' },
  { balanca: 'toledo-enq', leitor: 'dahua-itsapi', rfid: 'teclado' },
] as const;

const HOST = '127.0.0.1';
const tcp = (porta: number): object => ({ tipo: 'tcp', host: HOST, porta });

type Periferico = Omit<NonNullable<ConfigAgenteEntrada['perifericos']>[number], 'id' | 'pista'>;

/** Lane settings beyond those that are columns. */
export const CONFIG_PISTA = {
  lado_a: { cancela: 1, dianteiro: 'a_dianteiro', traseiro: 'a_traseiro', protecao: ['a_dianteiro', 'a_traseiro'] },
  lado_b: { cancela: 2, dianteiro: 'b_dianteiro', traseiro: 'b_traseiro', protecao: ['b_dianteiro', 'b_traseiro'] },
  posicao: ['a_traseiro', 'b_traseiro'],
  semaforo: { verde: 'verde', vermelho: 'vermelho' },
  limite_kg: 58_500,
  confianca_minima: 80,
  espera_placa_ms: 8000,
};

/** Peripherals of demo gate `n`, pointing at its twin. */
export function perifericosDemo(base: number, n: number): Periferico[] {
  const p = portasGemeo(base, n);
  const modelos = MODELOS_GEMEO[(n - 1) % MODELOS_GEMEO.length] ?? MODELOS_GEMEO[0];
  const clp = { barramento: tcp(p.clp) };
  const discreta = (endereco: number): object => ({ origem: 'discreta', endereco });
  const balanca = {
    transporte: tcp(p.balanca),
    divisao_kg: 20,
    capacidade_kg: 80_000,
    minimo_kg: 800,
    estabilidade: { leituras: 6, periodo_ms: 1500 },
  };
  const camera = (nome: string, config: object, modelo: string): Periferico => ({
    nome,
    porta: 'camera',
    modelo,
    papel: 'camera',
    config: { ...config },
  });
  return [
    {
      nome: 'Balança',
      porta: 'balanca',
      modelo: modelos.balanca,
      papel: 'balanca',
      config: modelos.balanca === 'toledo-enq' ? { ...balanca, intervalo_ms: 100 } : balanca,
    },
    {
      nome: 'Sensores e semáforo',
      porta: 'es',
      modelo: 'modbus-tcp',
      papel: 'es',
      config: {
        modbus: clp,
        entradas: {
          a_dianteiro: discreta(0),
          a_traseiro: discreta(1),
          b_dianteiro: discreta(2),
          b_traseiro: discreta(3),
        },
        saidas: { verde: { origem: 'coil', endereco: 8 }, vermelho: { origem: 'coil', endereco: 9 } },
        intervalo_ms: 50,
      },
    },
    {
      nome: 'Cancela A',
      porta: 'cancela',
      modelo: 'modbus',
      papel: 'cancela_a',
      config: { modbus: clp, bobina_abrir: 0, bobina_fechar: 1, fim_aberta: discreta(4), fim_fechada: discreta(5) },
    },
    {
      nome: 'Cancela B',
      porta: 'cancela',
      modelo: 'modbus',
      papel: 'cancela_b',
      config: { modbus: clp, bobina_abrir: 2, bobina_fechar: 3, fim_aberta: discreta(6), fim_fechada: discreta(7) },
    },
    {
      nome: 'Leitor de placas',
      porta: 'leitor_placa',
      modelo: modelos.leitor,
      papel: 'leitor_placa',
      config: { caminho: `/lpr/${n}`, porta_http: p.leitor },
    },
    {
      nome: 'Antena RFID',
      porta: 'rfid',
      modelo: modelos.rfid,
      papel: 'rfid',
      config: modelos.rfid === 'teclado' ? { transporte: tcp(p.rfid), digitos: 10 } : { transporte: tcp(p.rfid) },
    },
    camera('Câmera frontal', { host: HOST, porta: p.camera_1 }, 'onvif'),
    camera('Câmera traseira', { host: HOST, porta: p.camera_2 }, 'onvif'),
    camera('Câmera da balança', { url: `http://${HOST}:${p.camera_3}/snapshot.jpg` }, 'http'),
    camera('Câmera da cabine', { url: `http://${HOST}:${p.camera_4}/snapshot.jpg` }, 'http'),
    {
      nome: 'Painel do motorista',
      porta: 'painel',
      modelo: 'linha',
      papel: 'painel',
      config: { transporte: tcp(p.painel), colunas: 20, linhas: 2 },
    },
    {
      nome: 'Impressora de tickets',
      porta: 'impressora',
      modelo: 'escpos',
      papel: 'impressora',
      config: { transporte: tcp(p.impressora) },
    },
  ];
}
