import './tarifas.css';
import '../../cadastros/partes/partes.css';
import '../../../kernel/resource/lista/lista.css';
import '../../../kernel/resource/formulario/formulario.css';
import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, SearchIcon } from '@blueprintjs/icons';
import type { TarifaLinha } from '@portaria/proto';
import { data as campoData, lerData } from '@portaria/proto/cadastros';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { chave } from '../../../kernel/api/consulta.js';
import { formatInteiro } from '../../../kernel/format/numero.js';
import { formatData } from '../../../kernel/format/tempo.js';
import { formatDecimalTexto } from '../../../kernel/format/valor.js';
import { ListaErro } from '../../../kernel/resource/lista/estados.js';
import { formatTotal } from '../../../kernel/resource/lista/rodape.js';
import { EntradaData } from '../../../kernel/resource/widgets/datas.js';
import { EscolhaRegistro } from '../../../kernel/resource/widgets/escolha-registro.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { useAtrasado } from '../../../kernel/ui/use-atrasado.js';
import { Etiqueta } from '../../cadastros/partes/situacao.js';
import { hoje, vigencia } from '../../cadastros/partes/vigencia.js';
import { AbasServicos } from '../abas.js';
import { TIPOS_TARIFA } from './tipos.js';

const POR_PAGINA = 50;
const ESPERA_MS = 300;
const FILTROS = ['tipoTarifa', 'dono', 'servico', 'vigente_em', 'search', 'ordering', 'page'] as const;
type Filtro = (typeof FILTROS)[number];
type Filtros = Readonly<Partial<Record<Filtro, string>>>;

interface Pagina {
  readonly count: number;
  readonly mais: boolean;
  readonly results: readonly TarifaLinha[];
}

const CAMPO_DATA = campoData('Vigentes em', { obrigatorio: false });
const tituloTipo = (tipo: string): string => TIPOS_TARIFA.find((t) => t.tipo === tipo)?.titulo ?? tipo;

const COM_NUMEROS: readonly string[] = ['eixo', 'hora', 'peso'];
/** The server's wording, with numbers as they are written here; names stay as they are. */
export const escreverBase = ({ tipoTarifa, base }: Pick<TarifaLinha, 'tipoTarifa' | 'base'>): string =>
  COM_NUMEROS.includes(tipoTarifa)
    ? base.replace(/(R\$ )?(\d+(?:\.\d+)?)/g, (_, reais: string | undefined, n: string) =>
        reais
          ? `${reais}${formatDecimalTexto(n, 2)}`
          : n.includes('.')
            ? n.replace('.', ',')
            : formatInteiro(Number(n)),
      )
    : base;

function useFiltros() {
  const [busca, setBusca] = useSearchParams();
  const filtros: Filtros = Object.fromEntries(
    FILTROS.flatMap((f) => {
      const v = busca.get(f);
      return v ? [[f, v] as const] : [];
    }),
  );
  const filtrar = (parte: Readonly<Partial<Record<Filtro, string | null>>>): void =>
    setBusca(
      (atual) => {
        const nova = new URLSearchParams(atual);
        if (!('page' in parte)) nova.delete('page');
        for (const [f, v] of Object.entries(parte)) {
          if (v) nova.set(f, v);
          else nova.delete(f);
        }
        return nova;
      },
      { replace: true },
    );
  return { filtros, filtrar };
}
type PropsFiltros = ReturnType<typeof useFiltros>;

