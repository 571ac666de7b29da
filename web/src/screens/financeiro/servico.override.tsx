import type { ReactElement } from 'react';
import type { Linha, Override } from '../../kernel/resource/tipos.js';
import { AbasServicos } from './abas.js';
import { OrdemEtapas } from './ordem/ordem-etapas.js';
import { GradeTarifas } from './tarifas/grade-tarifas.js';

const Tarifas = ({ linha }: { linha: Linha }): ReactElement => <GradeTarifas dono="servico" id={linha.public_id} />;
const Etapas = ({ linha }: { linha: Linha }): ReactElement => <OrdemEtapas servico={linha.public_id} />;

const override: Override = {
  registro: 'pagina',
  topo: () => <AbasServicos atual="/financeiro/servicos" />,
  abas: [
    { id: 'tarifas', titulo: 'Tarifas', conteudo: Tarifas },
    { id: 'etapas', titulo: 'Etapas', conteudo: Etapas },
  ],
};
export default override;
