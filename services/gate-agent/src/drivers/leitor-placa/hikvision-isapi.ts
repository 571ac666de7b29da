import { leitorHikvision } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { interpretHikvision } from './hikvision-push.js';
import { createLeitorHttp } from './leitor-http.js';

/** Hikvision plate camera posting ANPR events. Source: ISAPI, event notification to an HTTP host. */
export const hikvisionIsapi = defineDriver(leitorHikvision, (config, contexto) =>
  createLeitorHttp(config, interpretHikvision, { status: 200 }, contexto),
);
