import { z } from 'zod';
import { definePeripheral } from '../kernel/periferico.js';
import { expressaoCom } from './expressao.js';
import { endereco, modbus, transporte, transporteSerial, transporteTcp } from './transporte.js';

const nomeCanal = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use letras minúsculas, números e _');
const espelho = z.enum(['coil', 'discreta', 'holding', 'input']);
const ESPELHOS = {
  coil: 'Bobina',
  discreta: 'Entrada discreta',
  holding: 'Registrador de retenção',
  input: 'Registrador de entrada',
} as const;
const FIM = { title: 'Fim da linha', rotulos: { cr: 'CR', lf: 'LF', crlf: 'CR LF', etx: 'ETX' } } as const;

const canais = {
  /** Named inputs: sensors, photocells, loops, limit switches. */
  entradas: z
    .record(
      nomeCanal,
      z.strictObject({
        origem: espelho.meta({ title: 'Onde está', rotulos: ESPELHOS }),
        endereco,
        /** Bit of the word, for `holding` and `input`. */
        bit: z
          .number()
          .int()
          .min(0)
          .max(15)
          .optional()
          .meta({ title: 'Bit da palavra', description: 'Só em registradores.' }),
        /** The sensor gives 0 when it sees something. */
        invertida: z
          .boolean()
          .default(false)
          .meta({ title: 'Invertida', description: 'O sensor dá 0 quando vê algo.' }),
        rotulo: z.string().max(60).optional().meta({ title: 'Nome na tela' }),
      }),
    )
    .default({})
    .meta({ title: 'Entradas', description: 'Sensores, fotocélulas, laços e fins de curso.' }),
  /** Named outputs: traffic lights, sirens, lamps. Barriers are driven by the `cancela` port. */
  saidas: z
    .record(
      nomeCanal,
      z.strictObject({
        origem: z.enum(['coil', 'holding']).meta({ title: 'Onde está', rotulos: ESPELHOS }),
        endereco,
        bit: z
          .number()
          .int()
          .min(0)
          .max(15)
          .optional()
          .meta({ title: 'Bit da palavra', description: 'Só em registradores.' }),
        rotulo: z.string().max(60).optional().meta({ title: 'Nome na tela' }),
      }),
    )
    .default({})
    .meta({ title: 'Saídas', description: 'Semáforos, sirenes e luzes.' }),
  /** Poll period, ms. */
  intervalo_ms: z
    .number()
    .int()
    .min(10)
    .max(5000)
    .default(50)
    .meta({ title: 'Intervalo entre leituras', unidade: 'ms' }),
  /** An input not read for this long is unknown, which means occupied, ms. */
  validade_ms: z.number().int().min(50).max(60_000).default(500).meta({
    title: 'Validade da leitura',
    description: 'Depois disto a entrada é desconhecida, o que conta como ocupada.',
    unidade: 'ms',
  }),
} as const;

export const esModbusTcp = definePeripheral({
  porta: 'es',
  modelo: 'modbus-tcp',
  rotulo: 'Entradas e saídas, Modbus TCP',
  config: z.strictObject({
    ...canais,
    modbus: modbus
      .extend({
        barramento: transporteTcp
          .extend({ porta: z.number().int().min(1).max(65535).default(502).meta({ title: 'Porta TCP' }) })
          .meta({ title: 'Ligação' }),
      })
      .meta({ title: 'Modbus' }),
  }),
});

export const esModbusRtu = definePeripheral({
  porta: 'es',
  modelo: 'modbus-rtu',
  rotulo: 'Entradas e saídas, Modbus RTU',
  config: z.strictObject({
    ...canais,
    modbus: modbus
      .extend({
        barramento: transporteSerial.meta({ title: 'Ligação' }),
        /** Silence kept on the line before each request, ms: a late answer dies in it. */
        quietude_ms: z
          .number()
          .int()
          .min(2)
          .max(500)
          .default(10)
          .meta({ title: 'Silêncio antes de cada pedido', unidade: 'ms' }),
      })
      .meta({ title: 'Modbus' }),
  }),
});

const realimentacao = z.strictObject({
  origem: espelho.meta({ title: 'Onde está', rotulos: ESPELHOS }),
  endereco,
  invertida: z.boolean().default(false).meta({ title: 'Invertida', description: 'O sensor dá 0 quando vê algo.' }),
});

