import { createHash } from 'node:crypto';
import { createPorteiro, type Credencial } from '../../src/transport/http-auth.js';
import { jpegOf } from '../fios/jpeg.js';
import { createServidorHttp, type PedidoSimulado, type ServidorSimulado } from '../fios/servidor-http.js';
import { credencialDe, type OpcoesCamera } from './http.js';

export interface OpcoesOnvif extends OpcoesCamera {
  /** `ws`: WS-Security in the envelope (400 when wrong); `digest`: HTTP digest (401). Default `digest` when there is a user. */
  readonly autenticacao?: 'ws' | 'digest';
  /** Older devices do not know GetServices. */
  readonly semGetServices?: boolean;
}

/** An ONVIF camera: date, services, profiles, snapshot address, and the picture behind it. */
export interface CameraOnvifSimulada extends ServidorSimulado {
  imagem(fonte: () => Uint8Array): void;
}

const env = (corpo: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://www.w3.org/2003/05/soap-envelope" xmlns:tt="http://www.onvif.org/ver10/schema" xmlns:tds="http://www.onvif.org/ver10/device/wsdl" xmlns:trt="http://www.onvif.org/ver10/media/wsdl"><SOAP-ENV:Body>${corpo}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;

const falta = (codigo: string, texto: string): string =>
  env(
    `<SOAP-ENV:Fault><SOAP-ENV:Code><SOAP-ENV:Value>SOAP-ENV:Sender</SOAP-ENV:Value><SOAP-ENV:Subcode><SOAP-ENV:Value>ter:${codigo}</SOAP-ENV:Value></SOAP-ENV:Subcode></SOAP-ENV:Code><SOAP-ENV:Reason><SOAP-ENV:Text xml:lang="en">${texto}</SOAP-ENV:Text></SOAP-ENV:Reason></SOAP-ENV:Fault>`,
  );

function dateTime(): string {
  const d = new Date();
  return env(
    `<tds:GetSystemDateAndTimeResponse><tds:SystemDateAndTime><tt:DateTimeType>NTP</tt:DateTimeType><tt:DaylightSavings>false</tt:DaylightSavings><tt:UTCDateTime><tt:Time><tt:Hour>${String(d.getUTCHours())}</tt:Hour><tt:Minute>${String(d.getUTCMinutes())}</tt:Minute><tt:Second>${String(d.getUTCSeconds())}</tt:Second></tt:Time><tt:Date><tt:Year>${String(d.getUTCFullYear())}</tt:Year><tt:Month>${String(d.getUTCMonth() + 1)}</tt:Month><tt:Day>${String(d.getUTCDate())}</tt:Day></tt:Date></tt:UTCDateTime></tds:SystemDateAndTime></tds:GetSystemDateAndTimeResponse>`,
  );
}

const perfil = (token: string, nome: string): string =>
  `<trt:Profiles token="${token}" fixed="true"><tt:Name>${nome}</tt:Name><tt:VideoSourceConfiguration token="vs0"><tt:Name>vs0</tt:Name><tt:SourceToken>src0</tt:SourceToken></tt:VideoSourceConfiguration></trt:Profiles>`;

function wsAccepts(xml: string, c: Credencial): boolean {
  const ler = (nome: string): string => new RegExp(`<(?:\\w+:)?${nome}(?:\\s[^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? '';
  const digest = createHash('sha1')
    .update(Buffer.concat([Buffer.from(ler('Nonce'), 'base64'), Buffer.from(ler('Created') + c.senha)]))
    .digest('base64');
  return ler('Username') === c.usuario && ler('Password') === digest;
}

export function createCameraOnvifSimulator(opcoes: OpcoesOnvif = {}): CameraOnvifSimulada {
  const credencial = credencialDe(opcoes);
  const porteiro = createPorteiro(() => Date.now(), 'onvif');
  const modo = opcoes.autenticacao ?? 'digest';
  let fonte = (): Uint8Array => jpegOf(400);

  const soap = (xml: string): { status: number; corpo: string } => {
    const base = `http://127.0.0.1:${String(servidor.porta())}`;
    const ok = (corpo: string) => ({ status: 200, corpo: env(corpo) });
    if (xml.includes('GetSystemDateAndTime')) return { status: 200, corpo: dateTime() };
    if (credencial !== undefined && modo === 'ws' && !wsAccepts(xml, credencial))
      return { status: 400, corpo: falta('NotAuthorized', 'Sender not Authorized') };
    if (xml.includes('<GetServices') && opcoes.semGetServices !== true) {
      const servico = (ns: string, caminho: string): string =>
        `<tds:Service><tds:Namespace>http://www.onvif.org/ver10/${ns}/wsdl</tds:Namespace><tds:XAddr>${base}${caminho}</tds:XAddr></tds:Service>`;
      return ok(
        `<tds:GetServicesResponse>${servico('device', '/onvif/device_service')}${servico('media', '/onvif/media')}</tds:GetServicesResponse>`,
      );
    }
    if (xml.includes('<GetCapabilities'))
      return ok(
        `<tds:GetCapabilitiesResponse><tds:Capabilities><tt:Media><tt:XAddr>${base}/onvif/media</tt:XAddr></tt:Media></tds:Capabilities></tds:GetCapabilitiesResponse>`,
      );
    if (xml.includes('<GetProfiles'))
      return ok(
        `<trt:GetProfilesResponse>${perfil('p1', 'principal')}${perfil('p2', 'secundario')}</trt:GetProfilesResponse>`,
      );
    if (xml.includes('<GetSnapshotUri')) {
      const token = /ProfileToken>([^<]*)</.exec(xml)?.[1] ?? '';
      return ok(
        `<trt:GetSnapshotUriResponse><trt:MediaUri><tt:Uri>${base}/snap?profile=${token}</tt:Uri><tt:InvalidAfterConnect>false</tt:InvalidAfterConnect><tt:Timeout>PT0S</tt:Timeout></trt:MediaUri></trt:GetSnapshotUriResponse>`,
      );
    }
    return { status: 500, corpo: falta('ActionNotSupported', 'Optional Action Not Implemented') };
  };
  const autorizado = (p: PedidoSimulado): boolean => {
    if (credencial === undefined) return true;
    const livre = p.metodo === 'POST' && (modo === 'ws' || p.corpo.includes('GetSystemDateAndTime'));
    return livre || porteiro.confere(p.cabecalhos.authorization, p.metodo, credencial);
  };
  const servidor = createServidorHttp((p, res) => {
    if (!autorizado(p)) {
      res.writeHead(401, { 'www-authenticate': porteiro.desafio()[0] ?? '' }).end();
      return;
    }
    if (p.metodo === 'POST') {
      const { status, corpo } = soap(p.corpo.toString('utf8'));
      res.writeHead(status, { 'content-type': 'application/soap+xml; charset=utf-8' }).end(corpo);
      return;
    }
    const imagem = fonte();
    res.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': imagem.length }).end(imagem);
  }, opcoes);
  return {
    ...servidor,
    imagem: (nova) => {
      fonte = nova;
    },
  };
}
