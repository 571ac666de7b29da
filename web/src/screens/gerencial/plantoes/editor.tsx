import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { Plantao, UsuarioEncontrado } from '@portaria/proto';
import { instanteDe, ref, textoLongo, type Campo } from '@portaria/proto/cadastros';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type ComponentType, type ReactElement } from 'react';
import { chave } from '../../../kernel/api/consulta.js';
import { ErroApi, mensagemDe } from '../../../kernel/api/erro.js';
import type { PropsWidget } from '../../../kernel/resource/tipos.js';
import { FormularioContexto, type ContextoFormulario } from '../../../kernel/resource/widgets/contexto.js';
import { WIDGETS } from '../../../kernel/resource/widgets/tabela.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { ErroDialogo } from '../../comum/dialogos.js';
import { inicioDoDia } from './semana.js';
import { Dialogo } from '../../../kernel/ui/dialogo.js';

const GATE = ref('Portaria', 'gate', { obrigatorio: false });
const INICIO = instanteDe('Início');
const FIM = instanteDe('Fim');
const OBSERVACAO = textoLongo('Passagem de turno', {
  obrigatorio: false,
  ajuda: 'O que o próximo plantão precisa saber.',
});
const NADA = {};
const HORA_MS = 3_600_000;

function usePessoas() {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chave(empresa, 'usuarios', 'todos'),
    queryFn: async ({ signal }) =>
      (await api.get<{ results: readonly UsuarioEncontrado[] }>('users/', { query: { page_size: 200 }, signal }))
        .results,
  });
}

interface PropsLinha {
  readonly campo: Campo;
  readonly Widget: ComponentType<PropsWidget>;
  readonly valor: unknown;
  readonly mudar: (v: unknown) => void;
  readonly erro: string | undefined;
}

function LinhaCampo({ campo, Widget, valor, mudar, erro }: PropsLinha): ReactElement {
  const id = useId();
  return (
    <div className="campo" data-tipo={campo.tipo}>
      <label id={`${id}-rotulo`} htmlFor={id}>
        {campo.rotulo}
      </label>
      <Widget
        id={id}
        nome={campo.rotulo}
        campo={campo}
        valor={valor}
        mudar={mudar}
        sair={() => undefined}
        invalido={erro !== undefined}
        descritoPor={erro ? `${id}-erro` : undefined}
        desabilitado={false}
        dependencias={NADA}
        foco={undefined}
      />
      {campo.ajuda && <p className="campo-ajuda">{campo.ajuda}</p>}
      {erro && (
        <p className="campo-erro" id={`${id}-erro`}>
          {erro}
        </p>
      )}
    </div>
  );
}

interface Props {
  /** Null creates, on this day. */
  readonly plantao: Plantao | null;
  readonly dia: string;
  readonly aoSalvar: (p: Plantao) => void;
  readonly excluir: (() => void) | null;
  readonly fechar: () => void;
}

const idDe = (v: unknown): string | null =>
  typeof v === 'string' ? v : ((v as { public_id?: string } | null)?.public_id ?? null);

