import type { Override } from '../../kernel/resource/tipos.js';
import { ListaFilha } from '../cadastros/partes/lista-filha.js';

const override: Override = {
  abas: [
    {
      id: 'bandeiras',
      titulo: 'Bandeiras',
      conteudo: ({ linha, ctx }) => (
        <ListaFilha
          pai={ctx}
          linha={linha}
          recurso="tef_item"
          fixos={{ tef: linha.public_id }}
          colunas={['descricao', 'modalidade', 'forma_pagamento', 'parcelas', 'taxa']}
          vazio="Cadastre as bandeiras que este terminal de pagamento aceita."
        />
      ),
    },
  ],
};
export default override;
