import { cameraHttp } from '@portaria/proto';
import { HttpError, httpFetch } from '../../transport/http-client.js';
import { defineDriver } from '../define-driver.js';
import { createCamera } from './camera-fotos.js';

/** Camera that gives a JPEG at an address. Source: HTTP GET, with Basic or Digest when asked for. */
export const cameraPorHttp = defineDriver(cameraHttp, (config, contexto) =>
  createCamera(
    {
      async buscar(sinal) {
        const credencial =
          config.usuario === undefined ? undefined : { usuario: config.usuario, senha: config.senha ?? '' };
        return (await httpFetch({ ...config, credencial, sinal })).corpo;
      },
      recusouSenha: (erro) => erro instanceof HttpError && erro.causa === 'autenticacao',
    },
    contexto,
  ),
);
