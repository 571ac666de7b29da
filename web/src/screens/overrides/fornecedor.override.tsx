import { idDaReferencia, formatarCnpj } from '@portaria/proto/cadastros';
import type { ReactElement } from 'react';
import { textoDoValor } from '../../kernel/resource/texto-valor.js';
import type { ContextoRecurso, Linha, Override } from '../../kernel/resource/tipos.js';
import { ConfigFornecedor } from '../cadastros/partes/config-fornecedor.js';
import { ListaFilha } from '../cadastros/partes/lista-filha.js';
import { ProdutosFornecedor } from '../cadastros/partes/produtos-fornecedor.js';
import servicoAutorizado from './servico_autorizado.override.js';

function Cabecalho({ linha, ctx }: { linha: Linha; ctx: ContextoRecurso }): ReactElement {
  const campo = ctx.def.fields.gate;
  return (
    <p className="cabecalho-registro">
      <span>{String(linha.razao_social)}</span>
      <span className="suave">{formatarCnpj(String(linha.cnpj))}</span>
      {campo && <span className="suave">{textoDoValor(campo, linha.gate)}</span>}
      {linha.ativo === false && <span className="etiqueta">Inativo</span>}
    </p>
  );
}

const override: Override = {
  registro: 'pagina',
  foraDosDados: ['config', 'produtos', 'subprodutos', 'terminais', 'embalagens', 'servicos_autorizados'],
  cabecalho: Cabecalho,
  abas: [
    { id: 'produtos', titulo: 'Produtos', conteudo: ProdutosFornecedor },
    { id: 'configuracao', titulo: 'Configuração', conteudo: ConfigFornecedor },
    {
      id: 'terminais',
      titulo: 'Terminais',
      conteudo: ({ linha, ctx }) => (
        <ListaFilha
          pai={ctx}
          linha={linha}
          recurso="fornecedor_terminal"
          params={{ fornecedor: linha.public_id }}
          vazio="Diga em que terminais este fornecedor descarrega."
        />
      ),
    },
    {
      id: 'embalagens',
      titulo: 'Embalagens',
      conteudo: ({ linha, ctx }) => (
        <ListaFilha
          pai={ctx}
          linha={linha}
          recurso="fornecedor_embalagem"
          params={{ fornecedor: linha.public_id }}
          vazio="Diga com que embalagens este fornecedor trabalha e o código de cada uma para ele."
        />
      ),
    },
    {
      id: 'servicos',
      titulo: 'Serviços autorizados',
      conteudo: ({ linha, ctx }) => (
        <ListaFilha
          pai={ctx}
          linha={linha}
          recurso="servico_autorizado"
          params={{ gate: idDaReferencia(linha.gate) ?? '', fornecedor: linha.public_id }}
          override={servicoAutorizado}
          vazio="Serviços que o terminal pode cobrar nas visitas deste fornecedor, com preço próprio ou pela tarifa."
        />
      ),
    },
  ],
};
export default override;
