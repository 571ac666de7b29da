import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { FlashIcon, HelpIcon, LogOutIcon, MoonIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { sair } from '../kernel/session/acoes.js';
import { useSessao } from '../kernel/session/loja.js';
import { useCasca } from '../kernel/ui/casca-estado.js';
import { podeSair } from '../kernel/ui/saida.js';
import { usePreferencias } from '../kernel/ui/preferencias.js';

async function tentarSair(): Promise<void> {
  if (await podeSair()) await sair();
}

/** Theme, help and the way out. */
export default function MenuPessoa(): ReactElement {
  const nome = useSessao((s) => s.token?.user.nome ?? '');
  const usuario = useSessao((s) => s.token?.user.username ?? '');
  const escuro = usePreferencias((s) => s.tema) === 'escuro';
  const mudar = usePreferencias((s) => s.mudar);
  const abrir = useCasca((s) => s.abrir);
  return (
    <Menu>
      <li className="pessoa-nome">
        <strong>{nome}</strong>
        <span className="suave">{usuario}</span>
      </li>
      <MenuDivider />
      <MenuItem
        icon={escuro ? <FlashIcon /> : <MoonIcon />}
        text={escuro ? 'Tema claro' : 'Tema escuro'}
        onClick={() => mudar({ tema: escuro ? 'claro' : 'escuro' })}
      />
      <MenuItem icon={<HelpIcon />} text="Atalhos de teclado" label="?" onClick={() => abrir('ajuda')} />
      <MenuDivider />
      <MenuItem icon={<LogOutIcon />} text="Sair" onClick={() => void tentarSair()} />
    </Menu>
  );
}
