import type { Override } from '../../kernel/resource/tipos.js';
import { CelulaConfig, CelulaModelo, ConfigPeriferico, SeletorModelo } from '../cadastros/partes/periferico.js';

const override: Override = {
  widgets: { modelo: SeletorModelo, config: ConfigPeriferico },
  celulas: { modelo: CelulaModelo, config: CelulaConfig },
};
export default override;
