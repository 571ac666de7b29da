import { Button } from '@blueprintjs/core';
import { MenuIcon, NotificationsIcon, SearchIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { BotaoSom } from './alarmes/botao-som.js';
import { usePode } from '../kernel/permission/pode.js';
import { useAlarmes } from '../kernel/realtime/consultas.js';
import { usePreferencias } from '../kernel/ui/preferencias.js';
import { useCasca } from '../kernel/ui/casca-estado.js';
import { IndicadorLinha } from './linha.js';
import { Marca } from '../kernel/ui/marca.js';
import { Pessoa } from './pessoa.js';
import { TrocaEmpresa } from './troca-empresa.js';

function Sino(): ReactElement {
  const { data } = useAlarmes();
  const abrir = useCasca((s) => s.abrir);
  const pedem = (data ?? []).filter((a) => a.situacao === 'ativo' || a.situacao === 'normalizado');
  const grave = pedem.some((a) => a.situacao === 'ativo' && (a.nivel === 'critico' || a.nivel === 'alto'));
  const rotulo = pedem.length === 0 ? 'Nenhum alarme a reconhecer' : `${pedem.length} alarmes a reconhecer`;
  return (
    <Button
      variant="minimal"
      className="sino"
      aria-label={rotulo}
      title={`${rotulo} (L)`}
      onClick={() => abrir('alarmes')}
    >
      <NotificationsIcon />
      {pedem.length > 0 && (
        <span className="sino-conta" data-grave={grave}>
          {pedem.length > 99 ? '99+' : pedem.length}
        </span>
      )}
    </Button>
  );
}

export function Barra(): ReactElement {
  const mudar = usePreferencias((s) => s.mudar);
  const mini = usePreferencias((s) => s.menuMini);
  const abrir = useCasca((s) => s.abrir);
  const sala = usePode('ver');
  return (
    <header className="barra">
      <Button
        variant="minimal"
        icon={<MenuIcon />}
        aria-label={mini ? 'Expandir o menu' : 'Recolher o menu'}
        onClick={() => mudar({ menuMini: !mini })}
      />
      <Link to="/" className="barra-marca" aria-label="Portaria, início">
        <Marca />
        <span>Portaria</span>
      </Link>
      <TrocaEmpresa />
      <button type="button" className="barra-busca" onClick={() => abrir('palheta')}>
        <SearchIcon />
        <span>Buscar tela ou portaria</span>
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </button>
      <div className="barra-fim">
        <IndicadorLinha />
        {sala && (
          <>
            <BotaoSom />
            <Sino />
          </>
        )}
        <Pessoa />
      </div>
    </header>
  );
}
