import type { Override } from '../../kernel/resource/tipos.js';
import { ListaFilha } from '../cadastros/partes/lista-filha.js';
import { CelulaValidade, Etiqueta } from '../cadastros/partes/situacao.js';
import { validade } from '../cadastros/partes/vigencia.js';
import suspensao from './suspensao.override.js';

const override: Override = {
  celulas: { rntrc_validade: CelulaValidade },
  cabecalho: ({ linha }) => (
    <p className="cabecalho-registro">
      <span className="suave">RNTRC</span> {typeof linha.rntrc === 'string' ? linha.rntrc : 'não informado'}{' '}
      <Etiqueta s={validade(linha.rntrc_validade)} />
    </p>
  ),
  abas: [
    {
      id: 'suspensoes',
      titulo: 'Suspensões',
      conteudo: ({ linha, ctx }) => (
        <ListaFilha
          pai={ctx}
          linha={linha}
          recurso="suspensao"
          fixos={{ transportadora: linha.public_id }}
          override={suspensao}
          vazio="Uma suspensão impede novos agendamentos desta transportadora no período."
        />
      ),
    },
  ],
};
export default override;
