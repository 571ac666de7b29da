import { Button } from '@blueprintjs/core';
import type { ItemMenu, Perfil } from '@portaria/proto';
import { useState, type ReactElement } from 'react';
import { contar } from '../../comum/permissoes/mapa.js';
import { MatrizPermissoes } from '../../comum/permissoes/matriz.js';
import type { PerfilDaEmpresa } from './estado.js';

interface Props {
  readonly perfis: readonly PerfilDaEmpresa[];
  readonly mudar: (perfis: readonly PerfilDaEmpresa[]) => void;
  /** Profiles of the system. */
  readonly todos: readonly Perfil[];
  readonly menu: readonly ItemMenu[];
}

/** Profiles of a company, each with the most it may give. */
export function PerfisEmpresa({ perfis, mudar, todos, menu }: Props): ReactElement {
  const [escolhido, setEscolhido] = useState<string | null>(null);
  const atual = perfis.find((p) => p.public_id === escolhido) ?? perfis[0];
  const livres = todos.filter((t) => !perfis.some((p) => p.public_id === t.public_id));
  const incluir = (id: string): void => {
    const novo = todos.find((t) => t.public_id === id);
    if (!novo) return;
    mudar([...perfis, { public_id: novo.public_id, nome: novo.nome, permissoes: {} }]);
    setEscolhido(novo.public_id);
  };
  return (
    <div className="perfis-empresa">
      <nav aria-label="Perfis da empresa">
        <ul>
          {perfis.map((p) => (
            <li key={p.public_id}>
              <button type="button" aria-pressed={p === atual} onClick={() => setEscolhido(p.public_id)}>
                <span className="corta">{p.nome}</span>
                <span className="suave">{contar(p.permissoes)}</span>
              </button>
            </li>
          ))}
        </ul>
        {livres.length > 0 && (
          <select className="entrada" aria-label="Incluir perfil" value="" onChange={(e) => incluir(e.target.value)}>
            <option value="">Incluir perfil</option>
            {livres.map((t) => (
              <option key={t.public_id} value={t.public_id}>
                {t.nome}
              </option>
            ))}
          </select>
        )}
      </nav>
      {atual ? (
        <section aria-label={`Permissões do perfil ${atual.nome}`}>
          <div className="acoes-linha">
            <h2>{atual.nome}</h2>
            <span className="espaco" />
            <Button variant="minimal" onClick={() => mudar(perfis.filter((p) => p.public_id !== atual.public_id))}>
              Tirar este perfil
            </Button>
          </div>
          <MatrizPermissoes
            key={atual.public_id}
            menu={menu}
            mapa={atual.permissoes}
            limite={null}
            mudar={(permissoes) =>
              mudar(perfis.map((p) => (p.public_id === atual.public_id ? { ...p, permissoes } : p)))
            }
          />
        </section>
      ) : (
        <div className="vazio">
          <strong>Esta empresa não tem perfis.</strong>
          <span>Sem um perfil, ninguém dela abre tela alguma. Inclua o primeiro ao lado.</span>
        </div>
      )}
    </div>
  );
}
