import { Button } from '@blueprintjs/core';
import { VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { lazy, useEffect, useState, type ReactElement } from 'react';
import { MenuSuspenso } from '../../kernel/ui/menu-suspenso.js';
import { usePreferencias } from '../../kernel/ui/preferencias.js';
import { liberarSom, useSom } from '../../kernel/ui/som.js';
import { comPrazo } from '../../kernel/ui/tela-preguicosa.js';

const OpcoesSom = lazy(() => comPrazo(() => import('./opcoes-som.js')));

/** Minutes of silence left, 0 when it sounds. */
function useMudo(): number {
  const ate = usePreferencias((s) => s.mudoAte);
  const [agora, setAgora] = useState(() => Date.now());
  useEffect(() => {
    const ler = (): void => setAgora(Date.now());
    const logo = setTimeout(ler);
    const timer = setInterval(ler, 5000);
    return () => {
      clearTimeout(logo);
      clearInterval(timer);
    };
  }, [ate]);
  return Math.max(0, Math.ceil((ate - agora) / 60_000));
}

/** Sound of alarms: unlock, mute with a timer, hear each level. */
export function BotaoSom(): ReactElement {
  const bloqueado = useSom((s) => s.bloqueado);
  const mudo = useMudo();
  if (bloqueado)
    return (
      <Button
        variant="minimal"
        className="som-bloqueado"
        icon={<VolumeOffIcon />}
        title="O navegador só toca os alarmes depois de um clique"
        onClick={() => void liberarSom()}
      >
        Ativar som
      </Button>
    );
  return (
    <MenuSuspenso lado="bottom-end" conteudo={<OpcoesSom mudo={mudo} />}>
      <Button
        variant="minimal"
        icon={mudo > 0 ? <VolumeOffIcon /> : <VolumeUpIcon />}
        aria-label={mudo > 0 ? `Som desligado por mais ${mudo} min` : 'Som dos alarmes ligado'}
      >
        {mudo > 0 ? <span className="som-resta">{mudo} min</span> : null}
      </Button>
    </MenuSuspenso>
  );
}
