import { createBalancaDe, type BalancaSimulada } from './balanca.js';
import { createCancelaModbusSimulator } from '../cancela/modbus.js';
import { createCameraHttpSimulator, type CameraSimulada } from '../camera/http.js';
import { createCameraOnvifSimulator, type CameraOnvifSimulada } from '../camera/onvif.js';
import { createClpModbusTcpSimulator } from '../es/modbus-tcp.js';
import { createImpressoraEscposSimulator } from '../impressora/escpos.js';
import { createDahuaSimulator } from '../leitor-placa/dahua-itsapi.js';
import { createHikvisionSimulator } from '../leitor-placa/hikvision-isapi.js';
import { createPainelLinhaSimulator } from '../painel/linha.js';
import { createRfidLinhaSimulator } from '../rfid/linha.js';
import { createRfidTecladoSimulator } from '../rfid/teclado.js';
import { desenhar, type Cena } from './cena.js';
import type { ConfigGemeo } from './config.js';
import { Mundo } from './mundo.js';

const PASSO_MS = 25;
const CANAIS = ['a_dianteiro', 'a_traseiro', 'b_dianteiro', 'b_traseiro'] as const;

/** A truck in front of the gate as its devices see it. */
export interface Aparencia {
  readonly placa: string;
  /** Plate of the last trailer. */
  readonly placa_traseira?: string | undefined;
  readonly tag: string | null;
}

/** Faults by command, for demonstrations and tests. `vezes` and `ms` where they make sense. */
export type FalhaGemeo =
  | {
      readonly tipo: 'desligar' | 'religar' | 'ruido';
      readonly aparelho: 'balanca' | 'clp' | 'rfid' | 'painel' | 'impressora';
    }
  | { readonly tipo: 'mudo'; readonly aparelho: 'balanca' | 'clp' | 'rfid'; readonly ligado: boolean }
  | { readonly tipo: 'sensor_preso'; readonly canal: (typeof CANAIS)[number]; readonly valor: boolean | null }
  | { readonly tipo: 'cancela_travada'; readonly lado: 'a' | 'b'; readonly ligado: boolean }
  | { readonly tipo: 'sem_papel'; readonly ligado: boolean }
  | { readonly tipo: 'camera_congelada'; readonly ligado: boolean };

/**
 * Every device of one gate on its real wire, around one physical world. Drivers never know that it is not the field.
 * `ritmo`: how much faster than life trucks and arms move, for tests.
 */
