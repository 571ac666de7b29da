import { Button } from '@blueprintjs/core';
import { CaretDownIcon, CrossIcon, StarEmptyIcon, StarIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { chave, queryClient } from '../../api/consulta.js';
import { mensagemDe } from '../../api/erro.js';
import { api } from '../../session/acoes.js';
import { avisar } from '../../ui/avisos.js';
import { Flutuante, ItemFlutuante } from '../../ui/flutuante.js';
import type { ContextoRecurso } from '../tipos.js';

export interface FiltroSalvo {
  readonly public_id: string;
  readonly nome: string;
  /** Query string of the list. */
  readonly consulta: string;
  readonly equipe: boolean;
  readonly padrao: boolean;
  /** False where another person of the team made it. */
  readonly meu?: boolean;
}
type Resposta = readonly FiltroSalvo[] | { readonly results: readonly FiltroSalvo[] };

const nomeDaTela = (ctx: ContextoRecurso): string => ctx.tela.path;

function useFiltrosSalvos(ctx: ContextoRecurso) {
  const queryKey = chave(ctx.empresa, 'filtros-salvos', nomeDaTela(ctx));
  const { data } = useQuery({
    queryKey,
    retry: false,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const r = await api.get<Resposta>('filtros-salvos/', { query: { tela: nomeDaTela(ctx) }, signal });
      return 'results' in r ? r.results : r;
    },
  });
  const mexer = async (f: () => Promise<unknown>): Promise<void> => {
    try {
      await f();
    } catch (erro) {
      avisar(mensagemDe(erro), 'erro');
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  return { salvos: data, mexer };
}

function Salvar({ salvar }: { salvar: (nome: string, equipe: boolean, padrao: boolean) => void }): ReactElement {
  const [nome, setNome] = useState('');
  const [equipe, setEquipe] = useState(false);
  const [padrao, setPadrao] = useState(false);
  const enviar = (e: SyntheticEvent): void => {
    e.preventDefault();
    if (nome.trim() !== '') salvar(nome.trim(), equipe, padrao);
  };
  return (
    <form className="editor-filtro" onSubmit={enviar}>
      <label className="campo">
        <span>Salvar esta visão como</span>
        <input className="entrada" value={nome} maxLength={60} onChange={(e) => setNome(e.target.value)} />
      </label>
      <label className="marca">
        <input type="checkbox" checked={equipe} onChange={(e) => setEquipe(e.target.checked)} />
        Mostrar a toda a equipe
      </label>
      <label className="marca">
        <input type="checkbox" checked={padrao} onChange={(e) => setPadrao(e.target.checked)} />
        Abrir a tela com ela
      </label>
      <div className="editor-filtro-fim">
        <Button size="small" type="submit" intent="primary" disabled={nome.trim() === ''}>
          Salvar
        </Button>
      </div>
    </form>
  );
}

/** Views of this list, the person's and the team's. The default opens when the address asks for nothing. */
export function FiltrosSalvos({ ctx }: { ctx: ContextoRecurso }): ReactElement {
  const [busca, setBusca] = useSearchParams();
  const { salvos, mexer } = useFiltrosSalvos(ctx);
  const abriu = useRef(false);
  const padrao = salvos?.find((f) => f.padrao && f.meu !== false);
  const vazia = busca.size === 0;
  useEffect(() => {
    if (abriu.current || !salvos) return;
    abriu.current = true;
    if (vazia && padrao) setBusca(new URLSearchParams(padrao.consulta), { replace: true });
  }, [salvos, padrao, vazia, setBusca]);
  const atual = salvos?.find((f) => f.consulta === busca.toString());
  const grupos = [
    ['Minhas', (salvos ?? []).filter((f) => !f.equipe)],
    ['Da equipe', (salvos ?? []).filter((f) => f.equipe)],
  ] as const;
  return (
    <Flutuante
      texto={atual?.nome ?? 'Visões'}
      rotulo="Visões salvas"
      seta={<CaretDownIcon />}
      lado="fim"
      ativo={atual !== undefined}
    >
      {(fechar) => (
        <>
          {grupos.map(([titulo, filtros]) =>
            filtros.length === 0 ? null : (
              <div key={titulo}>
                <p className="flutuante-titulo">{titulo}</p>
                {filtros.map((f) => (
                  <div key={f.public_id} className="visao">
                    <ItemFlutuante
                      texto={f.nome}
                      lado={f.padrao ? 'padrão' : undefined}
                      agir={() => {
                        setBusca(new URLSearchParams(f.consulta));
                        fechar();
                      }}
                    />
                    {f.meu !== false && (
                      <>
                        <Button
                          variant="minimal"
                          size="small"
                          icon={f.padrao ? <StarIcon /> : <StarEmptyIcon />}
                          aria-label={f.padrao ? `Deixar de abrir com ${f.nome}` : `Abrir a tela com ${f.nome}`}
                          onClick={() =>
                            void mexer(() => api.patch(`filtros-salvos/${f.public_id}/`, { padrao: !f.padrao }))
                          }
                        />
                        <Button
                          variant="minimal"
                          size="small"
                          icon={<CrossIcon />}
                          aria-label={`Apagar ${f.nome}`}
                          onClick={() => void mexer(() => api.del(`filtros-salvos/${f.public_id}/`))}
                        />
                      </>
                    )}
                  </div>
                ))}
              </div>
            ),
          )}
          <Salvar
            salvar={(nome, equipe, comoPadrao) => {
              const corpo = { tela: nomeDaTela(ctx), nome, consulta: busca.toString(), equipe, padrao: comoPadrao };
              void mexer(() => api.post('filtros-salvos/', corpo));
              fechar();
            }}
          />
        </>
      )}
    </Flutuante>
  );
}
