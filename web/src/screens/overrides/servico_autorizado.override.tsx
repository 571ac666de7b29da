import { CELULAS } from '../../kernel/resource/celulas.js';
import type { Override, PropsCelula } from '../../kernel/resource/tipos.js';

const Dinheiro = CELULAS.dinheiro;

const override: Override = {
  celulas: {
    valor: (p: PropsCelula) =>
      p.valor === null || p.valor === undefined ? (
        <span className="suave">tarifa do serviço</span>
      ) : (
        <Dinheiro {...p} />
      ),
  },
};
export default override;
