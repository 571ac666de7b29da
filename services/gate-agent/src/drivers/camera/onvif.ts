import { cameraOnvif } from '@portaria/proto';
import { HttpError, httpFetch } from '../../transport/http-client.js';
import { OnvifError, onvifSnapshotUri } from '../../transport/onvif-client.js';
import { defineDriver } from '../define-driver.js';
import { createCamera } from './camera-fotos.js';

/** The camera names an address of its own network; the picture is always asked of the host that was configured. */
function pinHost(uri: string, host: string, porta: number): string {
  const url = new URL(uri);
  const mesmo = url.hostname === host;
  const ipv6 = host.includes(':') && !host.startsWith('[');
  url.hostname = ipv6 ? `[${host}]` : host;
  if (!mesmo) url.port = String(porta);
  url.username = '';
  url.password = '';
  return url.href;
}

/** ONVIF camera: profile, snapshot address, picture. Source: ONVIF Core and Media Service specifications (GetSnapshotUri). */
export const cameraPorOnvif = defineDriver(cameraOnvif, (config, contexto) => {
  const credencial = config.usuario === undefined ? undefined : { usuario: config.usuario, senha: config.senha ?? '' };
  let uri: string | undefined;
  return createCamera(
    {
      async buscar(sinal) {
        const inicio = contexto.relogio.mono();
        const resta = (): number => Math.max(1, Math.floor(config.timeout_ms - (contexto.relogio.mono() - inicio)));
        uri ??= pinHost(await onvifSnapshotUri({ ...config, credencial }), config.host, config.porta);
        try {
          return (
            await httpFetch({ url: uri, credencial, timeout_ms: resta(), tamanho_maximo: config.tamanho_maximo, sinal })
          ).corpo;
        } catch (erro) {
          // The address may have changed with a reboot: the next picture asks for it again.
          uri = undefined;
          throw erro;
        }
      },
      recusouSenha: (erro) =>
        (erro instanceof HttpError || erro instanceof OnvifError) && erro.causa === 'autenticacao',
    },
    contexto,
  );
});
