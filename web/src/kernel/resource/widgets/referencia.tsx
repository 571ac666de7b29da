import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { idDaReferencia } from '@portaria/proto/cadastros';
import { use, useState, type ReactElement } from 'react';
import { mensagemDe } from '../../api/erro.js';
import { useEmpresaId, usePermissao } from '../../session/loja.js';
import { useAtrasado } from '../../ui/use-atrasado.js';
import { comEmpresa } from '../caminho.js';
import { definicaoDe, poderesEm } from '../definicao.js';
import { novo } from '../frases.js';
import { textoDoValor, tituloReferencia, VAZIO } from '../texto-valor.js';
import type { Linha, PropsWidget } from '../tipos.js';
import { Combo } from './combo.js';
import { FormularioContexto } from './contexto.js';
import { atributos } from './entradas.js';
import { estreitar, useLinha, useOpcoes } from './use-opcoes.js';

const ESPERA_MS = 250;
const SEM_FIXOS = {};

/** Search of rows of the field's resource, with creation on the spot where the person may. */
function useSeletor(p: PropsWidget, aoEscolher: (linha: Linha) => void) {
  const [busca, setBusca] = useState<string | null>(null);
  const [usado, setUsado] = useState(false);
  const [criando, setCriando] = useState<string | null>(null);
  const { Criar, params: lugar } = use(FormularioContexto);
  const empresa = useEmpresaId();
  const sessao = usePermissao();
  const params = comEmpresa(lugar, empresa);
  const filtros = estreitar(p.campo, p.dependencias);
  const def = definicaoDe(p.campo.recurso);
  const parada = useAtrasado(busca ?? '', ESPERA_MS);
  const consulta = useOpcoes({ recurso: p.campo.recurso, params, filtros, busca: parada, ativo: usado });
  const podeCriar = Criar && def && !p.campo.depende && poderesEm(def, 0, params, sessao).criar;
  // While the list may still change under the pointer, a click on it must not begin a new record.
  const assentada = parada === (busca ?? '') && !consulta.isFetching;
  const criar =
    podeCriar && assentada
      ? { rotulo: busca ? `${novo(def)}: “${busca}”` : novo(def), agir: () => setCriando(busca ?? '') }
      : undefined;
  const buscar = (texto: string | null): void => {
    setUsado(true);
    setBusca(texto);
  };
  const falta = filtros === null;
  const dialogo =
    criando !== null && Criar && def ? (
      <Criar
        def={def}
        params={params}
        fixos={p.campo.onde ?? SEM_FIXOS}
        titulo={criando}
        fechar={() => setCriando(null)}
        aoCriar={(linha) => {
          aoEscolher(linha);
          setCriando(null);
        }}
      />
    ) : null;
  const erro = falta
    ? 'Preencha antes o campo de que este depende.'
    : consulta.error
      ? mensagemDe(consulta.error)
      : null;
  return {
    params,
    dialogo,
    combo: {
      recurso: p.campo.recurso,
      busca,
      buscar,
      criar,
      erro,
      opcoes: falta ? [] : consulta.data,
      carregando: consulta.isFetching || !usado,
      sair: p.sair,
      exemplo: 'Digite para buscar',
    },
    abrir: () => setUsado(true),
  };
}

export function SeletorReferencia(p: PropsWidget): ReactElement {
  const { combo, dialogo, params, abrir } = useSeletor(p, p.mudar);
  const soId = typeof p.valor === 'string' ? idDaReferencia(p.valor) : null;
  const linha = useLinha(p.campo.recurso, soId, params);
  const valor = soId ? (linha.data ?? null) : p.valor;
  const escrito = textoDoValor(p.campo, valor);
  return (
    <span className="entrada-botao" onFocus={abrir}>
      <Combo {...combo} atributos={atributos(p)} escrito={escrito === VAZIO ? '' : escrito} escolher={p.mudar} />
      {p.valor !== null && p.valor !== undefined && !p.desabilitado && (
        <Button
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={`Limpar ${p.campo.rotulo}`}
          onClick={() => p.mudar(null)}
        />
      )}
      {dialogo}
    </span>
  );
}

/** Several rows, as removable tags. */
export function SeletorReferencias(p: PropsWidget): ReactElement {
  const atuais = (Array.isArray(p.valor) ? p.valor : []) as readonly (Linha | string)[];
  const juntar = (linha: Linha): void => {
    if (!atuais.some((v) => idDaReferencia(v) === linha.public_id)) p.mudar([...atuais, linha]);
  };
  const { combo, dialogo, params, abrir } = useSeletor(p, juntar);
  const ids = new Set(atuais.map((v) => idDaReferencia(v)));
  const opcoes = combo.opcoes?.filter((l) => !ids.has(l.public_id));
  return (
    <span className="varias" onFocus={abrir}>
      {atuais.map((v, i) => (
        <Escolhida
          key={idDaReferencia(v) ?? i}
          valor={v}
          recurso={p.campo.recurso}
          params={params}
          tirar={() => p.mudar(atuais.toSpliced(i, 1))}
        />
      ))}
      <Combo
        {...combo}
        opcoes={opcoes}
        atributos={atributos(p)}
        escrito=""
        escolher={juntar}
        apagar={() => p.mudar(atuais.slice(0, -1))}
      />
      {dialogo}
    </span>
  );
}

interface PropsEscolhida {
  readonly valor: Linha | string;
  readonly recurso: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly tirar: () => void;
}
function Escolhida({ valor, recurso, params, tirar }: PropsEscolhida): ReactElement {
  const linha = useLinha(recurso, typeof valor === 'string' ? valor : null, params);
  const texto = tituloReferencia(recurso, typeof valor === 'string' ? linha.data : valor);
  return (
    <span className="ficha">
      <span className="corta">{texto === 'undefined' ? 'Lendo' : texto}</span>
      <button type="button" aria-label={`Tirar ${texto}`} onClick={tirar}>
        <CrossIcon size={12} />
      </button>
    </span>
  );
}
