const decodificador = new TextDecoder();

/** Parsed JSON, or undefined when it is none: the schema that follows refuses it. */
export function tentarJson(dados: Uint8Array): unknown {
  try {
    return JSON.parse(decodificador.decode(dados));
  } catch {
    return undefined;
  }
}
