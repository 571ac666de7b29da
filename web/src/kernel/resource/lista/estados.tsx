import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ErroApi, mensagemDe } from '../../api/erro.js';
import { este, feito, nenhum, novo } from '../frases.js';
import type { ContextoRecurso } from '../tipos.js';
import type { Lista } from './use-resource-list.js';

/** Why there is nothing, and what to do next. */
export function ListaVazia({ ctx, lista }: { ctx: ContextoRecurso; lista: Lista }): ReactElement {
  const { estado, mudar } = lista;
  const filtrada = estado.busca !== '' || Object.keys(estado.filtros).length > 0;
  const { def } = ctx;
  if (filtrada)
    return (
      <div className="vazio" role="status">
        <strong>Nada encontrado{estado.busca && ` para “${estado.busca}”`}.</strong>
        <span>
          {Object.keys(estado.filtros).length > 0
            ? 'Há filtros ativos nesta lista.'
            : 'Confira a grafia ou busque por outra parte do texto.'}
        </span>
        <Button onClick={() => mudar({ filtros: {}, busca: '' })}>Limpar busca e filtros</Button>
      </div>
    );
  if (estado.pagina > 1)
    return (
      <div className="vazio" role="status">
        <strong>Esta página não tem mais linhas.</strong>
        <Button onClick={() => mudar({ pagina: 1 })}>Ir para a primeira</Button>
      </div>
    );
  if (estado.inativos)
    return (
      <div className="vazio" role="status">
        <strong>
          {nenhum(def)} {feito(def, 'desativad')}.
        </strong>
        <span>O que for desativado aparece aqui e pode ser ativado de novo.</span>
      </div>
    );
  return (
    <div className="vazio" role="status">
      <strong>
        {nenhum(def)} {feito(def, 'cadastrad')}.
      </strong>
      <span>
        {ctx.poder.criar
          ? (def.ajuda ?? `Comece cadastrando ${def.genero === 'f' ? 'a primeira' : 'o primeiro'}.`)
          : `Seu perfil não cadastra ${este(def)} registro. Peça ao administrador da sua empresa.`}
      </span>
      {ctx.poder.criar && (
        <Link className="bp6-button bp6-intent-primary" to={`${ctx.endereco}/novo`}>
          <PlusIcon />
          <span>{novo(def)}</span>
        </Link>
      )}
    </div>
  );
}

export function ListaErro({ erro, tentar }: { erro: unknown; tentar: () => void }): ReactElement {
  const pedido = erro instanceof ErroApi ? erro.pedido : null;
  return (
    <div className="vazio" role="alert">
      <strong>Não foi possível ler a lista.</strong>
      <span>{mensagemDe(erro)}</span>
      {pedido && <code className="pedido">Pedido {pedido}</code>}
      <Button onClick={tentar}>Tentar de novo</Button>
    </div>
  );
}
