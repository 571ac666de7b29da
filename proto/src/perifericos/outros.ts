import { z } from 'zod';
import { definePeripheral } from '../kernel/periferico.js';
import { expressaoCom } from './expressao.js';
import { endereco, modbus, transporte, transporteSerial, transporteTcp } from './transporte.js';

const nomeCanal = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use letras minúsculas, números e _');
const espelho = z.enum(['coil', 'discreta', 'holding', 'input']);

const canais = {
  /** Named inputs: sensors, photocells, loops, limit switches. */
  entradas: z
    .record(
      nomeCanal,
      z.strictObject({
        origem: espelho,
        endereco,
        /** Bit of the word, for `holding` and `input`. */
        bit: z.number().int().min(0).max(15).optional(),
        /** The sensor gives 0 when it sees something. */
        invertida: z.boolean().default(false),
        rotulo: z.string().max(60).optional(),
      }),
    )
    .default({}),
  /** Named outputs: traffic lights, sirens, lamps. Barriers are driven by the `cancela` port. */
  saidas: z
    .record(
      nomeCanal,
      z.strictObject({
        origem: z.enum(['coil', 'holding']),
        endereco,
        bit: z.number().int().min(0).max(15).optional(),
        rotulo: z.string().max(60).optional(),
      }),
    )
    .default({}),
  /** Poll period, ms. */
  intervalo_ms: z.number().int().min(10).max(5000).default(50),
  /** An input not read for this long is unknown, which means occupied, ms. */
  validade_ms: z.number().int().min(50).max(60_000).default(500),
} as const;

export const esModbusTcp = definePeripheral({
  porta: 'es',
  modelo: 'modbus-tcp',
  rotulo: 'Entradas e saídas, Modbus TCP',
  config: z.strictObject({
    ...canais,
    modbus: modbus.extend({
      barramento: transporteTcp.extend({ porta: z.number().int().min(1).max(65535).default(502) }),
    }),
  }),
});

export const esModbusRtu = definePeripheral({
  porta: 'es',
  modelo: 'modbus-rtu',
  rotulo: 'Entradas e saídas, Modbus RTU',
  config: z.strictObject({
    ...canais,
    modbus: modbus.extend({
      barramento: transporteSerial,
      /** Silence kept on the line before each request, ms: a late answer dies in it. */
      quietude_ms: z.number().int().min(2).max(500).default(10),
    }),
  }),
});

const realimentacao = z.strictObject({ origem: espelho, endereco, invertida: z.boolean().default(false) });

export const cancelaModbus = definePeripheral({
  porta: 'cancela',
  modelo: 'modbus',
  rotulo: 'Cancela por bobinas Modbus',
  config: z
    .strictObject({
      modbus,
      /** `pulso`: one coil to open, one to close, each on for `pulso_ms`; `nivel`: one coil held while open. */
      acionamento: z.enum(['pulso', 'nivel']).default('pulso'),
      bobina_abrir: endereco,
      bobina_fechar: endereco.optional(),
      pulso_ms: z.number().int().min(50).max(5000).default(400),
      fim_aberta: realimentacao.optional(),
      fim_fechada: realimentacao.optional(),
      /** The arm must reach its limit switch within this, ms. */
      curso_ms: z.number().int().min(500).max(60_000).default(8000),
      intervalo_ms: z.number().int().min(10).max(5000).default(100),
      /** Feedback not read for this long is unknown, ms. */
      validade_ms: z.number().int().min(50).max(60_000).default(1000),
    })
    .refine((c) => c.acionamento === 'nivel' || c.bobina_fechar !== undefined, {
      message: 'Acionamento por pulso precisa da bobina de fechar',
      path: ['bobina_fechar'],
    }),
});

/** Settings of a plate reader that pushes to the agent over HTTP. The agent listens on its own port, one path per reader. */
const escuta = {
  /** Path the camera posts to, under the agent's HTTP port. */
  caminho: z.string().regex(/^\/[A-Za-z0-9/_-]{1,80}$/, 'Caminho deve começar com / e ter só letras, números, _ e -'),
  /** TCP port the agent listens on; readers may share one. */
  porta_http: z.number().int().min(1).max(65535),
  /** Only this address may post; absent = any. */
  origem_ip: z.string().max(45).optional(),
  usuario: z.string().max(60).optional(),
  senha: z.string().max(120).optional(),
  /** Reads below this confidence (0 to 100) never decide by themselves. */
  confianca_minima: z.number().min(0).max(100).default(80),
  /** Reads of one vehicle within this window are updates of one read, ms. */
  janela_ms: z.number().int().min(500).max(120_000).default(8000),
  /** A reader silent for this long (no read, no heartbeat) is reported; 0 = it never is, s. */
  silencio_s: z.number().int().min(0).max(86_400).default(0),
} as const;

