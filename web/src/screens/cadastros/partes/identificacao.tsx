import { canonico, cnpj, conferirCampo, cpf, placa, type Campo } from '@portaria/proto/cadastros';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CELULAS } from '../../../kernel/resource/celulas.js';
import type { PropsCelula, PropsWidget } from '../../../kernel/resource/tipos.js';
import { atributos } from '../../../kernel/resource/widgets/entradas.js';
import { WIDGETS } from '../../../kernel/resource/widgets/tabela.js';

/** What identifies each kind of thing that can be held back. */
const POR_TIPO: Readonly<Record<string, Campo>> = {
  motorista: cpf('CPF'),
  transportadora: cnpj('CNPJ'),
  veiculo: placa('Placa'),
};
const campoDe = (tipo: unknown): Campo | undefined => (typeof tipo === 'string' ? POR_TIPO[tipo] : undefined);

/** CPF, CNPJ or plate, with the mask of what was chosen above. Changing the choice empties it. */
export function Identificacao(p: PropsWidget): ReactElement {
  const { control } = useFormContext();
  const tipo: unknown = useWatch({ control, name: 'tipo' });
  const [saiu, setSaiu] = useState(false);
  const antes = useRef(tipo);
  const { mudar } = p;
  useEffect(() => {
    if (antes.current && antes.current !== tipo) mudar(null);
    antes.current = tipo;
  }, [tipo, mudar]);
  const campo = campoDe(tipo);
  if (!campo)
    return (
      <>
        <input {...atributos(p)} className="entrada" disabled />
        <p className="campo-ajuda">Escolha antes o que se bloqueia.</p>
      </>
    );
  const erro = saiu && !p.invalido && p.valor ? conferirCampo(campo, canonico(campo, p.valor)) : null;
  const Widget = WIDGETS[campo.tipo];
  return (
    <>
      <Widget
        {...p}
        campo={campo}
        invalido={p.invalido || erro !== null}
        descritoPor={[p.descritoPor, erro && `${p.id}-forma`].filter(Boolean).join(' ') || undefined}
        sair={() => {
          setSaiu(true);
          p.sair();
        }}
      />
      {erro && (
        <p className="campo-erro" id={`${p.id}-forma`}>
          {erro}
        </p>
      )}
    </>
  );
}

export function CelulaIdentificacao({ valor, linha, campo }: PropsCelula): ReactElement {
  const seu = campoDe(linha.tipo) ?? campo;
  const Desenho = CELULAS[seu.tipo];
  return <Desenho campo={seu} valor={valor} linha={linha} />;
}
