import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { FlashIcon, HelpIcon, LogOutIcon, MoonIcon, UserIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { sair } from '../kernel/session/acoes.js';
import { useSessao } from '../kernel/session/loja.js';
import { usePreferencias } from '../kernel/ui/preferencias.js';
import { useCasca } from '../kernel/ui/casca-estado.js';

export function MenuPessoa(): ReactElement {
  const nome = useSessao((s) => s.token?.user.nome ?? '');
  const usuario = useSessao((s) => s.token?.user.username ?? '');
  const tema = usePreferencias((s) => s.tema);
  const mudar = usePreferencias((s) => s.mudar);
  const abrir = useCasca((s) => s.abrir);
  const escuro = tema === 'escuro';
  const conteudo = (
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
      <MenuItem icon={<LogOutIcon />} text="Sair" onClick={() => void sair()} />
    </Menu>
  );
  return (
    <PopoverNext placement="bottom-end" arrow={false} content={conteudo}>
      <Button variant="minimal" icon={<UserIcon />} aria-label={`Pessoa: ${nome}`} title={nome} />
    </PopoverNext>
  );
}
