import type { Override } from '../../kernel/resource/tipos.js';
import { ListaFilha } from '../cadastros/partes/lista-filha.js';

const override: Override = {
  abas: [
    {
      id: 'produtos',
      titulo: 'Produtos',
      conteudo: ({ linha, ctx }) => (
        <ListaFilha
          pai={ctx}
          linha={linha}
          recurso="cliente_produto"
          params={{ cliente: linha.public_id }}
          colunas={['produto', 'codigo', 'descricao', 'ativo']}
          vazio="Aqui ficam o código e o nome que o cliente dá a cada produto."
        />
      ),
    },
  ],
};
export default override;
