import type { Grupo, Habilidades } from '@portaria/proto';
import { useState, type ReactElement } from 'react';
import { DialogoAto } from '../../comum/dialogos.js';
import { contar, cortar, diferenca, paresDe, pintar } from '../../comum/permissoes/mapa.js';

interface Props {
  readonly grupos: readonly Grupo[];
  readonly mapa: Habilidades;
  readonly limite: Habilidades | null;
  readonly aplicar: (mapa: Habilidades) => void;
  readonly fechar: () => void;
}

/** Abilities of another group, added to these or in their place. */
export function CopiarPermissoes({ grupos, mapa, limite, aplicar, fechar }: Props): ReactElement {
  const [de, setDe] = useState('');
  const [somar, setSomar] = useState(false);
  const origem = grupos.find((g) => g.public_id === de);
  const copiado = cortar(origem?.permissoes ?? {}, limite);
  const novo = somar ? pintar(mapa, paresDe(copiado), true) : copiado;
  const mudam = diferenca(mapa, novo).reduce((n, m) => n + m.mais.length + m.menos.length, 0);
  return (
    <DialogoAto
      titulo="Copiar permissões de outro grupo"
      acao="Copiar"
      pronto={origem !== undefined && mudam > 0}
      fechar={fechar}
      agir={() => {
        aplicar(novo);
        fechar();
        return Promise.resolve();
      }}
    >
      <label className="campo">
        <span>Grupo</span>
        <select className="entrada" value={de} autoFocus onChange={(e) => setDe(e.target.value)}>
          <option value="">Escolha</option>
          {grupos.map((g) => (
            <option key={g.public_id} value={g.public_id}>
              {g.nome} · {contar(g.permissoes)} permissões
            </option>
          ))}
        </select>
      </label>
      <div className="segmentos" role="radiogroup" aria-label="Como copiar">
        {([false, true] as const).map((v) => (
          <label key={String(v)} className="segmento">
            <input type="radio" name="copiar" checked={somar === v} onChange={() => setSomar(v)} />
            <span>{v ? 'Somar às atuais' : 'Substituir as atuais'}</span>
          </label>
        ))}
      </div>
      {origem && (
        <p className="suave" role="status">
          {mudam === 0
            ? 'Nada muda: este grupo já as tem.'
            : `${mudam} permissões mudam. Nada é gravado antes de salvar.`}
        </p>
      )}
    </DialogoAto>
  );
}