export const cancelaModbus = definePeripheral({
  porta: 'cancela',
  modelo: 'modbus',
  rotulo: 'Cancela por bobinas Modbus',
  config: z
    .strictObject({
      modbus,
      /** `pulso`: one coil to open, one to close, each on for `pulso_ms`; `nivel`: one coil held while open. */
      acionamento: z
        .enum(['pulso', 'nivel'])
        .default('pulso')
        .meta({ title: 'Acionamento', rotulos: { pulso: 'Por pulso', nivel: 'Enquanto aberta' } }),
      bobina_abrir: endereco.meta({ title: 'Bobina de abrir' }),
      bobina_fechar: endereco
        .optional()
        .meta({ title: 'Bobina de fechar', description: 'Necessária no acionamento por pulso.' }),
      pulso_ms: z.number().int().min(50).max(5000).default(400).meta({ title: 'Duração do pulso', unidade: 'ms' }),
      fim_aberta: realimentacao.optional().meta({ title: 'Fim de curso aberta' }),
      fim_fechada: realimentacao.optional().meta({ title: 'Fim de curso fechada' }),
      /** The arm must reach its limit switch within this, ms. */
      curso_ms: z.number().int().min(500).max(60_000).default(8000).meta({
        title: 'Tempo do curso',
        description: 'A haste chega ao fim de curso dentro deste tempo.',
        unidade: 'ms',
      }),
      intervalo_ms: z
        .number()
        .int()
        .min(10)
        .max(5000)
        .default(100)
        .meta({ title: 'Intervalo entre leituras', unidade: 'ms' }),
      /** Feedback not read for this long is unknown, ms. */
      validade_ms: z
        .number()
        .int()
        .min(50)
        .max(60_000)
        .default(1000)
        .meta({ title: 'Validade da leitura', unidade: 'ms' }),
    })
    .refine((c) => c.acionamento === 'nivel' || c.bobina_fechar !== undefined, {
      message: 'Acionamento por pulso precisa da bobina de fechar',
      path: ['bobina_fechar'],
    }),
});

/** Settings of a plate reader that pushes to the agent over HTTP. The agent listens on its own port, one path per reader. */
const escuta = {
  /** Path the camera posts to, under the agent's HTTP port. */
  caminho: z
    .string()
    .regex(/^\/[A-Za-z0-9/_-]{1,80}$/, 'Caminho deve começar com / e ter só letras, números, _ e -')
    .meta({ title: 'Caminho', description: 'Para onde a câmera envia, na porta do agente.' }),
  /** TCP port the agent listens on; readers may share one. */
  porta_http: z
    .number()
    .int()
    .min(1)
    .max(65535)
    .meta({ title: 'Porta HTTP do agente', description: 'Leitores podem repartir a mesma.' }),
  /** Only this address may post; absent = any. */
  origem_ip: z.string().max(45).optional().meta({ title: 'Só aceita do endereço', description: 'Vazio: qualquer.' }),
  usuario: z.string().max(60).optional().meta({ title: 'Usuário' }),
  senha: z.string().max(120).optional().meta({ title: 'Senha', writeOnly: true }),
  /** Reads below this confidence (0 to 100) never decide by themselves. */
  confianca_minima: z
    .number()
    .min(0)
    .max(100)
    .default(80)
    .meta({ title: 'Confiança mínima', description: 'Leituras abaixo disto não decidem sozinhas.', unidade: '%' }),
  /** Reads of one vehicle within this window are updates of one read, ms. */
  janela_ms: z
    .number()
    .int()
    .min(500)
    .max(120_000)
    .default(8000)
    .meta({ title: 'Janela de um veículo', description: 'Leituras dentro dela são da mesma passagem.', unidade: 'ms' }),
  /** A reader silent for this long (no read, no heartbeat) is reported; 0 = it never is, s. */
  silencio_s: z
    .number()
    .int()
    .min(0)
    .max(86_400)
    .default(0)
    .meta({ title: 'Silêncio que avisa', description: '0: nunca.', unidade: 's' }),
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
    campo_placa: z.string().min(1).max(120).default('placa').meta({ title: 'Campo da placa' }),
    campo_confianca: z.string().min(1).max(120).default('confianca').meta({ title: 'Campo da confiança' }),
    campo_imagem: z.string().max(120).optional().meta({ title: 'Campo da imagem' }),
    /** Dotted path of the id that repeats across updates of one read. */
    campo_leitura: z
      .string()
      .max(120)
      .optional()
      .meta({ title: 'Campo da leitura', description: 'Identifica as atualizações de uma mesma leitura.' }),
  }),
});

export const rfidLinha = definePeripheral({
  porta: 'rfid',
  modelo: 'linha',
  rotulo: 'Leitor por linha (Wiegand/ASCII)',
  config: z.strictObject({
    transporte,
    fim: z.enum(['cr', 'lf', 'crlf', 'etx']).default('crlf').meta(FIM),
    prefixo: z.string().max(16).default('').meta({ title: 'Prefixo' }),
    /** Expression with the named group `tag`. */
    expressao: expressaoCom('tag')
      .default('^(?<tag>[0-9A-Fa-f]{6,32})$')
      .meta({ title: 'Expressão', description: 'Com o grupo tag.' }),
    /** The same tag within this window is one read, ms. */
    janela_ms: z.number().int().min(0).max(120_000).default(3000).meta({ title: 'Janela da mesma tag', unidade: 'ms' }),
  }),
});
export const rfidTeclado = definePeripheral({
  porta: 'rfid',
  modelo: 'teclado',
  rotulo: 'Leitor em quadro de teclado (STX dígitos ETX)',
  config: z.strictObject({
    transporte,
    digitos: z.number().int().min(4).max(32).default(10).meta({ title: 'Dígitos' }),
    janela_ms: z.number().int().min(0).max(120_000).default(3000).meta({ title: 'Janela da mesma tag', unidade: 'ms' }),
  }),
});

