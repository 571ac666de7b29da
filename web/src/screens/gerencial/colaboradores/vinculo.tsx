import type { EmpresaDetalhe, Grupo } from '@portaria/proto';
import type { ReactElement } from 'react';

export interface Vinculo {
  readonly grupo: string | null;
  readonly perfis: readonly string[];
  readonly tenantAdminEmpresa: boolean;
}
export const SEM_VINCULO: Vinculo = { grupo: null, perfis: [], tenantAdminEmpresa: false };

interface Props {
  readonly valor: Vinculo;
  readonly mudar: (v: Vinculo) => void;
  readonly grupos: readonly Grupo[];
  /** Profiles of the company, and those of this person that it does not have any more. */
  readonly perfis: readonly Pick<EmpresaDetalhe['perfis'][number], 'public_id' | 'nome'>[];
  readonly administra: boolean;
  readonly erros: Readonly<Record<string, string>>;
}

/** What a person is in the company: group, profiles (the first is the one they enter with), administrator. */
export function CamposVinculo({ valor, mudar, grupos, perfis, administra, erros }: Props): ReactElement {
  const alternar = (id: string): void =>
    mudar({
      ...valor,
      perfis: valor.perfis.includes(id) ? valor.perfis.filter((p) => p !== id) : [...valor.perfis, id],
    });
  return (
    <fieldset className="secao">
      <legend>Nesta empresa</legend>
      <div className="secao-campos">
        <div className="campo">
          <label htmlFor="grupo">Grupo</label>
          <select
            id="grupo"
            className="entrada"
            aria-invalid={Boolean(erros.grupo) || undefined}
            value={valor.grupo ?? ''}
            onChange={(e) => mudar({ ...valor, grupo: e.target.value || null })}
          >
            <option value="">Sem grupo: não abre nenhuma tela</option>
            {grupos.map((g) => (
              <option key={g.public_id} value={g.public_id}>
                {g.nome}
              </option>
            ))}
          </select>
          {erros.grupo && <p className="campo-erro">{erros.grupo}</p>}
        </div>
        <div className="campo" data-largo="true" role="group" aria-labelledby="perfis-rotulo">
          <span id="perfis-rotulo" className="campo-rotulo">
            Perfis
          </span>
          <div className="marcas" id="perfis" tabIndex={-1}>
            {perfis.map((p) => {
              const ordem = valor.perfis.indexOf(p.public_id);
              return (
                <label key={p.public_id} className="marca">
                  <input type="checkbox" checked={ordem >= 0} onChange={() => alternar(p.public_id)} />
                  {p.nome}
                  {ordem === 0 && valor.perfis.length > 1 && <span className="etiqueta">entra com este</span>}
                </label>
              );
            })}
          </div>
          {perfis.length === 0 && <p className="campo-ajuda">A empresa ainda não tem perfis.</p>}
          {erros.perfis && <p className="campo-erro">{erros.perfis}</p>}
        </div>
        {administra && (
          <div className="campo" data-largo="true">
            <label className="marca">
              <input
                type="checkbox"
                role="switch"
                checked={valor.tenantAdminEmpresa}
                onChange={(e) => mudar({ ...valor, tenantAdminEmpresa: e.target.checked })}
              />
              Administra a empresa
            </label>
            <p className="campo-ajuda">
              Inclui pessoas, dá qualquer permissão que a empresa tem e troca senhas. Não abre telas por si: isso é do
              grupo.
            </p>
          </div>
        )}
      </div>
    </fieldset>
  );
}
