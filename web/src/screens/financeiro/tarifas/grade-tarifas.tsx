import './tarifas.css';
import '../../cadastros/partes/partes.css';
import '../../../kernel/resource/formulario/formulario.css';
import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon, PlusIcon, TrashIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { Campo } from '@portaria/proto/cadastros';
import { useMemo, useState, type ReactElement } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { formatData } from '../../../kernel/format/tempo.js';
import { editar, renovarCadastro } from '../../../kernel/resource/rotas-registro.js';
import { NUMERICOS, tituloDa } from '../../../kernel/resource/texto-valor.js';
import type { ContextoRecurso, Linha, TelaCadastro } from '../../../kernel/resource/tipos.js';
import { useAcoes } from '../../../kernel/resource/use-acoes.js';
import { useContexto } from '../../../kernel/resource/use-contexto.js';
import { useTodos } from '../../../kernel/resource/use-todos.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { CelulaEditavel } from '../../cadastros/partes/celula-editavel.js';
import { Etiqueta } from '../../cadastros/partes/situacao.js';
import { hoje as diaDeHoje, vigencia } from '../../cadastros/partes/vigencia.js';
import { encerrada, lacunas, sobrepostas } from './conferir.js';
import { NovaTarifa } from './nova-tarifa.js';
import { TIPOS_TARIFA, VIGENCIA, type DonoTarifa, type TipoTarifa } from './tipos.js';

const SEM = {};
type Aberta = { readonly anterior: Linha | null } | null;

function useTarifas(dono: DonoTarifa, id: string, tipo: TipoTarifa): ContextoRecurso {
  const tela = useMemo<TelaCadastro>(
    () => ({
      path: '/financeiro/servicos',
      recurso: `${dono}_tarifa_${tipo}`,
      fixos: { [dono]: id, tipoTarifa: tipo },
    }),
    [dono, id, tipo],
  );
  return useContexto(tela, SEM);
}

interface PropsLinha {
  readonly ctx: ContextoRecurso;
  readonly linha: Linha;
  readonly campos: readonly (readonly [string, Campo])[];
  readonly hoje: string;
  readonly choque: string | null;
  readonly reajustar: (l: Linha) => void;
}

function useEncerrar(ctx: ContextoRecurso) {
  const gravar = async (linha: Linha, fim: unknown): Promise<Linha | null> => {
    try {
      return await editar(ctx, linha, { fim, versao: linha.versao });
    } catch (erro) {
      avisar(mensagemDe(erro), 'erro');
      return null;
    } finally {
      void renovarCadastro(ctx);
    }
  };
  return async (linha: Linha, hoje: string): Promise<void> => {
    const nova = await gravar(linha, hoje);
    if (!nova) return;
    avisar(`Tarifa de ${tituloDa(ctx.def, linha)} vale até hoje.`, 'neutro', {
      rotulo: 'Desfazer',
      agir: () => void gravar(nova, linha.fim ?? null).then((l) => l && avisar('Desfeito.', 'sucesso')),
    });
  };
}

function LinhaTarifa({ ctx, linha, campos, hoje, choque, reajustar }: PropsLinha): ReactElement {
  const acoes = useAcoes(ctx);
  const encerrar = useEncerrar(ctx);
  const passada = encerrada(linha, hoje);
  const corrente = !passada && String(linha.inicio) <= hoje;
  const nome = tituloDa(ctx.def, linha);
  return (
    <tr data-id={linha.public_id} data-inativa={passada}>
      {campos.map(([n, c]) => (
        <td key={n} data-numerica={NUMERICOS.includes(c.tipo)}>
          <CelulaEditavel ctx={ctx} nome={n} campo={c} linha={linha} />
        </td>
      ))}
      <td className="tarifa-situacao">
        {choque ? (
          <span className="etiqueta" data-tom="ambar" title={choque}>
            <WarningSignIcon size={12} /> Duas no mesmo dia
            <span className="so-leitor">: {choque}</span>
          </span>
        ) : (
          <Etiqueta s={vigencia(linha, 'f')} />
        )}
      </td>
      <td className="filhos-acoes">
        <span>
          {ctx.poder.criar && !passada && (
            <Button
              variant="minimal"
              size="small"
              title="Novo valor, que toma o lugar deste"
              onClick={() => reajustar(linha)}
            >
              Reajustar<span className="so-leitor"> {nome}</span>
            </Button>
          )}
          {ctx.poder.editar && corrente && linha.fim !== hoje && (
            <Button variant="minimal" size="small" title="Vale até hoje" onClick={() => void encerrar(linha, hoje)}>
              Encerrar<span className="so-leitor"> {nome}</span>
            </Button>
          )}
          {ctx.poder.excluir && (
            <Button
              variant="minimal"
              size="small"
              icon={<TrashIcon />}
              aria-label={`Excluir tarifa de ${nome}`}
              title="Excluir"
              onClick={() => void acoes.excluir(linha)}
            />
          )}
        </span>
      </td>
    </tr>
  );
}