const imagem = {
  usuario: z.string().max(60).optional().meta({ title: 'Usuário' }),
  senha: z.string().max(120).optional().meta({ title: 'Senha', writeOnly: true }),
  /** Time between live snapshots, ms. */
  intervalo_ms: z
    .number()
    .int()
    .min(200)
    .max(60_000)
    .default(1000)
    .meta({ title: 'Intervalo entre fotos', unidade: 'ms' }),
  timeout_ms: z.number().int().min(200).max(30_000).default(4000).meta({ title: 'Espera da resposta', unidade: 'ms' }),
  /** Largest picture accepted, bytes. */
  tamanho_maximo: z
    .number()
    .int()
    .min(10_000)
    .max(8_000_000)
    .default(2_000_000)
    .meta({ title: 'Maior foto aceita', unidade: 'bytes' }),
} as const;

export const cameraOnvif = definePeripheral({
  porta: 'camera',
  modelo: 'onvif',
  rotulo: 'Câmera ONVIF',
  config: z.strictObject({
    ...imagem,
    host: z.string().min(1).max(253).meta({ title: 'Endereço na rede' }),
    porta: z.number().int().min(1).max(65535).default(80).meta({ title: 'Porta' }),
    caminho: z.string().max(120).default('/onvif/device_service').meta({ title: 'Caminho do serviço' }),
    perfil: z
      .string()
      .max(80)
      .optional()
      .meta({ title: 'Perfil de mídia', description: 'Vazio: o primeiro da câmera.' }),
  }),
});
export const cameraHttp = definePeripheral({
  porta: 'camera',
  modelo: 'http',
  rotulo: 'Câmera por endereço de foto (HTTP)',
  config: z.strictObject({
    ...imagem,
    url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .meta({ title: 'Endereço (URL)' }),
  }),
});

export const painelLinha = definePeripheral({
  porta: 'painel',
  modelo: 'linha',
  rotulo: 'Painel por linha de texto',
  config: z.strictObject({
    transporte,
    colunas: z.number().int().min(4).max(80).default(16).meta({ title: 'Colunas' }),
    linhas: z.number().int().min(1).max(4).default(2).meta({ title: 'Linhas' }),
    fim: z.enum(['cr', 'lf', 'crlf']).default('crlf').meta(FIM),
    prefixo: z.string().max(16).default('').meta({ title: 'Prefixo' }),
    codificacao: z
      .enum(['ascii', 'latin1', 'utf8'])
      .default('ascii')
      .meta({ title: 'Codificação', rotulos: { ascii: 'ASCII', latin1: 'Latin-1', utf8: 'UTF-8' } }),
  }),
});

export const impressoraEscpos = definePeripheral({
  porta: 'impressora',
  modelo: 'escpos',
  rotulo: 'Impressora ESC/POS (TCP 9100)',
  config: z.strictObject({
    transporte: transporteTcp
      .extend({ porta: z.number().int().min(1).max(65535).default(9100).meta({ title: 'Porta TCP' }) })
      .meta({ title: 'Ligação' }),
    colunas: z
      .union([z.literal(32), z.literal(42), z.literal(48)])
      .default(48)
      .meta({ title: 'Colunas' }),
    pagina_codigo: z.enum(['cp850', 'cp860', 'windows1252']).default('cp850').meta({ title: 'Página de código' }),
    cortar: z.boolean().default(true).meta({ title: 'Corta o papel' }),
    /** Ask for paper status (DLE EOT 4) before printing. */
    consulta_papel: z.boolean().default(true).meta({ title: 'Confere o papel antes de imprimir' }),
  }),
});
export const impressoraHttp = definePeripheral({
  porta: 'impressora',
  modelo: 'http',
  rotulo: 'Serviço de impressão (HTTP)',
  config: z.strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .meta({ title: 'Endereço (URL)' }),
    ip: z.string().max(45).meta({ title: 'IP da impressora' }),
    porta: z.number().int().min(1).max(65535).meta({ title: 'Porta' }),
    /** Sent with the job: the service may keep one queue per gate. */
    gate_id: z
      .string()
      .max(60)
      .default('')
      .meta({ title: 'Fila', description: 'O serviço pode ter uma por portaria.' }),
    timeout_ms: z
      .number()
      .int()
      .min(200)
      .max(30_000)
      .default(5000)
      .meta({ title: 'Espera da resposta', unidade: 'ms' }),
  }),
});
