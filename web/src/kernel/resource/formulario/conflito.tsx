import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState, type ReactElement } from 'react';
import { textoDoValor } from '../texto-valor.js';
import type { FormularioRecurso } from './use-resource-form.js';
import { Dialogo } from '../../ui/dialogo.js';

type Props = Pick<FormularioRecurso, 'resolver' | 'fecharConflito'> & {
  readonly conflito: NonNullable<FormularioRecurso['conflito']>;
};

/** Somebody saved first: field by field, mine or theirs. What only they changed is taken. */
export function DialogoConflito({ conflito, resolver, fecharConflito }: Props): ReactElement {
  const disputados = conflito.diferencas.filter((d) => d.conflito);
  const [meus, setMeus] = useState<ReadonlySet<string>>(() => new Set(disputados.map((d) => d.nome)));
  const escolher = (nome: string, meu: boolean): void => {
    const novos = new Set(meus);
    if (meu) novos.add(nome);
    else novos.delete(nome);
    setMeus(novos);
  };
  return (
    <Dialogo titulo="Outra pessoa alterou este registro" fechar={fecharConflito} className="dialogo-largo">
      <DialogBody>
        <p>
          {disputados.length > 0
            ? 'Escolha o que vale em cada campo que vocês dois mudaram. O resto das suas alterações continua.'
            : 'Nenhum campo foi mudado pelos dois. As alterações se somam.'}
        </p>
        {conflito.diferencas.length > 0 && (
          <table className="conflito">
            <thead>
              <tr>
                <th scope="col">Campo</th>
                <th scope="col">Antes</th>
                <th scope="col">Seu</th>
                <th scope="col">Da outra pessoa</th>
              </tr>
            </thead>
            <tbody>
              {conflito.diferencas.map((d) => (
                <tr key={d.nome}>
                  <th scope="row">{d.campo.rotulo}</th>
                  <td className="suave">{textoDoValor(d.campo, d.antes)}</td>
                  {([true, false] as const).map((meu) => (
                    <td key={String(meu)}>
                      {d.conflito ? (
                        <label className="marca">
                          <input
                            type="radio"
                            name={`conflito-${d.nome}`}
                            checked={meus.has(d.nome) === meu}
                            onChange={() => escolher(d.nome, meu)}
                          />
                          {textoDoValor(d.campo, meu ? d.meu : d.deles)}
                        </label>
                      ) : meu ? (
                        <span className="suave">não mudou</span>
                      ) : (
                        textoDoValor(d.campo, d.deles)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={fecharConflito}>Voltar ao formulário</Button>
            <Button intent="primary" onClick={() => resolver(meus)}>
              Salvar com estas escolhas
            </Button>
          </>
        }
      />
    </Dialogo>
  );
}
