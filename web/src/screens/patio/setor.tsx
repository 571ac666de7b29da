import './patio.css';
import '../../kernel/resource/lista/lista.css';
import '../../kernel/resource/formulario/formulario.css';
import { Button } from '@blueprintjs/core';
import { BanCircleIcon, EditIcon, UnlockIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatDataHora } from '../../kernel/format/tempo.js';
import { ListaErro } from '../../kernel/resource/lista/estados.js';
import { useRegistro } from '../../kernel/resource/registro/use-registro.js';
import { tituloDa } from '../../kernel/resource/texto-valor.js';
import { useTodos } from '../../kernel/resource/use-todos.js';
import { ErroTela, EstadoTela } from '../../kernel/ui/estado-tela.js';
import { DialogoRegistro } from '../cadastros/partes/dialogo-registro.js';
import { DialogoBloquear } from './bloquear.js';
import { enderecoSetor, enderecoSetores, useEstacionamentos, useSetores, useVagas } from './contextos.js';
import { GradeVagas } from './grade-vagas.js';
import { Conta, QuemPode } from './quem-pode.js';
import { useSelecaoVagas, type SelecaoVagas } from './use-selecao-vagas.js';
import { emFaixas, lerFaixas, quantasVagas, useBloqueio, type Vaga } from './vagas.js';

function Legenda(): ReactElement {
  return (
    <ul className="vagas-legenda" aria-label="Legenda">
      <li>
        <span className="vaga-amostra" /> Livre
      </li>
      <li>
        <span className="vaga-amostra" data-bloqueada="true" /> Bloqueada
      </li>
      <li>
        <span className="vaga-amostra" data-escolhida="true" /> Escolhida
      </li>
    </ul>
  );
}

function PorNumero({ vagas, selecao }: { vagas: readonly Vaga[]; selecao: SelecaoVagas }): ReactElement {
  const [texto, setTexto] = useState('');
  const numeros = lerFaixas(texto);
  const servem = vagas.map((v) => v.numero).filter((n) => numeros?.has(n));
  const ruim = texto !== '' && servem.length === 0;
  return (
    <form
      className="vagas-por-numero"
      onSubmit={(e) => {
        e.preventDefault();
        if (servem.length === 0) return;
        selecao.escolher([...selecao.escolhidas, ...servem]);
        setTexto('');
      }}
    >
      <input
        className="entrada"
        aria-label="Escolher vagas pelo número"
        placeholder="1-20, 35"
        autoComplete="off"
        value={texto}
        aria-invalid={ruim || undefined}
        onChange={(e) => setTexto(e.target.value)}
      />
      <Button type="submit" disabled={servem.length === 0}>
        Escolher
      </Button>
    </form>
  );
}

function BarraVagas({
  vagas,
  selecao,
  pedirBloqueio,
  liberar,
  fazendo,
}: {
  vagas: readonly Vaga[];
  selecao: SelecaoVagas;
  pedirBloqueio: () => void;
  liberar: (quais: readonly Vaga[]) => void;
  fazendo: boolean;
}): ReactElement {
  const escolhidas = vagas.filter((v) => selecao.escolhidas.has(v.numero));
  const presas = escolhidas.filter((v) => v.bloqueada);
  return (
    <div className="vagas-barra">
      <strong aria-live="polite">
        {escolhidas.length === 0
          ? 'Nenhuma vaga escolhida'
          : `${quantasVagas(escolhidas.length)} ${escolhidas.length === 1 ? 'escolhida' : 'escolhidas'}`}
      </strong>
      <Button
        icon={<BanCircleIcon />}
        disabled={escolhidas.length === presas.length || fazendo}
        onClick={pedirBloqueio}
      >
        Bloquear
      </Button>
      <Button icon={<UnlockIcon />} disabled={presas.length === 0 || fazendo} onClick={() => liberar(presas)}>
        Liberar
      </Button>
      {escolhidas.length > 0 && (
        <Button variant="minimal" onClick={selecao.limpar}>
          Limpar
        </Button>
      )}
      <span className="espaco" />
      <PorNumero vagas={vagas} selecao={selecao} />
    </div>
  );
}