export async function createGemeo(config: ConfigGemeo, { ritmo = 1 }: { readonly ritmo?: number } = {}) {
  const { portas, modelos } = config;
  const curso_ms = 1600 / Math.min(ritmo, 4);
  const clp = createClpModbusTcpSimulator({ porta: portas.clp });
  const cancelas = {
    a: createCancelaModbusSimulator({
      clp,
      bobina_abrir: 0,
      bobina_fechar: 1,
      fim_aberta: 4,
      fim_fechada: 5,
      curso_ms,
    }),
    b: createCancelaModbusSimulator({
      clp,
      bobina_abrir: 2,
      bobina_fechar: 3,
      fim_aberta: 6,
      fim_fechada: 7,
      curso_ms,
    }),
  };
  const balanca: BalancaSimulada = createBalancaDe(modelos.balanca, portas.balanca);
  const rfid = (modelos.rfid === 'teclado' ? createRfidTecladoSimulator : createRfidLinhaSimulator)({
    porta: portas.rfid,
  });
  const painel = createPainelLinhaSimulator({ porta: portas.painel });
  const impressora = createImpressoraEscposSimulator({ porta: portas.impressora });
  const cameras: readonly [Cena['vista'], string, CameraSimulada | CameraOnvifSimulada][] = [
    ['frontal', 'Câmera frontal', createCameraOnvifSimulator({ porta: portas.camera_1 })],
    ['traseira', 'Câmera traseira', createCameraOnvifSimulator({ porta: portas.camera_2 })],
    ['balanca', 'Câmera da balança', createCameraHttpSimulator({ porta: portas.camera_3 })],
    ['cabine', 'Câmera da cabine', createCameraHttpSimulator({ porta: portas.camera_4 })],
  ];
  const leitor = (modelos.leitor === 'dahua-itsapi' ? createDahuaSimulator : createHikvisionSimulator)({
    url: `http://127.0.0.1:${portas.leitor}/lpr/${config.n}`,
  });
  const mundo = new Mundo({ a: cancelas.a.angulo, b: cancelas.b.angulo });
  const presos = new Map<string, boolean>();
  let aparencia: Aparencia | null = null;
  let congelada = false;
  const ultimas = new Map<string, Cena>();

  const cena = (vista: Cena['vista'], nome: string): Uint8Array => {
    const c = mundo.caminhao;
    const dentro = c ? Math.max(0, Math.min(1, (c.s + 25) / 50)) : null;
    const proximidade = dentro === null ? null : vista === 'traseira' ? 1 - dentro * 0.5 : dentro;
    const visivel =
      vista === 'frontal'
        ? aparencia?.placa
        : vista === 'traseira'
          ? (aparencia?.placa_traseira ?? aparencia?.placa)
          : null;
    const nova: Cena = {
      nome,
      vista,
      placa: visivel ?? null,
      proximidade,
      braco: cancelas[vista === 'traseira' ? 'b' : 'a'].angulo(),
      agora: new Date(),
    };
    if (!congelada) ultimas.set(nome, nova);
    return desenhar((congelada ? ultimas.get(nome) : undefined) ?? nova);
  };
  for (const [vista, nome, camera] of cameras) camera.imagem(() => cena(vista, nome));

  await clp.start();
  await Promise.all([
    cancelas.a.start(),
    cancelas.b.start(),
    balanca.start(),
    rfid.start(),
    painel.start(),
    impressora.start(),
    leitor.start(),
    ...cameras.map(([, , c]) => c.start()),
  ]);
  let ultimo = performance.now();
  const relogio = setInterval(() => {
    const agora = performance.now();
    // Small steps, so that a fast world stays as exact as a slow one.
    for (let falta = Math.min(0.2, (agora - ultimo) / 1000) * ritmo; falta > 0; falta -= PASSO_MS / 1000)
      mundo.passo(Math.min(falta, PASSO_MS / 1000));
    ultimo = agora;
    const s = mundo.sensores();
    CANAIS.forEach((canal, i) => {
      clp.espaco.discretas[i] = (presos.get(canal) ?? s[canal]) ? 1 : 0;
    });
    const { kg, movimento } = mundo.peso();
    balanca.peso(Math.round(kg / 20) * 20);
    balanca.movimento(movimento);
  }, PASSO_MS);
  const aparelhos = { balanca, clp, rfid, painel, impressora };

  return {
    mundo,
    leitor,
    rfid,
    impressora,
    painel,
    cancelas,
    clp,
    balanca,
    foto: (nome: string): Uint8Array => cena('frontal', nome),
    mostrar(nova: Aparencia | null): void {
      aparencia = nova;
    },
    async falha(f: FalhaGemeo): Promise<void> {
      if (f.tipo === 'sensor_preso') {
        if (f.valor === null) presos.delete(f.canal);
        else presos.set(f.canal, f.valor);
      } else if (f.tipo === 'cancela_travada') cancelas[f.lado].travado(f.ligado);
      else if (f.tipo === 'sem_papel') impressora.semPapel(f.ligado);
      else if (f.tipo === 'camera_congelada') congelada = f.ligado;
      else if (f.tipo === 'mudo') aparelhos[f.aparelho].mudo(f.ligado);
      else if (f.tipo === 'ruido') aparelhos[f.aparelho].ruido();
      else await aparelhos[f.aparelho][f.tipo]();
    },
    async stop(): Promise<void> {
      clearInterval(relogio);
      await Promise.all([
        cancelas.a.stop(),
        cancelas.b.stop(),
        balanca.stop(),
        rfid.stop(),
        painel.stop(),
        impressora.stop(),
        leitor.stop(),
        ...cameras.map(([, , c]) => c.stop()),
      ]);
      await clp.stop();
    },
  };
}
export type Gemeo = Awaited<ReturnType<typeof createGemeo>>;
