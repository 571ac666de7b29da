import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { NIVEIS, ROTULO_NIVEL } from '../../kernel/realtime/niveis.js';
import { usePreferencias } from '../../kernel/ui/preferencias.js';
import { liberarSom, tocar } from '../../kernel/ui/som.js';

const SILENCIOS = [5, 15, 60];

/** Silence for a while, or hear each level. */
export default function OpcoesSom({ mudo }: { mudo: number }): ReactElement {
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
