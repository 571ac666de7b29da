import { useState, type ReactElement } from 'react';
import { trocarEmpresa } from '../../../kernel/session/acoes.js';
import { podeSair } from '../../../kernel/ui/saida.js';
import { DialogoAto } from '../../comum/dialogos.js';

/** Shortest reason the server takes. */
const MINIMO = 5;

/** Acting in a company one does not belong to: said why, and seen by its people. */
export function EntrarNaEmpresa({
  empresa,
  fechar,
}: {
  empresa: { readonly public_id: string; readonly nome_fantasia: string };
  fechar: () => void;
}): ReactElement {
  const [motivo, setMotivo] = useState('');
  const texto = motivo.trim();
  const entrar = async (): Promise<void> => {
    if (await podeSair()) await trocarEmpresa(empresa.public_id, { motivo: texto });
    fechar();
  };
  return (
    <DialogoAto
      titulo={`Entrar em ${empresa.nome_fantasia}`}
      acao="Entrar na empresa"
      pronto={texto.length >= MINIMO}
      fechar={fechar}
      agir={entrar}
    >
      <p>
        Você verá e fará tudo o que esta empresa pode, até sair dela. O seu nome, o motivo, o início e o fim ficam na
        auditoria da empresa.
      </p>
      <label className="campo">
        <span>Motivo</span>
        <textarea
          className="entrada"
          rows={3}
          autoFocus
          maxLength={300}
          placeholder="Ex.: chamado 1234, conferir cadastro de terminal"
          value={motivo}
          onChange={(e) => setMotivo(e.target.value)}
        />
      </label>
    </DialogoAto>
  );
}
