import { useState } from 'react';
import { ErroApi, mensagemDe } from '../../kernel/api/erro.js';

export type Recusas = Readonly<Record<string, string | null | undefined>>;

const focar = (campo: string | undefined): void => {
  if (campo) setTimeout(() => document.getElementById(campo)?.focus());
};

/** Sends a small form whose fields have their names as ids: what is wrong stands under its field and takes the focus. */
export function useEnvio() {
  const [erro, setErro] = useState<string | null>(null);
  const [campos, setCampos] = useState<Readonly<Record<string, string>>>({});
  const [enviando, setEnviando] = useState(false);

  function recusar(recusas: Recusas): boolean {
    const errados = Object.entries(recusas).filter((e): e is [string, string] => Boolean(e[1]));
    setCampos(Object.fromEntries(errados));
    focar(errados[0]?.[0]);
    return errados.length > 0;
  }
  function tratar(causa: unknown): void {
    const doServidor = causa instanceof ErroApi ? Object.entries(causa.campos) : [];
    const conhecidos = doServidor.filter(([nome]) => document.getElementById(nome));
    recusar(Object.fromEntries(conhecidos.map(([nome, [frase]]) => [nome, frase])));
    if (conhecidos.length === 0) setErro(mensagemDe(causa));
  }
  /** `recusas`: what this page already knows to be wrong. Says whether it went well. */
  async function enviar(recusas: Recusas, agir: () => Promise<unknown>): Promise<boolean> {
    setErro(null);
    if (enviando || recusar(recusas)) return false;
    setEnviando(true);
    try {
      await agir();
      return true;
    } catch (causa) {
      tratar(causa);
      return false;
    } finally {
      setEnviando(false);
    }
  }
  return { erro, campos, enviando, enviar };
}
