import { createPorteiro, type Credencial } from '../../src/transport/http-auth.js';
import { createServidorHttp, type ServidorSimulado } from '../fios/servidor-http.js';
import { jpegOf } from '../fios/jpeg.js';

export interface OpcoesCamera {
  readonly porta?: number;
  readonly usuario?: string;
  readonly senha?: string;
}

/** A camera that gives its picture at one address. */
export interface CameraSimulada extends ServidorSimulado {
  url(): string;
  /** Where the next pictures come from. */
  imagem(fonte: () => Uint8Array): void;
}

export const credencialDe = ({ usuario, senha }: OpcoesCamera): Credencial | undefined =>
  usuario === undefined ? undefined : { usuario, senha: senha ?? '' };

export function createCameraHttpSimulator(opcoes: OpcoesCamera = {}): CameraSimulada {
  const credencial = credencialDe(opcoes);
  const porteiro = createPorteiro(() => Date.now(), 'camera');
  let fonte = (): Uint8Array => jpegOf(200);
  const servidor = createServidorHttp(({ cabecalhos, metodo }, res) => {
    if (credencial !== undefined && !porteiro.confere(cabecalhos.authorization, metodo, credencial)) {
      res.writeHead(401, { 'www-authenticate': [...porteiro.desafio()] }).end();
      return;
    }
    const imagem = fonte();
    res.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': imagem.length }).end(imagem);
  }, opcoes);
  return {
    ...servidor,
    url: () => `http://127.0.0.1:${String(servidor.porta())}/snapshot.jpg`,
    imagem: (nova) => {
      fonte = nova;
    },
  };
}
