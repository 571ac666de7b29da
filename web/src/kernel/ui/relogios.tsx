import { useCallback, useEffect, useRef, type ReactElement } from 'react';
import { formatDecorrido, formatEspera, formatIdade } from '../format/tempo.js';
import { meioSegundo } from '../realtime/tique.js';
import { pistas, relogio } from '../realtime/vivo.js';

/** Text that follows a clock: written straight into the node, so that 200 of them cost no render. */
function TextoVivo({ ler, className, velho }: { ler: () => string; className?: string; velho?: () => boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const escrever = (): void => {
      const no = ref.current;
      if (!no) return;
      const texto = ler();
      if (no.textContent !== texto) no.textContent = texto;
      const marca = velho?.() ? 'sim' : 'nao';
      if (velho && no.dataset.velho !== marca) no.dataset.velho = marca;
    };
    escrever();
    return meioSegundo.ligar(escrever);
  }, [ler, velho]);
  return <span ref={ref} className={className} />;
}

/** Age of the data of one lane. */
export function IdadePista({ pista }: { pista: string }): ReactElement {
  const ler = useCallback((): string => {
    const idade = pistas.idade(pista);
    return idade === null ? 'sem dados' : formatIdade(idade);
  }, [pista]);
  const velho = useCallback((): boolean => pistas.velha(pista), [pista]);
  return <TextoVivo ler={ler} velho={velho} className="idade" />;
}

/** Time since an instant, by the server's clock: `3 min` or, as a waiting clock, `3:07`. */
export function Desde({ em, relogio: comoRelogio = false }: { em: string; relogio?: boolean }): ReactElement {
  const ler = useCallback(
    (): string => (comoRelogio ? formatEspera : formatDecorrido)(relogio.agora() - Date.parse(em)),
    [em, comoRelogio],
  );
  return <TextoVivo ler={ler} />;
}
