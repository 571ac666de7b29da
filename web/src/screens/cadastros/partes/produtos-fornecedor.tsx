import { Button } from '@blueprintjs/core';
import { EditIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ListaErro } from '../../../kernel/resource/lista/estados.js';
import { textoDoValor, tituloDa } from '../../../kernel/resource/texto-valor.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';
import { useAcoes } from '../../../kernel/resource/use-acoes.js';
import { DialogoRegistro, type Pedido } from './dialogo-registro.js';
import { BuscaFilhos, ListaFilha } from './lista-filha.js';
import { useContextoFilho, useFilhos, type Filhos } from './use-filhos.js';

interface Props {
  readonly ctx: ContextoRecurso;
  readonly linha: Linha;
}

const resumo = (ctx: ContextoRecurso, p: Linha): string =>
  ['codigo', 'unidade_medida', 'ncm']
    .flatMap((n) => {
      const campo = ctx.def.fields[n];
      return campo && p[n] ? [`${n === 'ncm' ? 'NCM ' : ''}${textoDoValor(campo, p[n])}`] : [];
    })
    .concat(p.classifica === true ? ['passa por classificação'] : [])
    .join(' · ');

function Lista({
  filhos,
  ctx,
  escolhido,
  escolher,
}: {
  filhos: Filhos;
  ctx: ContextoRecurso;
  escolhido: string | undefined;
  escolher: (id: string) => void;
}): ReactElement {
  return (
    <ul className="mestre-lista">
      {filhos.linhas.map((p) => (
        <li key={p.public_id}>
          <button
            type="button"
            aria-current={p.public_id === escolhido}
            data-inativa={p.ativo === false}
            onClick={() => escolher(p.public_id)}
          >
            <span className="corta">{tituloDa(ctx.def, p)}</span>
            {p.ativo === false && <span className="etiqueta">Inativo</span>}
          </button>
        </li>
      ))}
      {filhos.mostrarMais && (
        <li>
          <Button variant="minimal" size="small" onClick={filhos.mostrarMais}>
            Mostrar mais
          </Button>
        </li>
      )}
    </ul>
  );
}

function Topo({
  ctx,
  produto,
  pedir,
}: {
  ctx: ContextoRecurso;
  produto: Linha;
  pedir: (p: Pedido) => void;
}): ReactElement {
  const acoes = useAcoes(ctx);
  const ativo = produto.ativo !== false;
  const { poder } = ctx;
  return (
    <header className="mestre-topo">
      <div>
        <h3>{tituloDa(ctx.def, produto)}</h3>
        <p className="suave">{resumo(ctx, produto)}</p>
      </div>
      {!ativo && <span className="etiqueta">Inativo</span>}
      <span className="espaco" />
      {(ativo ? poder.desativar : poder.ativar) && (
        <Button variant="minimal" onClick={() => void acoes.mudarAtivo(produto, !ativo)}>
          {ativo ? 'Desativar' : 'Ativar'}
        </Button>
      )}
      {poder.editar && (
        <Button
          variant="minimal"
          icon={<EditIcon />}
          aria-label="Editar o produto"
          title="Editar o produto"
          onClick={() => pedir({ tipo: 'editar', linha: produto })}
        />
      )}
      {poder.excluir && (
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          aria-label="Excluir o produto"
          title="Excluir o produto"
          onClick={() => void acoes.excluir(produto)}
        />
      )}
    </header>
  );
}

/** The sheet by which a load of the product is judged, and what the product is sold as. */
function Ficha({
  ctx,
  fornecedor,
  produto,
}: {
  ctx: ContextoRecurso;
  fornecedor: string;
  produto: Linha;
}): ReactElement {
  const id = produto.public_id;
  return (
    <>
      <ListaFilha
        key={`c-${id}`}
        pai={ctx}
        linha={produto}
        recurso="caracteristica"
        params={{ fornecedor, produto: id }}
        titulo="Ficha de classificação"
        colunas={['nome', 'unidade', 'base', 'limite', 'metodo', 'fator', 'eliminatoria']}
        ordem="ordem"
        vazio="Umidade, impureza, avariados: o que se mede, a base sem desconto e o limite de reprovação."
      />
      <ListaFilha
        key={`s-${id}`}
        pai={ctx}
        linha={produto}
        recurso="subproduto"
        fixos={{ produto: id }}
        titulo="Subprodutos"
        vazio="Variedades ou apresentações do produto, como “Soja convencional”."
      />
    </>
  );
}

/** Products of a supplier: which one on the left, how it is judged on the right. The address keeps which. */
export function ProdutosFornecedor({ ctx: pai, linha }: Props): ReactElement {
  const fornecedor = linha.public_id;
  const ctx = useContextoFilho(pai, linha, { recurso: 'produto', params: { fornecedor } });
  const filhos = useFilhos(ctx);
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const { search, hash } = useLocation();
  const navegar = useNavigate();
  const { consulta, linhas } = filhos;
  const pergunta = new URLSearchParams(search);
  const atual = linhas.find((p) => p.public_id === pergunta.get('produto')) ?? linhas[0];
  const escolher = (id: string): void => {
    pergunta.set('produto', id);
    void navegar({ search: pergunta.toString(), hash }, { replace: true });
  };
  if (consulta.error && !consulta.data)
    return <ListaErro erro={consulta.error} tentar={() => void consulta.refetch()} />;
  return (
    <div className="mestre">
      <nav className="mestre-lado" aria-label="Produtos do fornecedor">
        <BuscaFilhos filhos={filhos} rotulo="produtos" />
        {ctx.poder.criar && (
          <Button icon={<PlusIcon />} onClick={() => setPedido({ tipo: 'novo' })}>
            Novo produto
          </Button>
        )}
        <Lista filhos={filhos} ctx={ctx} escolhido={atual?.public_id} escolher={escolher} />
      </nav>
      <div className="mestre-corpo">
        {atual ? (
          <>
            <Topo ctx={ctx} produto={atual} pedir={setPedido} />
            <Ficha ctx={ctx} fornecedor={fornecedor} produto={atual} />
          </>
        ) : (
          !consulta.isPending && (
            <p className="filhos-vazio">
              {filhos.busca ? `Nada encontrado para “${filhos.busca}”.` : 'Este fornecedor ainda não tem produtos.'}
            </p>
          )
        )}
      </div>
      {pedido && (
        <DialogoRegistro
          ctx={ctx}
          pedido={pedido}
          fechar={() => setPedido(null)}
          aoSalvar={(p) => escolher(p.public_id)}
        />
      )}
    </div>
  );
}
