import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { useEffect, useState, type ReactElement } from 'react';
import { ROTULO_NIVEL, NIVEIS } from '../../kernel/realtime/niveis.js';
import { usePreferencias } from '../../kernel/ui/preferencias.js';
import { liberarSom, tocar, useSom } from '../../kernel/ui/som.js';

const SILENCIOS = [5, 15, 60];

/** Minutes of silence left, 0 when it sounds. */
function useMudo(): number {
  const ate = usePreferencias((s) => s.mudoAte);
  const [agora, setAgora] = useState(() => Date.now());
  useEffect(() => {
    setAgora(Date.now());
    if (ate <= Date.now()) return;
    const timer = setInterval(() => setAgora(Date.now()), 5000);
    return () => clearInterval(timer);
  }, [ate]);
  return Math.max(0, Math.ceil((ate - agora) / 60_000));
}

function Opcoes({ mudo }: { mudo: number }): ReactElement {
  const mudar = usePreferencias((s) => s.mudar);
  return (
    <Menu>
      {mudo > 0 ? (
        <MenuItem icon={<VolumeUpIcon />} text="Ligar o som agora" onClick={() => mudar({ mudoAte: 0 })} />
      ) : (
        SILENCIOS.map((min) => (
          <MenuItem
            key={min}
            icon={<VolumeOffIcon />}
            text={`Silenciar por ${min} min`}
            onClick={() => mudar({ mudoAte: Date.now() + min * 60_000 })}
          />
        ))
      )}
      <MenuDivider title="Ouvir cada nível" />
      {NIVEIS.map((nivel) => (
        <MenuItem
          key={nivel}
          text={ROTULO_NIVEL[nivel]}
          shouldDismissPopover={false}
          onClick={() => void liberarSom().then(() => tocar(nivel))}
        />
      ))}
    </Menu>
  );
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
    <PopoverNext placement="bottom-end" arrow={false} content={<Opcoes mudo={mudo} />}>
      <Button
        variant="minimal"
        icon={mudo > 0 ? <VolumeOffIcon /> : <VolumeUpIcon />}
        aria-label={mudo > 0 ? `Som desligado por mais ${mudo} min` : 'Som dos alarmes ligado'}
      >
        {mudo > 0 ? <span className="som-resta">{mudo} min</span> : null}
      </Button>
    </PopoverNext>
  );
}
