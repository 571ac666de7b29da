import type { Override } from '../../kernel/resource/tipos.js';
import { CelulaIdentificacao, Identificacao } from '../cadastros/partes/identificacao.js';
import { colunaImpedimento } from '../cadastros/partes/situacao.js';

const override: Override = {
  colunas: colunaImpedimento(),
  widgets: { identificacao: Identificacao },
  celulas: { identificacao: CelulaIdentificacao },
};
export default override;
