import './patio.css';
import { Button } from '@blueprintjs/core';
import { GridViewIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ContextoRecurso, Linha, Override } from '../../kernel/resource/tipos.js';
import { useTodos } from '../../kernel/resource/use-todos.js';
import { AbasPatio } from './abas.js';
import { enderecoSetor, enderecoSetores, useSetores } from './contextos.js';

/** Sectors of the yard in its record, each a way to its places. */
function SetoresDoPatio({ linha }: { linha: Linha; ctx: ContextoRecurso }): ReactElement {
  const { data, isPending, refetch } = useTodos(useSetores(linha.public_id));
  return (
    <div className="setores-do-patio">
      {data?.length === 0 && <p className="suave">Ainda não há setores.</p>}
      {!data && !isPending && <Button onClick={() => void refetch()}>Tentar de novo</Button>}
      <ul>
        {data?.map((s) => (
          <li key={s.public_id}>
            <Link to={enderecoSetor(linha.public_id, s.public_id)}>
              <span className="setor-prefixo">{String(s.prefixo)}</span> {String(s.descricao)}
            </Link>
            <span className="suave">{String(s.num_vagas)} vagas</span>
          </li>
        ))}
      </ul>
      <Link className="bp6-button" to={enderecoSetores(linha.public_id)}>
        <GridViewIcon />
        <span>Abrir o mapa</span>
      </Link>
    </div>
  );
}

const override: Override = {
  topo: () => <AbasPatio atual="lista" />,
  abas: [{ id: 'setores', titulo: 'Setores', conteudo: SetoresDoPatio }],
};
export default override;
