import type { Override } from '../../kernel/resource/tipos.js';
import { Distribuido } from '../cadastros/partes/distribuido.js';
import { ListaFilha } from '../cadastros/partes/lista-filha.js';

const override: Override = {
  recolhidas: ['imo', 'di'],
  abas: [
    {
      id: 'distribuicao',
      titulo: 'Distribuição',
      conteudo: ({ linha, ctx }) => (
        <>
          <Distribuido pai={ctx} linha={linha} />
          <ListaFilha
            pai={ctx}
            linha={linha}
            recurso="distribuicao"
            params={{ navio: linha.public_id }}
            colunas={['descricao', 'quantidade_kg', 'porao', 'dia', 'cliente', 'fornecedor', 'terminal', 'produto']}
            vazio="Reparta a carga do navio entre clientes, fornecedores e terminais."
          />
        </>
      ),
    },
  ],
};
export default override;
