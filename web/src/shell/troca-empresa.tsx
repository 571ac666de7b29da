import { Button } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { lazy, type ReactElement } from 'react';
import { useEmpresa, useSessao } from '../kernel/session/loja.js';
import { MenuSuspenso } from '../kernel/ui/menu-suspenso.js';
import { comPrazo } from '../kernel/ui/tela-preguicosa.js';

const ListaEmpresas = lazy(() => comPrazo(() => import('./lista-empresas.js')));

export function TrocaEmpresa(): ReactElement {
  const empresa = useEmpresa();
  const perfil = useSessao((s) => s.token?.perfil);
  const nome = empresa?.perfisColaborador.find((p) => p.public_id === perfil)?.nome;
  return (
    <MenuSuspenso lado="bottom-start" conteudo={<ListaEmpresas />}>
      <Button variant="minimal" className="troca-empresa" endIcon={<CaretDownIcon />}>
        <span className="so-leitor">Trocar empresa ou perfil: </span>
        <span className="troca-empresa-nome corta">{empresa?.nome_fantasia ?? 'Sem empresa'}</span>
        {nome && <span className="troca-empresa-perfil corta">{nome}</span>}
      </Button>
    </MenuSuspenso>
  );
}
