import './esquema.css';
import type { EsquemaConfig } from '@portaria/proto';
import type { ReactElement } from 'react';
import { textoDoValor } from '../../../../kernel/resource/texto-valor.js';
import { campoDoEsquema } from './campo-simples.js';
import { comoObjeto, formaDe, formas } from './valores-esquema.js';

interface Linha {
  readonly onde: string;
  readonly rotulo: string;
  readonly texto: string;
  readonly padrao: boolean;
}

/** Single values of a configuration, in order, each with the part it belongs to. */
function linhasDe(e: EsquemaConfig, valor: unknown, segredos: readonly string[], onde = ''): readonly Linha[] {
  const f = formas(e);
  const forma = f ? (formaDe(e, valor) ?? e) : e;
  const dado = comoObjeto(valor);
  const tipo = f && f.opcoes.length > 1 ? forma.properties?.[f.chave] : undefined;
  const daForma = tipo ? [{ onde, rotulo: 'Tipo', texto: tipo.title ?? '', padrao: false }] : [];
  const deNomeados = e.additionalProperties
    ? Object.keys(dado).map((k) => [k, e.additionalProperties || {}] as const)
    : [];
  const propriedades = [...Object.entries(forma.properties ?? {}), ...deNomeados];
  return [
    ...daForma,
    ...propriedades.flatMap(([nome, p]): readonly Linha[] => {
      if (p.const !== undefined) return [];
      if (p.properties || p.additionalProperties || formas(p))
        return dado[nome] === undefined && p.default === undefined
          ? []
          : linhasDe(p, dado[nome] ?? p.default, segredos, [onde, p.title ?? nome].filter(Boolean).join(' › '));
      const campo = campoDoEsquema(p, nome, false);
      if (p.writeOnly)
        return segredos.includes(nome) ? [{ onde, rotulo: campo.rotulo, texto: 'Guardada', padrao: false }] : [];
      const v = dado[nome] ?? p.default;
      if (v === undefined) return [];
      const texto =
        typeof v === 'number' && !campo.opcoes
          ? campo.unidade
            ? `${v.toLocaleString('pt-BR')} ${campo.unidade}`
            : String(v).replace('.', ',')
          : textoDoValor(campo, v);
      return [{ onde, rotulo: campo.rotulo, texto, padrao: dado[nome] === undefined || dado[nome] === p.default }];
    }),
  ];
}

/** A configuration to be read; what nobody changed recedes. */
export function ConfigVista({
  esquema,
  valor,
  segredos,
}: {
  esquema: EsquemaConfig;
  valor: unknown;
  segredos: readonly string[];
}): ReactElement {
  const partes = [...Map.groupBy(linhasDe(esquema, valor, segredos), (l) => l.onde)];
  return (
    <div className="config-vista">
      {partes.map(([onde, linhas]) => (
        <div key={onde}>
          {onde && <h4>{onde}</h4>}
          <table>
            <tbody>
              {linhas.map((l) => (
                <tr key={l.rotulo} data-padrao={l.padrao}>
                  <th scope="row">{l.rotulo}</th>
                  <td>{l.texto}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  );
}
