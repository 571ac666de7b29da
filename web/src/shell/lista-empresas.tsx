import { InputGroup, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { OfficeIcon, TickIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import { mensagemDe } from '../kernel/api/erro.js';
import { trocarEmpresa } from '../kernel/session/acoes.js';
import { useEmpresa, useSessao } from '../kernel/session/loja.js';
import { avisar } from '../kernel/ui/avisos.js';
import { podeSair } from '../kernel/ui/saida.js';

/** Above this many companies the list gets a search field. */
const COM_BUSCA = 8;
const marcado = (sim: boolean): ReactElement | undefined => (sim ? <TickIcon aria-label="atual" /> : undefined);

async function trocar(empresa: string, perfil?: string): Promise<void> {
  const { token } = useSessao.getState();
  if (token?.empresa === empresa && (!perfil || token.perfil === perfil)) return;
  if (!(await podeSair())) return;
  try {
    await trocarEmpresa(empresa, perfil ? { perfil } : {});
  } catch (erro) {
    avisar(mensagemDe(erro), 'erro');
  }
}

/** Companies of the person and profiles in the current one. */
export default function ListaEmpresas(): ReactElement {
  const token = useSessao((s) => s.token);
  const empresa = useEmpresa();
  const [busca, setBusca] = useState('');
  const todas = token?.tenants ?? [];
  const achadas = todas.filter((t) => t.nome_fantasia.toLowerCase().includes(busca.trim().toLowerCase()));
  return (
    <Menu className="troca-empresa-menu">
      <MenuDivider title="Empresa" />
      {todas.length > COM_BUSCA && (
        <li className="troca-empresa-busca">
          <InputGroup placeholder="Buscar empresa" value={busca} onValueChange={setBusca} aria-label="Buscar empresa" />
        </li>
      )}
      {achadas.map((t) => (
        <MenuItem
          key={t.public_id}
          icon={<OfficeIcon />}
          text={t.nome_fantasia}
          labelElement={marcado(t.public_id === token?.empresa)}
          onClick={() => void trocar(t.public_id)}
        />
      ))}
      {empresa && empresa.perfisColaborador.length > 0 && <MenuDivider title="Perfil" />}
      {empresa?.perfisColaborador.map((p) => (
        <MenuItem
          key={p.public_id}
          text={p.nome}
          labelElement={marcado(p.public_id === token?.perfil)}
          onClick={() => void trocar(empresa.public_id, p.public_id)}
        />
      ))}
    </Menu>
  );
}