/** First by what is counted, then the newest. */
const emOrdem = (linhas: readonly Linha[], base: string): readonly Linha[] =>
  linhas.toSorted((a, b) => {
    const [x, y] = [a[base], b[base]];
    if (typeof x === 'number' && typeof y === 'number' && x !== y) return x - y;
    const [s, t] = [x, y].map((v) =>
      typeof v === 'object' && v !== null && 'descricao' in v ? String(v.descricao) : '',
    );
    return (s ?? '').localeCompare(t ?? '', 'pt-BR') || String(b.inicio).localeCompare(String(a.inicio));
  });

function Avisos({ faixas }: { faixas: readonly string[] }): ReactElement | null {
  if (faixas.length === 0) return null;
  return (
    <p className="tarifa-aviso" role="status">
      <WarningSignIcon />
      <span>
        <strong>Sem tarifa:</strong> {faixas.join('; ')}.
      </span>
    </p>
  );
}

function Tabela({
  titulo,
  linhas,
  ...p
}: Omit<PropsLinha, 'linha' | 'choque'> & {
  titulo: string;
  linhas: readonly Linha[];
  choques: ReturnType<typeof sobrepostas>;
}): ReactElement {
  const choqueDe = (l: Linha): string | null => {
    const c = p.choques.get(l.public_id);
    return c ? `outra de ${tituloDa(p.ctx.def, c.com)} vale também desde ${formatData(c.desde)}` : null;
  };
  return (
    <div className="filhos-rola">
      <table className="filhos">
        <caption className="so-leitor">{titulo}</caption>
        <thead>
          <tr>
            {p.campos.map(([n, c]) => (
              <th key={n} scope="col" data-tipo={c.tipo} data-numerica={NUMERICOS.includes(c.tipo)}>
                {c.rotulo}
              </th>
            ))}
            <th scope="col">Situação</th>
            <th scope="col" className="tarifa-acoes">
              <span className="so-leitor">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((l) => (
            <LinhaTarifa key={l.public_id} {...p} linha={l} choque={choqueDe(l)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PropsTipo {
  readonly dono: DonoTarifa;
  readonly id: string;
  readonly tipo: (typeof TIPOS_TARIFA)[number];
}

function SecaoTarifas({ dono, id, tipo: { tipo, titulo, base } }: PropsTipo): ReactElement {
  const ctx = useTarifas(dono, id, tipo);
  const { data, error, refetch } = useTodos(ctx);
  const [aberta, setAberta] = useState<Aberta>(null);
  const [comHistorico, setHistorico] = useState(false);
  const hoje = diaDeHoje();
  const campos = [...base, ...VIGENCIA].flatMap((n) => {
    const c = ctx.def.fields[n];
    return c ? [[n, c] as const] : [];
  });
  const linhas = emOrdem(data ?? [], base[0]);
  const atuais = linhas.filter((l) => !encerrada(l, hoje));
  const passadas = linhas.filter((l) => encerrada(l, hoje));
  const tabela = { ctx, campos, hoje, choques: sobrepostas(tipo, linhas, hoje) };
  const reajustar = (anterior: Linha): void => setAberta({ anterior });
  return (
    <section className="tarifas-tipo" aria-label={titulo}>
      <header className="filhos-topo">
        <h2>{titulo}</h2>
        {atuais.length > 0 && <span className="topo-conta">{atuais.length}</span>}
        {data && atuais.length === 0 && <span className="suave">nenhuma tarifa em vigor</span>}
        <span className="espaco" />
        {passadas.length > 0 && (
          <Button
            variant="minimal"
            size="small"
            icon={comHistorico ? <ChevronDownIcon /> : <ChevronRightIcon />}
            aria-expanded={comHistorico}
            onClick={() => setHistorico((v) => !v)}
          >
            {passadas.length === 1 ? '1 encerrada' : `${passadas.length} encerradas`}
          </Button>
        )}
        {ctx.poder.criar && (
          <Button size="small" icon={<PlusIcon />} onClick={() => setAberta({ anterior: null })}>
            Nova tarifa<span className="so-leitor"> {titulo.toLowerCase()}</span>
          </Button>
        )}
      </header>
      {error && !data && (
        <p role="alert">
          {mensagemDe(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      {!data && !error && <span className="esqueleto tarifa-espera" aria-busy="true" />}
      {tipo === 'peso' && <Avisos faixas={lacunas(linhas, hoje)} />}
      {atuais.length > 0 && <Tabela {...tabela} titulo={titulo} linhas={atuais} reajustar={reajustar} />}
      {aberta && (
        <NovaTarifa
          key={aberta.anterior?.public_id ?? 'nova'}
          ctx={ctx}
          campos={campos}
          anterior={aberta.anterior}
          hoje={hoje}
          fechar={() => setAberta(null)}
        />
      )}
      {comHistorico && passadas.length > 0 && (
        <Tabela {...tabela} titulo={`${titulo}, encerradas`} linhas={passadas} reajustar={reajustar} />
      )}
    </section>
  );
}

/** Prices of a service, or of a service as authorised to a supplier: one grid per way of counting, changed where they stand. */
export function GradeTarifas({ dono, id }: { dono: DonoTarifa; id: string }): ReactElement {
  return (
    <div className="tarifas">
      {TIPOS_TARIFA.map((t) => (
        <SecaoTarifas key={`${id}.${t.tipo}`} dono={dono} id={id} tipo={t} />
      ))}
    </div>
  );
}
