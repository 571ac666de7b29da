import { NumberedListIcon } from '@blueprintjs/icons';
import type { NumeroGerado } from '@portaria/proto';
import type { Override } from '../../kernel/resource/tipos.js';
import { api } from '../../kernel/session/acoes.js';
import { avisar } from '../../kernel/ui/avisos.js';

const override: Override = {
  acoes: [
    {
      id: 'gerar',
      rotulo: 'Gerar próxima',
      icone: <NumberedListIcon />,
      exige: 'create',
      agir: async (linha) => {
        const { senha } = await api.post<NumeroGerado>('patio/sequenciaatendimento/gerar_sequencia/', {
          sequencia: linha.public_id,
        });
        avisar(`Senha ${senha}`, 'sucesso');
      },
    },
  ],
};
export default override;