/** What can't be used and why: one line per reason. */
function Bloqueadas({ vagas, ver }: { vagas: readonly Vaga[]; ver: (quais: readonly Vaga[]) => void }): ReactElement {
  const porMotivo = [...Map.groupBy(vagas, (v) => v.motivo ?? 'Sem motivo')].toSorted(
    (a, b) => b[1].length - a[1].length,
  );
  return (
    <aside className="vagas-bloqueadas" aria-label="Vagas bloqueadas">
      <h2>
        Bloqueadas <span className="topo-conta">{vagas.length}</span>
      </h2>
      {vagas.length === 0 && <p className="suave">Nenhuma: todo o setor pode ser usado.</p>}
      <ul>
        {porMotivo.map(([motivo, quais]) => (
          <li key={motivo}>
            <button type="button" title="Escolher estas vagas" onClick={() => ver(quais)}>
              <span>{motivo}</span>
              <strong>{emFaixas(quais.map((v) => v.numero))}</strong>
              <span className="suave">desde {formatDataHora(primeira(quais))}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
const primeira = (vagas: readonly Vaga[]): string =>
  vagas.map((v) => (typeof v.atualizado_em === 'string' ? v.atualizado_em : '')).toSorted()[0] ?? '';

function Vagas({ estacionamento, setor }: { estacionamento: string; setor: string }): ReactElement {
  const ctx = useVagas(estacionamento, setor);
  const consulta = useTodos(ctx);
  const vagas = (consulta.data ?? SEM_VAGAS) as readonly Vaga[];
  const selecao = useSelecaoVagas(vagas.map((v) => v.numero));
  const { mudar, fazendo } = useBloqueio(ctx);
  const [pedindo, setPedindo] = useState(false);
  const [atual, setAtual] = useState(0);
  const presas = vagas.filter((v) => v.bloqueada);
  const escolhidas = vagas.filter((v) => selecao.escolhidas.has(v.numero));
  const abloquear = escolhidas.filter((v) => !v.bloqueada);
  const porUso = [...Map.groupBy(presas, (v) => v.motivo ?? '')].toSorted((a, b) => b[1].length - a[1].length);
  const fazer = async (quais: readonly Vaga[], motivo: string | null): Promise<void> => {
    setPedindo(false);
    if (await mudar(quais, { bloqueada: motivo !== null, motivo })) selecao.limpar();
  };
  const ver = (quais: readonly Vaga[]): void => {
    const i = vagas.findIndex((v) => v === quais[0]);
    setAtual(i);
    if (ctx.poder.editar) selecao.escolher(quais.map((v) => v.numero));
    document.querySelector<HTMLElement>(`.vagas [data-indice="${i}"]`)?.focus();
  };
  const agir = (): void => {
    if (abloquear.length > 0) setPedindo(true);
    else if (escolhidas.length > 0) void fazer(escolhidas, null);
    else setPedindo(true);
  };
  if (consulta.error && !consulta.data)
    return <ListaErro erro={consulta.error} tentar={() => void consulta.refetch()} />;
  if (!consulta.data)
    return (
      <div className="vagas-espera" aria-busy="true" aria-label="Lendo as vagas">
        <span className="esqueleto" />
        <span className="esqueleto" />
        <span className="esqueleto" />
      </div>
    );
  if (vagas.length === 0)
    return (
      <div className="vazio">
        <strong>Este setor ainda não tem vagas.</strong>
        <span>Edite o setor e diga quantas são.</span>
      </div>
    );
  return (
    <>
      {ctx.poder.editar && (
        <BarraVagas
          vagas={vagas}
          selecao={selecao}
          pedirBloqueio={() => setPedindo(true)}
          liberar={(quais) => void fazer(quais, null)}
          fazendo={fazendo}
        />
      )}
      <div className="vagas-area">
        <div className="vagas-rola">
          <div className="vagas-conta">
            <Conta total={vagas.length} bloqueadas={presas.length} />
            <Legenda />
          </div>
          <GradeVagas
            vagas={vagas}
            selecao={selecao}
            rotulo="Vagas do setor"
            agir={ctx.poder.editar ? agir : null}
            atual={Math.min(atual, vagas.length - 1)}
            setAtual={setAtual}
          />
        </div>
        <Bloqueadas vagas={presas} ver={ver} />
      </div>
      {pedindo && abloquear.length > 0 && (
        <DialogoBloquear
          vagas={abloquear}
          motivos={porUso.map(([m]) => m).filter(Boolean)}
          bloquear={(motivo) => void fazer(abloquear, motivo)}
          fechar={() => setPedindo(false)}
        />
      )}
    </>
  );
}
const SEM_VAGAS: readonly Vaga[] = [];

const SUMIU = 'Este setor não existe mais.';

/** One sector of a yard: its places as they stand. */
export default function Setor(): ReactElement {
  const [busca] = useSearchParams();
  const navegar = useNavigate();
  const estacionamento = busca.get('estacionamento') ?? '';
  const id = busca.get('setor') ?? '';
  const ctx = useSetores(estacionamento);
  const setores = useTodos(ctx);
  const patios = useEstacionamentos();
  const patio = useRegistro(patios, estacionamento || null, undefined).linha;
  const [editando, setEditando] = useState(false);
  const setor = setores.data?.find((s) => s.public_id === id);
  const verSetores = <Link to={enderecoSetores(estacionamento)}>Ver os setores</Link>;
  if (estacionamento === '' || id === '')
    return (
      <EstadoTela titulo="Escolha um setor">
        <span>O endereço não diz de qual setor são as vagas.</span>
        {verSetores}
      </EstadoTela>
    );
  if (setores.error && !setores.data)
    return (
      <ErroTela aoTentar="ler o setor" sumiu={SUMIU} erro={setores.error} tentar={setores.refetch}>
        {verSetores}
      </ErroTela>
    );
  if (setores.data && !setor) return <EstadoTela titulo={SUMIU}>{verSetores}</EstadoTela>;
  return (
    <div className="patio">
      <nav className="migalhas" aria-label="Caminho">
        <Link to="/patio/Estacionamento">Estacionamentos</Link> ›{' '}
        <Link to={enderecoSetores(estacionamento)}>{patio ? tituloDa(patios.def, patio) : 'Setores'}</Link>
      </nav>
      <header className="topo-lista">
        <div className="topo-linha">
          <h1>
            {setor ? (
              <>
                <span className="setor-prefixo">{String(setor.prefixo)}</span> {tituloDa(ctx.def, setor)}
              </>
            ) : (
              'Setor'
            )}
          </h1>
          <label className="seletor-pai">
            <span className="suave">Setor</span>
            <select
              className="entrada"
              value={id}
              onChange={(e) => void navegar(enderecoSetor(estacionamento, e.target.value))}
            >
              {(setores.data ?? []).map((s) => (
                <option key={s.public_id} value={s.public_id}>
                  {String(s.prefixo)} · {String(s.descricao)}
                </option>
              ))}
            </select>
          </label>
          <span className="espaco" />
          {ctx.poder.editar && setor && (
            <Button icon={<EditIcon />} onClick={() => setEditando(true)}>
              Editar setor
            </Button>
          )}
        </div>
        {setor && <QuemPode def={ctx.def} setor={setor} />}
      </header>
      <Vagas key={id} estacionamento={estacionamento} setor={id} />
      {editando && setor && (
        <DialogoRegistro ctx={ctx} pedido={{ tipo: 'editar', linha: setor }} fechar={() => setEditando(false)} />
      )}
    </div>
  );
}
