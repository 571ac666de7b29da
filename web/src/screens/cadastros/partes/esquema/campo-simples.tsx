import type { EsquemaConfig } from '@portaria/proto';
import { decimal, inteiro, logico, opcao, texto, type Campo } from '@portaria/proto/cadastros';
import { useId, useState, type ReactElement } from 'react';
import { Obrigatorio } from '../../../../kernel/resource/widgets/sub-lista.js';
import { WIDGETS } from '../../../../kernel/resource/widgets/tabela.js';
import { descritoPor, SobCampo } from '../../../../kernel/ui/sob-campo.js';
import type { PropsParte } from './tipos.js';
import { erroDoValor, escolhas } from './valores-esquema.js';

/** The register field that edits a value of a schema. */
export function campoDoEsquema(e: EsquemaConfig, nome: string, exigido: boolean): Campo {
  const rotulo = e.title ?? nome;
  const comuns = { obrigatorio: exigido, ...(e.unidade ? { unidade: e.unidade } : {}) };
  const valores = escolhas(e);
  if (valores)
    return opcao(
      rotulo,
      valores.map((valor) => ({ valor, rotulo: e.rotulos?.[valor] ?? String(valor) })),
      { obrigatorio: exigido || e.default !== undefined },
    );
  if (e.type === 'boolean') return logico(rotulo);
  if (e.type === 'integer') return inteiro(rotulo, comuns);
  if (e.type === 'number') return decimal(rotulo, { ...comuns, casas: 4 });
  return texto(rotulo, { obrigatorio: exigido, max: e.maxLength ?? 500, segredo: e.writeOnly ?? false });
}

/** A number of the wire from what the widget gives; text that is none stays, to be told. */
const comoNumero = (v: unknown): unknown =>
  typeof v === 'string' && v !== '' && !Number.isNaN(Number(v)) ? Number(v) : v;

/** A number without a unit is a name: port 37020 takes no thousands mark. */
const escrito = (e: EsquemaConfig, v: unknown): unknown =>
  e.type === 'integer' && !e.unidade && typeof v === 'number' ? String(v) : v;

/** One value of a configuration. */
export function CampoSimples(p: PropsParte): ReactElement {
  const { esquema: e, nome } = p;
  const id = useId();
  const [saiu, setSaiu] = useState(false);
  const secreto = e.writeOnly === true;
  const exigido = p.exigido && !(secreto && p.editando);
  const campo = campoDoEsquema(e, nome, exigido);
  const Widget = WIDGETS[campo.tipo];
  const erro = (saiu ? erroDoValor(e, p.valor, exigido) : null) ?? p.erros[p.caminho];
  const ajuda = [e.description, secreto && p.editando && 'Em branco: continua a que está guardada.']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="campo" data-tipo={campo.tipo} data-erro={erro !== undefined}>
      <label id={`${id}-rotulo`} htmlFor={id}>
        {campo.rotulo}
        {exigido && e.default === undefined && <Obrigatorio />}
      </label>
      <Widget
        id={id}
        nome={nome}
        campo={campo}
        valor={escrito(e, p.valor ?? e.default ?? null)}
        mudar={(v) => p.mudar(e.type === 'number' ? comoNumero(v) : v)}
        sair={() => setSaiu(true)}
        invalido={erro !== undefined}
        descritoPor={descritoPor({ id, ajuda, erro })}
        desabilitado={false}
        dependencias={{}}
        foco={undefined}
      />
      <SobCampo id={id} ajuda={ajuda} erro={erro} />
    </div>
  );
}
