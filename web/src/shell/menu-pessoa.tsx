import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { FlashIcon, HelpIcon, LogOutIcon, MoonIcon, NotificationsIcon, UserIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import type { Plantao } from '@portaria/proto';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mensagemDe } from '../kernel/api/erro.js';
import { formatHoraMinuto } from '../kernel/format/tempo.js';
import { chaveCadastro } from '../kernel/realtime/mudancas.js';
import { api, sair } from '../kernel/session/acoes.js';
import {
  desligarNotificacoes,
  ligarNotificacoes,
  notificacoesLigadas,
  notificacoesPossiveis,
} from '../kernel/session/notificacoes.js';
import { empresaDe, useSessao } from '../kernel/session/loja.js';
import { avisar } from '../kernel/ui/avisos.js';
import { useCasca } from '../kernel/ui/casca-estado.js';
import { podeSair } from '../kernel/ui/saida.js';
import { usePreferencias } from '../kernel/ui/preferencias.js';

async function tentarSair(): Promise<void> {
  if (await podeSair()) await sair();
}

const RECUSADA = 'O navegador não permite notificações deste endereço. Libere nas configurações dele e tente de novo.';

async function trocarNotificacoes(ligadas: boolean): Promise<boolean> {
  try {
    if (ligadas) await desligarNotificacoes();
    else if (!(await ligarNotificacoes())) {
      avisar(RECUSADA, 'erro');
      return false;
    }
    avisar(ligadas ? 'Notificações desligadas.' : 'Notificações ligadas: alarmes e exceções avisam fora desta página.');
    return !ligadas;
  } catch (erro) {
    avisar(mensagemDe(erro), 'erro');
    return ligadas;
  }
}

/** Shifts of today, of this person in the current company (contract R043). */
function MeusPlantoes(): ReactElement | null {
  const empresa = useSessao((s) => empresaDe(s.token));
  const colaborador = empresa?.colaborador_id;
  const { data } = useQuery({
    queryKey: chaveCadastro(empresa?.public_id ?? '', 'plantao', 'meus', colaborador),
    enabled: colaborador !== undefined,
    queryFn: async ({ signal }) =>
      (await api.get<{ results: readonly Plantao[] }>('plantoes/', { query: { colaborador }, signal })).results,
  });
  if (!data) return null;
  return (
    <>
      {data.map((p) => (
        <span key={p.public_id} className="suave">
          Plantão {formatHoraMinuto(p.inicio)}–{formatHoraMinuto(p.fim)}
          {p.gate && ` · ${p.gate.descricao}`}
        </span>
      ))}
    </>
  );
}

/** Own account, theme, notices, help and the way out. */
export default function MenuPessoa(): ReactElement {
  const nome = useSessao((s) => s.token?.user.nome ?? '');
  const usuario = useSessao((s) => s.token?.user.username ?? '');
  const escuro = usePreferencias((s) => s.tema) === 'escuro';
  const mudar = usePreferencias((s) => s.mudar);
  const abrir = useCasca((s) => s.abrir);
  const navegar = useNavigate();
  const [ligadas, setLigadas] = useState(notificacoesLigadas);
  return (
    <Menu>
      <li className="pessoa-nome">
        <strong>{nome}</strong>
        <span className="suave">{usuario}</span>
        <MeusPlantoes />
      </li>
      <MenuDivider />
      <MenuItem icon={<UserIcon />} text="Meu perfil" onClick={() => void navegar('/gerencial/perfil')} />
      {notificacoesPossiveis() && (
        <MenuItem
          icon={<NotificationsIcon />}
          text={ligadas ? 'Desligar notificações' : 'Ligar notificações'}
          onClick={() => void trocarNotificacoes(ligadas).then(setLigadas)}
        />
      )}
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
