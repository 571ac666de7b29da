import type { Override } from '../../kernel/resource/tipos.js';
import { colunaImpedimento } from '../cadastros/partes/situacao.js';

const override: Override = { colunas: colunaImpedimento('f') };
export default override;
