import { ResetIcon } from '@blueprintjs/icons';
import { preencher } from '../../kernel/resource/caminho.js';
import { tituloDa } from '../../kernel/resource/texto-valor.js';
import type { Override } from '../../kernel/resource/tipos.js';
import { api } from '../../kernel/session/acoes.js';
import { avisar } from '../../kernel/ui/avisos.js';
import { TipoControlador } from '../cadastros/partes/tipo-controlador.js';

const override: Override = {
  widgets: { tipo: TipoControlador },
  acoes: [
    {
      id: 'reiniciar',
      rotulo: 'Reiniciar contagem',
      icone: <ResetIcon />,
      perigo: true,
      confirmar: (linha) => ({
        titulo: 'Reiniciar a contagem',
        texto: `A contagem está em ${Number(linha.sequencia_atual ?? 0)} e volta a zero: o próximo número será 1. Os já entregues não mudam.`,
      }),
      agir: async (linha, { def, params }) => {
        const base = preencher(def.mounts[0]?.path ?? '', params) ?? '';
        await api.post(`${base}${linha.public_id}/reiniciar/`, {});
        avisar(`Contagem de “${tituloDa(def, linha)}” reiniciada.`, 'sucesso');
      },
    },
  ],
};
export default override;