function usePlantao({ plantao, dia, aoSalvar }: Omit<Props, 'fechar' | 'excluir'>) {
  const [dados, setDados] = useState<
    Readonly<Record<'colaborador' | 'gate' | 'inicio' | 'fim' | 'observacao', unknown>>
  >(() => ({
    colaborador: plantao?.colaborador.public_id ?? '',
    gate: plantao?.gate ?? null,
    inicio: plantao?.inicio ?? new Date(inicioDoDia(dia) + 7 * HORA_MS).toISOString(),
    fim: plantao?.fim ?? new Date(inicioDoDia(dia) + 19 * HORA_MS).toISOString(),
    observacao: plantao?.observacao ?? null,
  }));
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const [erro, setErro] = useState<string | null>(null);
  const [salvando, setSalvando] = useState(false);
  const salvar = async (): Promise<void> => {
    const faltas = {
      ...(dados.colaborador ? {} : { colaborador: 'Escolha a pessoa.' }),
      ...(Number.isNaN(Date.parse(String(dados.inicio))) ? { inicio: 'Data e hora inválidas.' } : {}),
      ...(Number.isNaN(Date.parse(String(dados.fim))) ? { fim: 'Data e hora inválidas.' } : {}),
    };
    setErros(faltas);
    setErro(null);
    if (Object.keys(faltas).length > 0 || salvando) return;
    setSalvando(true);
    try {
      const corpo = { ...dados, gate: idDe(dados.gate) };
      aoSalvar(
        plantao
          ? await api.patch<Plantao>(`plantoes/${plantao.public_id}/`, { ...corpo, versao: plantao.versao })
          : await api.post<Plantao>('plantoes/', corpo),
      );
    } catch (causa) {
      const doServidor = causa instanceof ErroApi ? causa.campos : {};
      setErros(Object.fromEntries(Object.entries(doServidor).map(([k, [v]]) => [k, v ?? ''])));
      if (Object.keys(doServidor).length === 0) setErro(mensagemDe(causa));
      setSalvando(false);
    }
  };
  return { dados, setDados, erros, erro, salvando, salvar };
}

/** A shift: who, where, from when to when, and what is handed over. */
export function EditorPlantao(p: Props): ReactElement {
  const { plantao, fechar, excluir } = p;
  const pessoas = usePessoas();
  const f = usePlantao(p);
  const lugar = useMemo<ContextoFormulario>(() => ({ widgets: WIDGETS, Criar: null, params: {} }), []);
  const campo = (nome: 'gate' | 'inicio' | 'fim' | 'observacao') => ({
    valor: f.dados[nome],
    mudar: (v: unknown) => f.setDados((d) => ({ ...d, [nome]: v })),
    erro: f.erros[nome],
  });
  return (
    <Dialogo titulo={plantao ? 'Plantão' : 'Novo plantão'} fechar={fechar} className="dialogo-curto">
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          void f.salvar();
        }}
      >
        <DialogBody>
          <FormularioContexto value={lugar}>
            <div className="pilha">
              {f.erro && <ErroDialogo erro={f.erro} />}
              <div className="campo">
                <label htmlFor="plantao-pessoa">Pessoa</label>
                <select
                  id="plantao-pessoa"
                  className="entrada"
                  autoFocus
                  aria-invalid={Boolean(f.erros.colaborador) || undefined}
                  value={String(f.dados.colaborador)}
                  onChange={(e) => f.setDados((d) => ({ ...d, colaborador: e.target.value }))}
                >
                  <option value="">Escolha</option>
                  {plantao && !pessoas.data?.some((x) => x.colaborador_id === plantao.colaborador.public_id) && (
                    <option value={plantao.colaborador.public_id}>{plantao.colaborador.nome}</option>
                  )}
                  {pessoas.data?.map((x) => (
                    <option key={x.colaborador_id} value={x.colaborador_id}>
                      {x.nome}
                    </option>
                  ))}
                </select>
                {f.erros.colaborador && <p className="campo-erro">{f.erros.colaborador}</p>}
              </div>
              <LinhaCampo campo={GATE} Widget={WIDGETS.referencia} {...campo('gate')} />
              <div className="plantao-horas">
                <LinhaCampo campo={INICIO} Widget={WIDGETS.instante} {...campo('inicio')} />
                <LinhaCampo campo={FIM} Widget={WIDGETS.instante} {...campo('fim')} />
              </div>
              <LinhaCampo campo={OBSERVACAO} Widget={WIDGETS.texto_longo} {...campo('observacao')} />
            </div>
          </FormularioContexto>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {plantao && excluir && (
                <Button variant="minimal" onClick={excluir}>
                  Excluir
                </Button>
              )}
              <Button onClick={fechar}>Cancelar</Button>
              <Button type="submit" intent="primary" loading={f.salvando}>
                Salvar
              </Button>
            </>
          }
        />
      </form>
    </Dialogo>
  );
}
