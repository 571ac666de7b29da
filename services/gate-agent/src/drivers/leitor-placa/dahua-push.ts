import {
  atPath,
  base64Image,
  isoInstant,
  limitImages,
  limitRaw,
  normalizePlate,
  parseJson,
  percent,
  isJpeg,
  type Interprete,
} from './leitura-recebida.js';
import { parseMultipart } from './multipart.js';

/** Dahua ITSAPI (Intelbras models on the same platform too): `TollgateInfo` with base64 pictures, `KeepAlive` between reads. */

/** Payload without its pictures. */
function stripPictures(json: unknown): string {
  return limitRaw(
    JSON.stringify(json, (chave, valor: unknown) =>
      chave === 'Content' || (typeof valor === 'string' && valor.length > 2000) ? undefined : valor,
    ),
  );
}

function pictures(picture: unknown): Uint8Array[] {
  if (typeof picture !== 'object' || picture === null) return [];
  return Object.values(picture).flatMap((v: unknown) => base64Image(atPath(v, 'Content')) ?? []);
}

/** Some firmwares count confidence to 255. */
function confidence(valor: unknown): number {
  const n = Number(valor);
  return n > 100 && n <= 255 ? Math.round((n / 255) * 100) : percent(valor);
}

function direction(valor: unknown): 'entrando' | 'saindo' | undefined {
  const texto = typeof valor === 'string' ? valor.toLowerCase() : '';
  if (/^(obverse|forward|approach|in|enter|front)/.test(texto)) return 'entrando';
  return /^(reverse|leave|away|out|exit|back|rear)/.test(texto) ? 'saindo' : undefined;
}

export const interpretDahua: Interprete = (tipo, corpo) => {
  const partes = /multipart/i.test(tipo) ? parseMultipart(tipo, corpo) : undefined;
  const texto = partes?.find((p) => /^[\s\uFEFF]*\{/.test(p.corpo.toString('utf8', 0, 16)))?.corpo ?? corpo;
  const json = parseJson(texto);
  if (typeof json !== 'object' || json === null) return { tipo: 'ruim', motivo: 'body is not JSON' };
  const placa = normalizePlate(atPath(json, 'Picture.Plate.PlateNumber'));
  if (placa === undefined || atPath(json, 'Picture.Plate.IsExist') === false) return { tipo: 'contato' };
  const soltas = (partes ?? [])
    .map((p) => p.corpo)
    .filter(isJpeg)
    .map((b) => new Uint8Array(b));
  const sentido = direction(atPath(json, 'Picture.SnapInfo.Direction'));
  const lidoEm =
    isoInstant(atPath(json, 'Picture.SnapInfo.AccurateTime')) ?? isoInstant(atPath(json, 'Picture.SnapInfo.SnapTime'));
  return {
    tipo: 'leituras',
    leituras: [
      {
        placa,
        confianca: confidence(atPath(json, 'Picture.Plate.Confidence')),
        imagens: limitImages([...pictures(atPath(json, 'Picture')), ...soltas]),
        bruto: stripPictures(json),
        ...(sentido === undefined ? {} : { sentido }),
        ...(lidoEm === undefined ? {} : { lido_em: lidoEm }),
      },
    ],
  };
};
