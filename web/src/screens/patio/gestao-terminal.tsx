import './patio.css';
import '../../kernel/resource/lista/lista.css';
import '../../kernel/resource/formulario/formulario.css';
import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon, SearchIcon } from '@blueprintjs/icons';
import { ref } from '@portaria/proto/cadastros';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { simplificar } from '../../kernel/format/texto.js';
import { ListaErro } from '../../kernel/resource/lista/estados.js';
import { usePais } from '../../kernel/resource/pais.js';
import { tituloReferencia } from '../../kernel/resource/texto-valor.js';
import type { Linha } from '../../kernel/resource/tipos.js';
import { FormularioContexto } from '../../kernel/resource/widgets/contexto.js';
import { SeletorReferencia } from '../../kernel/resource/widgets/referencia.js';
import { useOpcoes } from '../../kernel/resource/widgets/use-opcoes.js';
import { useEmpresaId } from '../../kernel/session/loja.js';
import { useVinculos, type Fornecedor, type TerminalVinculado, type Vinculos } from './use-vinculos.js';

const SEM = {};
const FORNECEDOR = ref('Fornecedor', 'fornecedor', {});

/** Search of a supplier of the gate; what is chosen is linked at once. */
function Vincular({
  gate,
  terminal,
  escolher,
  fechar,
}: {
  gate: string;
  terminal: TerminalVinculado;
  escolher: (f: Fornecedor) => void;
  fechar: () => void;
}): ReactElement {
  const lugar = useMemo(() => ({ widgets: null, Criar: null, params: { gate } }), [gate]);
  const caixa = useRef<HTMLSpanElement>(null);
  useEffect(() => caixa.current?.querySelector('input')?.focus(), []);
  const id = `vincular-${terminal.public_id}`;
  return (
    <span
      ref={caixa}
      className="vincular"
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || e.defaultPrevented) return;
        e.stopPropagation();
        fechar();
      }}
    >
      <label className="so-leitor" id={`${id}-rotulo`} htmlFor={id}>
        Fornecedor que usa {terminal.descricao}
      </label>
      <FormularioContexto value={lugar}>
        <SeletorReferencia
          id={id}
          nome="fornecedor"
          campo={FORNECEDOR}
          valor={null}
          mudar={(v) => {
            const linha = v as Linha | null;
            if (!linha) return;
            escolher({ public_id: linha.public_id, nome_fantasia: tituloReferencia('fornecedor', linha) });
            fechar();
          }}
          sair={() => undefined}
          invalido={false}
          descritoPor={undefined}
          desabilitado={false}
          dependencias={SEM}
          foco={undefined}
        />
      </FormularioContexto>
      <Button variant="minimal" icon={<CrossIcon />} aria-label="Desistir" onClick={fechar} />
    </span>
  );
}

function Terminal({ t, gate, v }: { t: TerminalVinculado; gate: string; v: Vinculos }): ReactElement {
  const [vinculando, setVinculando] = useState(false);
  return (
    <li className="terminal">
      <Link className="terminal-nome" to={`/patio/Terminal/${t.public_id}`}>
        {t.descricao}
      </Link>
      <ul className="terminal-fornecedores" aria-label={`Fornecedores de ${t.descricao}`}>
        {t.fornecedores.length === 0 && !vinculando && <li className="suave">nenhum fornecedor</li>}
        {t.fornecedores.map((f) => (
          <li key={f.public_id} className="ficha">
            <span className="corta">{f.nome_fantasia}</span>
            {v.poder.excluir && (
              <button
                type="button"
                aria-label={`Desvincular ${f.nome_fantasia} de ${t.descricao}`}
                title="Desvincular"
                onClick={() => void v.desvincular(t, f)}
              >
                <CrossIcon size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {v.poder.criar &&
        (vinculando ? (
          <Vincular
            gate={gate}
            terminal={t}
            escolher={(f) => void v.vincular(t, f)}
            fechar={() => setVinculando(false)}
          />
        ) : (
          <Button size="small" icon={<PlusIcon />} onClick={() => setVinculando(true)}>
            Vincular<span className="so-leitor"> fornecedor a {t.descricao}</span>
          </Button>
        ))}
    </li>
  );
}

function Terminais({ gate }: { gate: string }): ReactElement {
  const v = useVinculos(gate);
  const [busca, setBusca] = useState('');
  const [soVazios, setSoVazios] = useState(false);
  const procurado = simplificar(busca.trim());
  const vistas = v.linhas.filter(
    (t) =>
      (!soVazios || t.fornecedores.length === 0) &&
      [t.descricao, ...t.fornecedores.map((f) => f.nome_fantasia)].some((n) => simplificar(n).includes(procurado)),
  );
  if (v.erro) return <ListaErro erro={v.erro} tentar={v.tentarDeNovo} />;
  if (v.lendo)
    return (
      <div className="vagas-espera" aria-busy="true" aria-label="Lendo os terminais">
        <span className="esqueleto" />
        <span className="esqueleto" />
      </div>
    );
  return (
    <>
      <div className="barra-lista">
        <span className="busca">
          <SearchIcon />
          <input
            className="entrada"
            type="search"
            aria-label="Buscar terminal ou fornecedor"
            placeholder="Buscar terminal ou fornecedor"
            value={busca}
            onChange={(e) => setBusca(e.target.value)}
          />
        </span>
        <label className="marca">
          <input type="checkbox" checked={soVazios} onChange={(e) => setSoVazios(e.target.checked)} />
          Só os que nenhum fornecedor usa
        </label>
      </div>
      <ul className="terminais" aria-label="Terminais">
        {vistas.map((t) => (
          <Terminal key={t.public_id} t={t} gate={gate} v={v} />
        ))}
      </ul>
      {vistas.length === 0 && (
        <div className="vazio">
          <strong>{v.linhas.length === 0 ? 'Nenhum terminal cadastrado.' : 'Nada com este filtro.'}</strong>
          {v.linhas.length === 0 && <Link to="/patio/Terminal/novo">Cadastrar o primeiro</Link>}
        </div>
      )}
    </>
  );
}

/** Terminals of the company and the suppliers of a gate that unload at each (contract S073). */
export default function GestaoTerminal(): ReactElement {
  const empresa = useEmpresaId();
  const [busca, setBusca] = useSearchParams();
  const lembrado = usePais((s) => s.escolhas[`${empresa}.gate`]);
  const lembrar = usePais((s) => s.escolher);
  const { data } = useOpcoes({
    recurso: 'gate',
    params: { empresa, tenant: empresa },
    filtros: SEM,
    busca: '',
    ativo: true,
  });
  const pedido = busca.get('gate') ?? lembrado;
  const gate = data?.some((g) => g.public_id === pedido) ? (pedido ?? '') : (data?.[0]?.public_id ?? '');
  return (
    <div className="patio">
      <header className="topo-lista">
        <div className="topo-linha">
          <h1>Gestão de terminal</h1>
          <label className="seletor-pai">
            <span className="suave">Portaria</span>
            <select
              className="entrada"
              value={gate}
              disabled={!data}
              onChange={(e) => {
                lembrar(empresa, 'gate', e.target.value);
                setBusca({ gate: e.target.value }, { replace: true });
              }}
            >
              {data?.length === 0 && <option value="">Nenhuma cadastrada</option>}
              {data?.map((g) => (
                <option key={g.public_id} value={g.public_id}>
                  {tituloReferencia('gate', g)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </header>
      {gate !== '' && <Terminais key={gate} gate={gate} />}
    </div>
  );
}
