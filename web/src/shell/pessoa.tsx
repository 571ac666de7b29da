import { Button } from '@blueprintjs/core';
import { UserIcon } from '@blueprintjs/icons';
import { lazy, type ReactElement } from 'react';
import { useSessao } from '../kernel/session/loja.js';
import { MenuSuspenso } from '../kernel/ui/menu-suspenso.js';
import { comPrazo } from '../kernel/ui/tela-preguicosa.js';

const MenuPessoa = lazy(() => comPrazo(() => import('./menu-pessoa.js')));

export function Pessoa(): ReactElement {
  const nome = useSessao((s) => s.token?.user.nome ?? '');
  return (
    <MenuSuspenso lado="bottom-end" conteudo={<MenuPessoa />}>
      <Button variant="minimal" icon={<UserIcon />} aria-label={`Pessoa: ${nome}`} title={nome} />
    </MenuSuspenso>
  );
}
