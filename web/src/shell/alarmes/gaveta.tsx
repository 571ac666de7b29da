import './alarmes.css';
import type { Alarme } from '@portaria/proto';
import { Button, Drawer, SegmentedControl } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useMemo, useState, type ReactElement } from 'react';
import { usePode } from '../../kernel/permission/pode.js';
import { useAlarmes } from '../../kernel/realtime/consultas.js';
import { aReconhecer, ordenarAlarmes } from '../../kernel/realtime/niveis.js';
import { useAtalhos } from '../../kernel/ui/atalhos.js';
import { useCasca } from '../../kernel/ui/casca-estado.js';
import { LinhaAlarme, Nota } from './lista.js';

/** More than this at once is a flood: one line per gate. */
export const AGRUPA_ACIMA_DE = 10;
type Filtro = 'todos' | 'pedem' | 'vistos';

function Grupo({ titulo, alarmes, pode }: { titulo: string; alarmes: readonly Alarme[]; pode: boolean }): ReactElement {
  const pedem = alarmes.filter(aReconhecer);
  const [anotando, setAnotando] = useState(false);
  return (
    <details className="alarme-grupo" open={alarmes.length <= 3}>
      <summary>
        <strong className="corta">{titulo}</strong>
        <span className="etiqueta" data-tom={pedem.length > 0 ? 'vermelho' : undefined}>
          {alarmes.length} {alarmes.length === 1 ? 'alarme' : 'alarmes'}
        </span>
        {pode && pedem.length > 1 && !anotando && (
          <Button
            size="small"
            onClick={(e) => {
              e.preventDefault();
              setAnotando(true);
            }}
          >
            Reconhecer {pedem.length}
          </Button>
        )}
      </summary>
      {anotando && <Nota ids={pedem.map((a) => a.public_id)} fechar={() => setAnotando(false)} />}
      <ul>
        {alarmes.map((a) => (
          <LinhaAlarme key={a.public_id} alarme={a} podeReconhecer={pode} />
        ))}
      </ul>
    </details>
  );
}

function Conteudo({ alarmes }: { alarmes: readonly Alarme[] }): ReactElement {
  const pode = usePode('reconhecerAlarme');
  if (alarmes.length === 0)
    return (
      <div className="vazio">
        <strong>Nenhum alarme</strong>
        <span>Equipamentos e portarias estão em condição normal.</span>
      </div>
    );
  if (alarmes.length <= AGRUPA_ACIMA_DE)
    return (
      <ul>
        {alarmes.map((a) => (
          <LinhaAlarme key={a.public_id} alarme={a} podeReconhecer={pode} />
        ))}
      </ul>
    );
  return (
    <>
      {[...Map.groupBy(alarmes, (a) => a.gate_descricao || 'Sistema')].map(([gate, lista]) => (
        <Grupo key={gate} titulo={gate} alarmes={lista} pode={pode} />
      ))}
    </>
  );
}

function Painel({ fechar }: { fechar: () => void }): ReactElement {
  const { data, isError, refetch } = useAlarmes();
  const pode = usePode('reconhecerAlarme');
  const [filtro, setFiltro] = useState<Filtro>('todos');
  const [todos, setTodos] = useState(false);
  // The overlay only hears keys of what has focus, and an acknowledged line takes its button away.
  useAtalhos([{ tecla: 'Escape', rotulo: 'Fechar os alarmes', grupo: 'Geral', agir: fechar }]);
  const ordenados = useMemo(() => ordenarAlarmes(data ?? []), [data]);
  const pedem = ordenados.filter(aReconhecer);
  const vistos = ordenados.filter((a) => !aReconhecer(a));
  const mostra = filtro === 'todos' ? ordenados : filtro === 'pedem' ? pedem : vistos;
  return (
    <div className="alarmes">
      <header className="alarmes-topo">
        <h1>Alarmes</h1>
        <span className="suave">{ordenados.length}</span>
        <span className="espaco" />
        {pode && pedem.length > 1 && !todos && (
          <Button onClick={() => setTodos(true)}>Reconhecer todos ({pedem.length})</Button>
        )}
        <Button variant="minimal" icon={<CrossIcon />} aria-label="Fechar" onClick={fechar} />
      </header>
      <div className="alarmes-filtro">
        <SegmentedControl
          size="small"
          aria-label="Filtro de alarmes"
          value={filtro}
          onValueChange={(v) => setFiltro(v as Filtro)}
          options={[
            { label: `Todos ${ordenados.length}`, value: 'todos' },
            { label: `A reconhecer ${pedem.length}`, value: 'pedem' },
            { label: `Reconhecidos ${vistos.length}`, value: 'vistos' },
          ]}
        />
      </div>
      {todos && <Nota ids={pedem.map((a) => a.public_id)} fechar={() => setTodos(false)} />}
      <div className="alarmes-lista">
        {isError ? (
          <div className="vazio" role="alert">
            <strong>Não foi possível ler os alarmes.</strong>
            <Button onClick={() => void refetch()}>Tentar de novo</Button>
          </div>
        ) : (
          <Conteudo alarmes={mostra} />
        )}
      </div>
    </div>
  );
}

export default function GavetaAlarmes(): ReactElement {
  const abrir = useCasca((s) => s.abrir);
  const fechar = (): void => abrir(null);
  return (
    <Drawer isOpen onClose={fechar} size="min(520px, 92vw)" position="right" aria-label="Alarmes">
      <Painel fechar={fechar} />
    </Drawer>
  );
}
