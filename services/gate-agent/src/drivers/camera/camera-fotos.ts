import type { Camera, Foto } from '../../ports/index.js';
import { createSaude } from '../../transport/saude.js';
import type { DriverContext } from '../define-driver.js';

export interface FonteFoto {
  /** One picture, within the configured time; rejects otherwise. */
  buscar(sinal: AbortSignal): Promise<Buffer>;
  /** The failure was a refused password. */
  recusouSenha(erro: unknown): boolean;
}

/** Cameras lock an account after a few wrong passwords: after a refusal nothing is tried for this long, doubling. */
const TRAVA_INICIAL_MS = 5000;
const TRAVA_MAXIMA_MS = 300_000;
const SONDA_MS = 2000;

function checkJpeg(corpo: Buffer): Uint8Array {
  if (corpo.length < 4 || corpo[0] !== 0xff || corpo[1] !== 0xd8 || corpo[2] !== 0xff)
    throw new Error('answer is not a JPEG');
  if (!corpo.includes(Buffer.from([0xff, 0xd9]), 2)) throw new Error('JPEG cut short');
  return new Uint8Array(corpo);
}

/** What every camera does: one request at a time, shared by who asks meanwhile; probes by itself until it answers. */
export function createCamera(fonte: FonteFoto, { relogio, log }: DriverContext): Camera {
  const saude = createSaude(relogio);
  let emCurso: Promise<Foto> | undefined;
  let abortar = new AbortController();
  let ativa = false;
  let travadaAte = -Infinity;
  let trava = TRAVA_INICIAL_MS;
  let cancelarSonda: (() => void) | undefined;

  const tirar = async (sinal: AbortSignal): Promise<Foto> => {
    try {
      const corpo = await fonte.buscar(sinal);
      const foto = { jpeg: checkJpeg(corpo), em: relogio.mono() };
      trava = TRAVA_INICIAL_MS;
      saude.bom();
      return foto;
    } catch (erro) {
      if (fonte.recusouSenha(erro)) {
        travadaAte = relogio.mono() + trava;
        trava = Math.min(trava * 2, TRAVA_MAXIMA_MS);
      }
      const motivo = erro instanceof Error ? erro.message : String(erro);
      saude.ruim(motivo);
      saude.conexao('desconectado', motivo);
      throw erro;
    }
  };
  const foto = (): Promise<Foto> => {
    if (!ativa) return Promise.reject(new Error('camera stopped'));
    if (emCurso !== undefined) return emCurso;
    const falta = travadaAte - relogio.mono();
    if (falta > 0)
      return Promise.reject(new Error(`credentials refused: next try in ${String(Math.ceil(falta / 1000))} s`));
    const esta = tirar(abortar.signal).finally(() => {
      if (emCurso === esta) emCurso = undefined;
    });
    emCurso = esta;
    return esta;
  };
  /** Looks again while the camera is out, so that its health tells the truth without anybody asking for pictures. */
  const sondar = (): void => {
    if (!ativa) return;
    cancelarSonda = relogio.apos(SONDA_MS, sondar);
    if (saude.valor().conexao === 'conectado') return;
    foto().catch((erro: unknown) => {
      log.info({ erro: String(erro) }, 'camera does not answer');
    });
  };

  return {
    start() {
      if (ativa) return;
      ativa = true;
      abortar = new AbortController();
      sondar();
    },
    async stop() {
      ativa = false;
      cancelarSonda?.();
      abortar.abort();
      await emCurso?.catch(() => undefined);
      saude.conexao('desconectado');
    },
    saude: () => saude.valor(),
    foto,
  };
}