export const leitorHikvision = definePeripheral({
  porta: 'leitor_placa',
  modelo: 'hikvision-isapi',
  rotulo: 'Hikvision (ISAPI, envio)',
  config: z.strictObject(escuta),
});
export const leitorDahua = definePeripheral({
  porta: 'leitor_placa',
  modelo: 'dahua-itsapi',
  rotulo: 'Dahua e Intelbras (ITSAPI, envio)',
  config: z.strictObject(escuta),
});
export const leitorJson = definePeripheral({
  porta: 'leitor_placa',
  modelo: 'json',
  rotulo: 'Leitor genérico (JSON)',
  config: z.strictObject({
    ...escuta,
    /** Dotted paths of the fields inside the posted JSON. */
    campo_placa: z.string().min(1).max(120).default('placa'),
    campo_confianca: z.string().min(1).max(120).default('confianca'),
    campo_imagem: z.string().max(120).optional(),
    /** Dotted path of the id that repeats across updates of one read. */
    campo_leitura: z.string().max(120).optional(),
  }),
});

export const rfidLinha = definePeripheral({
  porta: 'rfid',
  modelo: 'linha',
  rotulo: 'Leitor por linha (Wiegand/ASCII)',
  config: z.strictObject({
    transporte,
    fim: z.enum(['cr', 'lf', 'crlf', 'etx']).default('crlf'),
    prefixo: z.string().max(16).default(''),
    /** Expression with the named group `tag`. */
    expressao: expressaoCom('tag').default('^(?<tag>[0-9A-Fa-f]{6,32})$'),
    /** The same tag within this window is one read, ms. */
    janela_ms: z.number().int().min(0).max(120_000).default(3000),
  }),
});
export const rfidTeclado = definePeripheral({
  porta: 'rfid',
  modelo: 'teclado',
  rotulo: 'Leitor em quadro de teclado (STX dígitos ETX)',
  config: z.strictObject({
    transporte,
    digitos: z.number().int().min(4).max(32).default(10),
    janela_ms: z.number().int().min(0).max(120_000).default(3000),
  }),
});

const imagem = {
  usuario: z.string().max(60).optional(),
  senha: z.string().max(120).optional(),
  /** Time between live snapshots, ms. */
  intervalo_ms: z.number().int().min(200).max(60_000).default(1000),
  timeout_ms: z.number().int().min(200).max(30_000).default(4000),
  /** Largest picture accepted, bytes. */
  tamanho_maximo: z.number().int().min(10_000).max(8_000_000).default(2_000_000),
} as const;

export const cameraOnvif = definePeripheral({
  porta: 'camera',
  modelo: 'onvif',
  rotulo: 'Câmera ONVIF',
  config: z.strictObject({
    ...imagem,
    host: z.string().min(1).max(253),
    porta: z.number().int().min(1).max(65535).default(80),
    caminho: z.string().max(120).default('/onvif/device_service'),
    perfil: z.string().max(80).optional(),
  }),
});
export const cameraHttp = definePeripheral({
  porta: 'camera',
  modelo: 'http',
  rotulo: 'Câmera por endereço de foto (HTTP)',
  config: z.strictObject({ ...imagem, url: z.url({ protocol: /^https?$/ }).max(500) }),
});

export const painelLinha = definePeripheral({
  porta: 'painel',
  modelo: 'linha',
  rotulo: 'Painel por linha de texto',
  config: z.strictObject({
    transporte,
    colunas: z.number().int().min(4).max(80).default(16),
    linhas: z.number().int().min(1).max(4).default(2),
    fim: z.enum(['cr', 'lf', 'crlf']).default('crlf'),
    prefixo: z.string().max(16).default(''),
    codificacao: z.enum(['ascii', 'latin1', 'utf8']).default('ascii'),
  }),
});

export const impressoraEscpos = definePeripheral({
  porta: 'impressora',
  modelo: 'escpos',
  rotulo: 'Impressora ESC/POS (TCP 9100)',
  config: z.strictObject({
    transporte: transporteTcp.extend({ porta: z.number().int().min(1).max(65535).default(9100) }),
    colunas: z.union([z.literal(32), z.literal(42), z.literal(48)]).default(48),
    pagina_codigo: z.enum(['cp850', 'cp860', 'windows1252']).default('cp850'),
    cortar: z.boolean().default(true),
    /** Ask for paper status (DLE EOT 4) before printing. */
    consulta_papel: z.boolean().default(true),
  }),
});
export const impressoraHttp = definePeripheral({
  porta: 'impressora',
  modelo: 'http',
  rotulo: 'Serviço de impressão (HTTP)',
  config: z.strictObject({
    url: z.url({ protocol: /^https?$/ }).max(500),
    ip: z.string().max(45),
    porta: z.number().int().min(1).max(65535),
    /** Sent with the job: the service may keep one queue per gate. */
    gate_id: z.string().max(60).default(''),
    timeout_ms: z.number().int().min(200).max(30_000).default(5000),
  }),
});
