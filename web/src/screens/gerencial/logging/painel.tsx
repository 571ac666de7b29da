import './painel.css';
import type { Atividade, AtividadeDetalhe, Habilidades } from '@portaria/proto';
import { campoAuditado, rotuloAcao, rotuloRecurso } from '@portaria/proto/cadastros';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDataHora } from '../../../kernel/format/tempo.js';
import { CAMINHO_ATIVIDADES, enderecoHistorico } from '../../../kernel/resource/historico.js';
import type { Caminhos } from '../../../kernel/resource/registro/use-caminhos.js';
import type { Linha } from '../../../kernel/resource/tipos.js';
import { chaveCadastro } from '../../../kernel/realtime/mudancas.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId, usePermissao, useSessao } from '../../../kernel/session/loja.js';
import { ErroTela } from '../../../kernel/ui/estado-tela.js';
import { NotaFuso } from '../../../kernel/ui/nota-fuso.js';
import { Diferencas } from '../../comum/permissoes/diferencas.js';
import { diferenca } from '../../comum/permissoes/mapa.js';
import { PainelSemRegistro, TopoPainel } from '../../comum/lista/topo-painel.js';
import { nomeDoRegistro } from './definicao.js';
import { enderecoDoRegistro } from './endereco.js';
import { camposVistos, textoAuditado } from './valores.js';

const NADA = <span className="suave">–</span>;
const Item = ({ rotulo, children }: { rotulo: string; children: ReactNode }): ReactElement => (
  <div>
    <dt>{rotulo}</dt>
    <dd>{children}</dd>
  </div>
);

const tituloDe = (a: Atividade): string => `${rotuloAcao(a.acao)}: ${nomeDoRegistro(a) ?? rotuloRecurso(a.recurso)}`;

/** What it was and what it became, field by field; where there is one side only, that one. */
function Valores({ a }: { a: AtividadeDetalhe }): ReactElement {
  const campos = camposVistos(a);
  if (a.restrita)
    return <p className="suave">Seu grupo não lista {rotuloRecurso(a.recurso)}: os valores não são mostrados.</p>;
  if (campos.length === 0) return <p className="suave">Sem valores guardados.</p>;
  const lados = [
    ['Antes', a.antes],
    ['Depois', a.depois],
  ] as const;
  const cheios = lados.filter(([, valores]) => valores !== null);
  return (
    <table className="valores-atividade">
      <thead>
        <tr>
          <th scope="col">Campo</th>
          {cheios.map(([rotulo]) => (
            <th key={rotulo} scope="col">
              {cheios.length === 1 ? 'Valor' : rotulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {campos.map((nome) => {
          const campo = campoAuditado(a.recurso, nome);
          const permissoes = a.recurso === 'grupo' && nome === 'permissoes';
          return (
            <tr key={nome}>
              <th scope="row">{campo.rotulo}</th>
              {permissoes ? (
                <td colSpan={cheios.length}>
                  <Diferencas
                    mudancas={diferenca(
                      (a.antes?.[nome] ?? {}) as Habilidades,
                      (a.depois?.[nome] ?? {}) as Habilidades,
                    )}
                  />
                </td>
              ) : (
                cheios.map(([lado, valores]) => (
                  <td key={lado} data-lado={cheios.length === 2 ? lado : undefined}>
                    {textoAuditado(campo, valores?.[nome], a.nomes)}
                  </td>
                ))
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Dados({ a }: { a: AtividadeDetalhe }): ReactElement {
  const menu = useSessao((s) => s.menu);
  const sessao = usePermissao();
  const { registro, pessoa } = a;
  const endereco = registro?.existe ? enderecoDoRegistro(a.recurso, registro.public_id, menu, sessao) : null;
  const nome = nomeDoRegistro(a) ?? NADA;
  return (
    <div className="detalhe">
      <section>
        <dl>
          <Item rotulo="Quando">
            {formatDataHora(a.em)} <NotaFuso />
          </Item>
          <Item rotulo="Pessoa">{pessoa.nome || NADA}</Item>
          <Item rotulo="Endereço de rede">{a.ip ?? NADA}</Item>
          <Item rotulo="Ação">{rotuloAcao(a.acao)}</Item>
          <Item rotulo="Cadastro">{rotuloRecurso(a.recurso)}</Item>
          <Item rotulo="Registro">{endereco ? <Link to={endereco}>{nome}</Link> : nome}</Item>
          <div data-largo="true">
            <dt>Motivo</dt>
            <dd>{a.motivo ?? NADA}</dd>
          </div>
        </dl>
      </section>
      <section>
        <h3>{a.antes && a.depois ? 'O que mudou' : 'Valores'}</h3>
        <Valores a={a} />
      </section>
      <section className="acoes-linha">
        {registro && <Link to={enderecoHistorico(registro.public_id)}>Ver tudo deste registro</Link>}
        {pessoa.public_id && <Link to={`${CAMINHO_ATIVIDADES}?pessoa=${pessoa.public_id}`}>Ver tudo desta pessoa</Link>}
      </section>
      {a.request_id && (
        <p className="detalhe-controle">
          Pedido <code>{a.request_id}</code>
        </p>
      )}
    </div>
  );
}

interface Props {
  readonly id: string;
  readonly linhas: readonly Linha[];
  readonly caminhos: Caminhos;
}

/** An act beside the list. */
export function PainelAtividade({ id, linhas, caminhos }: Props): ReactElement {
  const empresa = useEmpresaId();
  const consulta = useQuery({
    queryKey: chaveCadastro(empresa, 'auditoria', 'um', id),
    queryFn: ({ signal }) => api.get<AtividadeDetalhe>(`auditoria/${id}/`, { signal }),
  });
  const a = consulta.data;
  if (consulta.error)
    return (
      <ErroTela
        aoTentar="ler a atividade"
        sumiu="Esta atividade não existe."
        erro={consulta.error}
        tentar={consulta.refetch}
        parte
      />
    );
  if (!a) return <PainelSemRegistro lendo caminhos={caminhos} />;
  return (
    <>
      <TopoPainel titulo={tituloDe(a)} linhas={linhas} id={id} caminhos={caminhos} />
      <div className="painel-corpo" tabIndex={0} role="region" aria-label="Dados da atividade">
        <Dados a={a} />
      </div>
    </>
  );
}
