import type { Override } from '../../kernel/resource/tipos.js';
import { colunaVigencia } from '../cadastros/partes/situacao.js';

const override: Override = { colunas: colunaVigencia('Vigência') };
export default override;
