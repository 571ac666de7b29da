import { useEffect, useRef, type ReactElement } from 'react';
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
  const estado = useRef({
    ler: (): string => {
      const idade = pistas.idade(pista);
      return idade === null ? 'sem dados' : formatIdade(idade);
    },
    velho: (): boolean => pistas.velha(pista),
  });
  return <TextoVivo ler={estado.current.ler} velho={estado.current.velho} className="idade" />;
}

/** Time since an instant, by the server's clock: `3 min` or, as a waiting clock, `3:07`. */
export function Desde({ em, relogio: comoRelogio }: { em: string; relogio?: boolean }): ReactElement {
  const inicio = Date.parse(em);
  return <DesdeMs key={inicio} inicio={inicio} comoRelogio={comoRelogio ?? false} />;
}

function DesdeMs({ inicio, comoRelogio }: { inicio: number; comoRelogio: boolean }): ReactElement {
  const ler = useRef((): string => (comoRelogio ? formatEspera : formatDecorrido)(relogio.agora() - inicio));
  return <TextoVivo ler={ler.current} />;
}
