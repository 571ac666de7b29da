import './partes.css';
import { Button } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import { ErroApi, mensagemDe } from '../../../kernel/api/erro.js';
import { ListaErro } from '../../../kernel/resource/lista/estados.js';
import { tituloDa } from '../../../kernel/resource/texto-valor.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';
import { useAcoes } from '../../../kernel/resource/use-acoes.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { DesenhoConjunto } from './desenho-conjunto.js';
import { compor, modalidadeDe, type Modalidades } from './eixos.js';
import { HistoricoConjuntos } from './historico-conjuntos.js';
import { NovoConjunto } from './novo-conjunto.js';
import { utilizar, useModalidades } from './use-conjuntos.js';
import { useContextoFilho, useFilhos } from './use-filhos.js';

/** Everything the server says against it, not only the first. */
function motivosDe(erro: unknown): string {
  const ditos = erro instanceof ErroApi ? Object.values(erro.campos).flat() : [];
  return ditos.length > 0 ? ditos.join(' ') : mensagemDe(erro);
}

interface PropsConjunto {
  readonly ctx: ContextoRecurso;
  readonly veiculo: Linha;
  readonly conjunto: Linha;
  readonly modalidades: Modalidades;
  readonly recusa: string | undefined;
  readonly ocupado: boolean;
  readonly usar: () => void;
}

function Conjunto({ ctx, veiculo, conjunto, modalidades, recusa, ocupado, usar }: PropsConjunto): ReactElement {
  const acoes = useAcoes(ctx);
  const composicao = compor(veiculo, conjunto, modalidades);
  const emUso = conjunto.em_uso === true;
  const nome = tituloDa(ctx.def, conjunto);
  return (
    <li className="conjunto" data-em-uso={emUso}>
      <div className="conjunto-topo">
        <strong className="corta">{nome}</strong>
        {emUso && (
          <span className="etiqueta" data-tom="azul">
            Em uso
          </span>
        )}
        {composicao.total !== null && <span className="suave">{composicao.total} eixos no total</span>}
        <span className="espaco" />
        {!emUso && ctx.poder.editar && (
          <Button loading={ocupado} onClick={usar} aria-label={`Pôr em uso ${nome}`}>
            Pôr em uso
          </Button>
        )}
        {!emUso && ctx.poder.excluir && (
          <Button
            variant="minimal"
            icon={<TrashIcon />}
            aria-label={`Excluir ${nome}`}
            title="Excluir"
            onClick={() => void acoes.excluir(conjunto)}
          />
        )}
      </div>
      <div className="conjunto-rola">
        <DesenhoConjunto c={composicao} />
      </div>
      {composicao.passa && (
        <p className="recado" data-tom="ambar">
          <span>Os implementos têm mais eixos do que a modalidade do veículo comporta.</span>
        </p>
      )}
      {recusa && (
        <p className="recado" data-tom="vermelho" role="alert">
          <span>Não foi posto em uso. {recusa}</span>
        </p>
      )}
    </li>
  );
}

function useUso(empresa: string, veiculo: string) {
  const [recusas, setRecusas] = useState<Readonly<Record<string, string>>>({});
  const [ocupado, setOcupado] = useState<string | null>(null);
  const usar = async (conjunto: Linha): Promise<void> => {
    const id = conjunto.public_id;
    setOcupado(id);
    setRecusas({});
    try {
      await utilizar(empresa, veiculo, conjunto);
      avisar('Conjunto posto em uso.', 'sucesso');
    } catch (erro) {
      setRecusas({ [id]: motivosDe(erro) });
    } finally {
      setOcupado(null);
    }
  };
  return { recusas, ocupado, usar };
}

/** Sets of a vehicle, each drawn; the one in use first. */
export function ConjuntosVeiculo({ ctx: pai, linha }: { ctx: ContextoRecurso; linha: Linha }): ReactElement {
  const veiculo = linha.public_id;
  const filho = useContextoFilho(pai, linha, { recurso: 'conjunto', params: { veiculo } });
  // A set is never edited; putting it in use is asked for as an edition of the vehicle.
  const ctx = { ...filho, poder: { ...filho.poder, editar: filho.pode('update') } };
  const { consulta, linhas, mostrarMais } = useFilhos(filho);
  const modalidades = useModalidades();
  const [criando, setCriando] = useState(false);
  const uso = useUso(pai.empresa, veiculo);
  const ordenados = linhas.toSorted((a, b) => Number(b.em_uso === true) - Number(a.em_uso === true));
  const rigido = modalidadeDe(linha.modalidade, modalidades)?.carretas === 0;
  if (consulta.error && !consulta.data)
    return <ListaErro erro={consulta.error} tentar={() => void consulta.refetch()} />;
  return (
    <>
      <section className="filhos-secao" aria-label="Conjuntos" aria-busy={consulta.isPending}>
        {ctx.poder.criar && !rigido && (
          <header className="filhos-topo">
            <span className="espaco" />
            <Button icon={<PlusIcon />} onClick={() => setCriando(true)}>
              Novo conjunto
            </Button>
          </header>
        )}
        {consulta.data && linhas.length === 0 && (
          <div className="conjunto">
            <div className="conjunto-rola">
              <DesenhoConjunto c={compor(linha, {}, modalidades)} rigido={rigido} />
            </div>
            <p className="filhos-vazio">
              {rigido ? 'Este veículo não puxa carretas.' : 'Nenhum conjunto: o veículo está sem carretas.'}
            </p>
          </div>
        )}
        <ul className="conjuntos">
          {ordenados.map((c) => (
            <Conjunto
              key={c.public_id}
              ctx={ctx}
              veiculo={linha}
              conjunto={c}
              modalidades={modalidades}
              recusa={uso.recusas[c.public_id]}
              ocupado={uso.ocupado === c.public_id}
              usar={() => void uso.usar(c)}
            />
          ))}
        </ul>
        {mostrarMais && (
          <Button variant="minimal" onClick={mostrarMais}>
            Mostrar mais
          </Button>
        )}
      </section>
      <HistoricoConjuntos veiculo={veiculo} />
      {criando && (
        <NovoConjunto
          ctx={filho}
          veiculo={linha}
          modalidades={modalidades}
          usar={ctx.poder.editar && !linhas.some((c) => c.em_uso === true)}
          fechar={() => setCriando(false)}
          aoCriar={async (novo, usar) => {
            if (usar) await uso.usar(novo);
            else avisar('Conjunto cadastrado.', 'sucesso');
          }}
        />
      )}
    </>
  );
}
