import type { Override } from '../../kernel/resource/tipos.js';
import { ListaFilha } from '../cadastros/partes/lista-filha.js';
import { colunaVigencia, Etiqueta } from '../cadastros/partes/situacao.js';
import { vigenciaQueAcaba } from '../cadastros/partes/vigencia.js';

const override: Override = {
  foraDosDados: ['armazens'],
  recolhidas: ['nome_fantasia', 'cidade', 'estado'],
  colunas: colunaVigencia('Vigência'),
  cabecalho: ({ linha }) => (
    <p className="cabecalho-registro">
      <span className="suave">Vigência</span> <Etiqueta s={vigenciaQueAcaba(linha)} />
    </p>
  ),
  abas: [
    {
      id: 'armazens',
      titulo: 'Armazéns',
      conteudo: ({ linha, ctx }) => (
        <ListaFilha
          pai={ctx}
          linha={linha}
          recurso="armazem"
          params={{ contrato: linha.public_id }}
          vazio="Cadastre os armazéns deste contrato, com a capacidade e o produto de cada um."
        />
      ),
    },
  ],
};
export default override;