function Busca({ filtros, filtrar }: PropsFiltros): ReactElement {
  const [texto, setTexto] = useState(filtros.search ?? '');
  const parado = useAtrasado(texto.trim(), ESPERA_MS);
  const atual = filtros.search ?? '';
  useEffect(() => {
    if (parado !== atual) filtrar({ search: parado });
    // Only what is typed asks again; the address follows it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [parado]);
  return (
    <span className="busca filhos-busca">
      <SearchIcon />
      <input
        className="entrada"
        type="search"
        aria-label="Buscar pelo nome do serviço"
        placeholder="Buscar serviço"
        value={texto}
        onChange={(e) => setTexto(e.target.value)}
      />
    </span>
  );
}

function Filtragem({ filtros, filtrar }: PropsFiltros): ReactElement {
  const escolha = (nome: Filtro, rotulo: string, opcoes: readonly (readonly [string, string])[]): ReactElement => (
    <label>
      <span className="suave">{rotulo}</span>
      <select className="entrada" value={filtros[nome] ?? ''} onChange={(e) => filtrar({ [nome]: e.target.value })}>
        <option value="">Todas</option>
        {opcoes.map(([v, r]) => (
          <option key={v} value={v}>
            {r}
          </option>
        ))}
      </select>
    </label>
  );
  const dia = hoje();
  const mudarDia = (v: unknown): void => {
    if (v === null || (typeof v === 'string' && lerData(v) !== null)) filtrar({ vigente_em: v });
  };
  return (
    <div className="tarifas-filtros" role="search">
      <Busca filtros={filtros} filtrar={filtrar} />
      {escolha(
        'tipoTarifa',
        'Contada',
        TIPOS_TARIFA.map((t) => [t.tipo, t.titulo]),
      )}
      {escolha('dono', 'De', [
        ['servico', 'Serviços'],
        ['servico_autorizado', 'Serviços autorizados'],
      ])}
      <EscolhaRegistro
        rotulo="Serviço"
        recurso="servico"
        id={filtros.servico ?? ''}
        escolher={(id) => filtrar({ servico: id })}
        limpar={() => filtrar({ servico: null })}
      />
      <label htmlFor="vigente_em">
        <span className="suave">Vigentes em</span>
        <EntradaData
          key={filtros.vigente_em ?? ''}
          id="vigente_em"
          nome="vigente_em"
          campo={CAMPO_DATA}
          valor={filtros.vigente_em ?? null}
          mudar={mudarDia}
          sair={() => undefined}
          invalido={false}
          descritoPor={undefined}
          desabilitado={false}
          dependencias={{}}
          foco={undefined}
        />
      </label>
      <Button
        variant="minimal"
        active={filtros.vigente_em === dia}
        aria-pressed={filtros.vigente_em === dia}
        onClick={() => filtrar({ vigente_em: filtros.vigente_em === dia ? null : dia })}
      >
        Hoje
      </Button>
    </div>
  );
}

function Ordenar({ campo, rotulo, filtros, filtrar }: PropsFiltros & { campo: string; rotulo: string }): ReactElement {
  const atual = filtros.ordering ?? '-inicio';
  const sentido = atual === campo ? 'ascending' : atual === `-${campo}` ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={sentido} data-numerica={campo === 'valor'}>
      <button
        type="button"
        className="ordenar"
        onClick={() => filtrar({ ordering: atual === `-${campo}` ? campo : `-${campo}` })}
      >
        {rotulo}
        <span aria-hidden="true">{sentido === 'ascending' ? '↑' : sentido === 'descending' ? '↓' : ''}</span>
      </button>
    </th>
  );
}

function LinhaTarifa({ t }: { t: TarifaLinha }): ReactElement {
  return (
    <tr data-id={t.public_id}>
      <td title={t.servico?.nome}>
        {t.servico && t.dono === 'servico' ? (
          <Link className="link-linha" to={`/financeiro/servicos/${t.servico.public_id}#tarifas`}>
            {t.servico.nome}
          </Link>
        ) : (
          t.servico?.nome
        )}
      </td>
      <td title={t.servico_autorizado?.descricao}>
        {t.servico_autorizado?.descricao ?? <span className="suave">–</span>}
      </td>
      <td>{tituloTipo(t.tipoTarifa)}</td>
      <td title={escreverBase(t)}>{escreverBase(t)}</td>
      <td data-numerica="true">
        <span className="unidade">R$</span> {formatDecimalTexto(t.valor, 2)}
      </td>
      <td>{formatData(t.inicio)}</td>
      <td>{t.fim ? formatData(t.fim) : <span className="suave">sem fim</span>}</td>
      <td>
        <Etiqueta s={vigencia({ ...t }, 'f')} />
      </td>
    </tr>
  );
}

/** Every price of the company in one list (contract `patio/tarifas/`). */
export default function TodasTarifas(): ReactElement {
  const empresa = useEmpresaId();
  const f = useFiltros();
  const { filtros, filtrar } = f;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery({
    queryKey: chave(empresa, 'tarifas', filtros),
    // Ten registers feed it: read at each visit.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.get<Pagina>('patio/tarifas/', { query: { ...filtros, page_size: POR_PAGINA }, signal }),
  });
  const pagina = Number(filtros.page ?? 1);
  const ultima = Math.max(1, Math.ceil((data?.count ?? 0) / POR_PAGINA));
  return (
    <div className="tela-cheia">
      <header className="topo-lista">
        <div className="topo-linha">
          <h1>Tarifas</h1>
          {data && <span className="topo-conta">{formatTotal(data.count, data.mais)}</span>}
          <AbasServicos atual="/financeiro/servicos/tarifas" />
        </div>
      </header>
      <Filtragem filtros={filtros} filtrar={filtrar} />
      <div className="area-tabela" data-velha={isPlaceholderData}>
        <div className="rola" tabIndex={-1}>
          {error && !data ? (
            <ListaErro erro={error} tentar={() => void refetch()} />
          ) : data?.results.length === 0 ? (
            <div className="vazio">
              <strong>Nenhuma tarifa com estes filtros.</strong>
              <Link to="/financeiro/servicos">Cadastrar em um serviço</Link>
            </div>
          ) : (
            <table className="tabela todas-tarifas" aria-busy={isPending}>
              <caption className="so-leitor">Tarifas</caption>
              <thead>
                <tr>
                  <th scope="col">Serviço</th>
                  <th scope="col">Serviço autorizado</th>
                  <th scope="col">Contada</th>
                  <th scope="col">Base</th>
                  <Ordenar campo="valor" rotulo="Valor" filtros={filtros} filtrar={filtrar} />
                  <Ordenar campo="inicio" rotulo="Vale desde" filtros={filtros} filtrar={filtrar} />
                  <th scope="col">Vale até</th>
                  <th scope="col">Situação</th>
                </tr>
              </thead>
              <tbody>
                {data?.results.map((t) => (
                  <LinhaTarifa key={t.public_id} t={t} />
                ))}
              </tbody>
            </table>
          )}
        </div>
      </div>
      <footer className="rodape-lista">
        <span>{data ? formatTotal(data.count, data.mais) : '–'} tarifas</span>
        <span className="espaco" />
        <span className="paginas">
          <Button
            variant="minimal"
            icon={<ChevronLeftIcon />}
            aria-label="Página anterior"
            disabled={pagina <= 1}
            onClick={() => filtrar({ page: String(pagina - 1) })}
          />
          {pagina} de {ultima}
          <Button
            variant="minimal"
            icon={<ChevronRightIcon />}
            aria-label="Próxima página"
            disabled={pagina >= ultima}
            onClick={() => filtrar({ page: String(pagina + 1) })}
          />
        </span>
      </footer>
    </div>
  );
}
