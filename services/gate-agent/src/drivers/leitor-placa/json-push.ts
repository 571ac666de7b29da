import {
  atPath,
  base64Image,
  limitImages,
  limitRaw,
  normalizePlate,
  parseJson,
  percentOrFraction,
  type Interprete,
  type LeituraRecebida,
} from './leitura-recebida.js';

export interface CamposJson {
  readonly campo_placa: string;
  readonly campo_confianca: string;
  readonly campo_imagem?: string | undefined;
  readonly campo_leitura?: string | undefined;
}

/** Any reader that posts JSON, one read or a list of them: the configuration says where its fields are. */
export function createInterpretJson(c: CamposJson): Interprete {
  const ler = (item: unknown): LeituraRecebida | undefined => {
    const placa = normalizePlate(atPath(item, c.campo_placa));
    if (placa === undefined) return undefined;
    const imagem = c.campo_imagem === undefined ? undefined : base64Image(atPath(item, c.campo_imagem));
    const id = c.campo_leitura === undefined ? undefined : atPath(item, c.campo_leitura);
    return {
      placa,
      confianca: percentOrFraction(atPath(item, c.campo_confianca)),
      imagens: imagem === undefined ? [] : limitImages([imagem]),
      bruto: limitRaw(
        JSON.stringify(item, (_, valor: unknown) =>
          typeof valor === 'string' && valor.length > 2000 ? undefined : valor,
        ),
      ),
      ...((typeof id === 'string' && id !== '') || typeof id === 'number' ? { id: String(id).slice(0, 100) } : {}),
    };
  };
  return (_, corpo) => {
    const json = parseJson(corpo);
    if (typeof json !== 'object' || json === null) return { tipo: 'ruim', motivo: 'body is not JSON' };
    const leituras = (Array.isArray(json) ? json.slice(0, 50) : [json]).map(ler).filter((l) => l !== undefined);
    return leituras.length === 0 ? { tipo: 'contato' } : { tipo: 'leituras', leituras };
  };
}
