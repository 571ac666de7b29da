import { leitorJson } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { createInterpretJson } from './json-push.js';
import { createLeitorHttp } from './leitor-http.js';

/** Any plate reader that posts JSON. Source: the configuration itself (paths of the fields). */
export const leitorGenericoJson = defineDriver(leitorJson, (config, contexto) =>
  createLeitorHttp(
    config,
    createInterpretJson(config),
    { status: 200, tipo: 'application/json', corpo: '{"ok":true}' },
    contexto,
  ),
);
