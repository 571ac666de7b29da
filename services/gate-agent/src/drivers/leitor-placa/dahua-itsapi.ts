import { leitorDahua } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { interpretDahua } from './dahua-push.js';
import { createLeitorHttp } from './leitor-http.js';

/**
 * Dahua or Intelbras plate camera. Source: ITSAPI push, `TollgateInfo` and `KeepAlive` under one path; configured with the path of
 * one of the two, the other's is accepted as well.
 */
export const dahuaItsapi = defineDriver(leitorDahua, (config, contexto) =>
  createLeitorHttp(
    { ...config, caminho: config.caminho.replace(/\/(TollgateInfo|KeepAlive)\/?$/i, '') || config.caminho },
    interpretDahua,
    { status: 200, tipo: 'application/json', corpo: '{"Result":true,"Message":"success"}' },
    contexto,
  ),
);
