import type { Alarme } from '@portaria/proto';
import { Button, InputGroup } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import { formatDataHora } from '../../kernel/format/tempo.js';
import { aReconhecer, ROTULO_NIVEL, ROTULO_SITUACAO, TOM_NIVEL } from '../../kernel/realtime/niveis.js';
import { MarcaNivel } from '../../kernel/ui/marca-nivel.js';
import { Desde } from '../../kernel/ui/relogios.js';
import { useReconhecer } from './acoes.js';

/** Field for an optional note and the button that acknowledges. */
export function Nota({ ids, fechar }: { ids: readonly string[]; fechar: () => void }): ReactElement {
  const [nota, setNota] = useState('');
  const reconhecer = useReconhecer();
  const enviar = (): void => reconhecer.mutate({ ids, nota }, { onSuccess: fechar });
  return (
    <form
      className="alarme-nota"
      onSubmit={(e) => {
        e.preventDefault();
        enviar();
      }}
    >
      <InputGroup
        autoFocus
        fill
        maxLength={300}
        placeholder="Nota (opcional)"
        aria-label="Nota do reconhecimento"
        value={nota}
        onValueChange={setNota}
        onKeyDown={(e) => {
          if (e.key !== 'Escape') return;
          e.stopPropagation();
          fechar();
        }}
      />
      <Button type="submit" intent="primary" loading={reconhecer.isPending}>
        {ids.length > 1 ? `Reconhecer ${ids.length}` : 'Reconhecer'}
      </Button>
      <Button variant="minimal" onClick={fechar}>
        Cancelar
      </Button>
    </form>
  );
}

export function LinhaAlarme({ alarme, podeReconhecer }: { alarme: Alarme; podeReconhecer: boolean }): ReactElement {
  const [anotando, setAnotando] = useState(false);
  const pede = aReconhecer(alarme);
  return (
    <li className="alarme" data-tom={alarme.situacao === 'ativo' ? TOM_NIVEL[alarme.nivel] : 'neutro'}>
      <MarcaNivel nivel={alarme.nivel} />
      <div className="alarme-corpo">
        <p className="alarme-texto">{alarme.texto}</p>
        <p className="alarme-linha">
          <span>{alarme.gate_descricao || 'Sistema'}</span>
          <span>{ROTULO_NIVEL[alarme.nivel]}</span>
          <span title={formatDataHora(alarme.desde)}>
            há <Desde em={alarme.desde} />
          </span>
          {alarme.ocorrencias > 1 && <span>{alarme.ocorrencias} vezes</span>}
          {alarme.situacao !== 'ativo' && <span className="alarme-situacao">{ROTULO_SITUACAO[alarme.situacao]}</span>}
        </p>
        {alarme.reconhecido_por && (
          <p className="alarme-linha">
            <span>
              <TickIcon size={12} /> {alarme.reconhecido_por}, {formatDataHora(alarme.reconhecido_em)}
            </span>
            {alarme.nota && <span>“{alarme.nota}”</span>}
          </p>
        )}
        {anotando && <Nota ids={[alarme.public_id]} fechar={() => setAnotando(false)} />}
      </div>
      {pede && podeReconhecer && !anotando && (
        <Button size="small" onClick={() => setAnotando(true)}>
          Reconhecer
        </Button>
      )}
    </li>
  );
}
