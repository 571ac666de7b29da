/** Waits for a condition with a deadline; the last value or error goes into the failure. */
export async function ate<T>(
  oque: string,
  condicao: () => T | Promise<T>,
  prazo = 40_000,
  passo = 40,
): Promise<NonNullable<T>> {
  const fim = Date.now() + prazo;
  let visto: unknown;
  for (;;) {
    try {
      const valor = await condicao();
      if (valor) return valor;
      visto = valor;
    } catch (erro) {
      visto = erro;
    }
    if (Date.now() > fim)
      throw new Error(
        `not in ${prazo} ms: ${oque} (last: ${visto instanceof Error ? visto.message : JSON.stringify(visto)})`,
      );
    await pausa(passo);
  }
}

export const pausa = (ms: number): Promise<void> => new Promise((r) => setTimeout(r, ms));
