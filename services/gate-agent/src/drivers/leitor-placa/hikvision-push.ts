import { XMLParser } from 'fast-xml-parser';
import {
  isJpeg,
  isoInstant,
  limitImages,
  limitRaw,
  normalizePlate,
  parseJson,
  percent,
  type Interpretacao,
  type Interprete,
  type LeituraRecebida,
} from './leitura-recebida.js';
import { parseMultipart } from './multipart.js';

/**
 * Hikvision ISAPI `EventNotificationAlert` of type ANPR: alone in the body or as a part of a multipart one beside its pictures,
 * in XML or, on newer firmware, in JSON.
 */
const xml = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: { enabled: true, maxTotalExpansions: 200 },
  trimValues: true,
});

type Objeto = Readonly<Record<string, unknown>>;

const isObject = (v: unknown): v is Objeto => typeof v === 'object' && v !== null && !Array.isArray(v);

function parseAlert(texto: string): Objeto | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(texto)) return undefined;
  try {
    const doc: unknown = texto.trimStart().startsWith('{') ? parseJson(Buffer.from(texto)) : xml.parse(texto);
    if (!isObject(doc)) return undefined;
    const alerta = doc['EventNotificationAlert'] ?? (doc['eventType'] === undefined ? undefined : doc);
    return isObject(alerta) ? alerta : undefined;
  } catch {
    return undefined;
  }
}

function charConfidence(valor: unknown): readonly number[] | undefined {
  if (typeof valor !== 'string' || !/^\s*\d{1,3}(\s*,\s*\d{1,3})+\s*$/.test(valor)) return undefined;
  return valor.split(',').map(percent);
}

function toRead(
  alerta: Objeto,
  anpr: Objeto,
  imagens: readonly Uint8Array[],
  bruto: string,
): LeituraRecebida | undefined {
  const placa = normalizePlate(anpr['licensePlate']) ?? normalizePlate(anpr['originalLicensePlate']);
  if (placa === undefined) return undefined;
  const sentidos: Readonly<Record<string, 'entrando' | 'saindo'>> = {
    forward: 'entrando',
    reverse: 'saindo',
    enter: 'entrando',
    exit: 'saindo',
  };
  const direcao = anpr['direction'];
  const sentido = typeof direcao === 'string' ? sentidos[direcao.toLowerCase()] : undefined;
  const lidoEm = isoInstant(alerta['dateTime']);
  const porCaractere = charConfidence(anpr['plateCharBelieve']);
  const id = alerta['UUID'] ?? alerta['uuid'];
  return {
    placa,
    confianca: percent(anpr['confidenceLevel']),
    imagens,
    bruto: limitRaw(bruto),
    ...(porCaractere?.length === placa.length ? { por_caractere: porCaractere } : {}),
    ...(sentido === undefined ? {} : { sentido }),
    ...(lidoEm === undefined ? {} : { lido_em: lidoEm }),
    ...(typeof id === 'string' && id !== '' ? { id: id.slice(0, 100) } : {}),
  };
}

function readAlerts(textos: readonly string[], imagens: readonly Uint8Array[]): Interpretacao {
  const alertas = textos.flatMap((texto) => {
    const alerta = parseAlert(texto);
    return alerta === undefined ? [] : [{ alerta, texto }];
  });
  if (alertas.length === 0) return { tipo: 'ruim', motivo: 'no event notification in the body' };
  const leituras = alertas.flatMap(({ alerta, texto }) => {
    const anprs = [alerta['ANPR']].flat().filter(isObject);
    const lidas = (anprs.length > 0 ? anprs : [alerta]).map((a) => toRead(alerta, a, imagens, texto));
    return lidas.filter((l) => l !== undefined);
  });
  return leituras.length === 0 ? { tipo: 'contato' } : { tipo: 'leituras', leituras };
}

export const interpretHikvision: Interprete = (tipo, corpo) => {
  const partes = parseMultipart(tipo, corpo);
  if (partes === undefined) return readAlerts([corpo.toString('utf8')], []);
  const textos = partes.filter((p) => !isJpeg(p.corpo) && /^[\s\uFEFF]*[<{]/.test(p.corpo.toString('utf8', 0, 64)));
  const imagens = limitImages(
    partes
      .map((p) => p.corpo)
      .filter(isJpeg)
      .map((b) => new Uint8Array(b)),
  );
  return readAlerts(
    textos.map((p) => p.corpo.toString('utf8').replace(/^\uFEFF/, '')),
    imagens,
  );
};
