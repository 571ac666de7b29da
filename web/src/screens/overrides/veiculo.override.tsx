import '../cadastros/partes/conjuntos.css';
import '../cadastros/partes/partes.css';
import type { ReactElement } from 'react';
import { textoDoValor } from '../../kernel/resource/texto-valor.js';
import type { ContextoRecurso, Linha, Override } from '../../kernel/resource/tipos.js';
import { api } from '../../kernel/session/acoes.js';
import { Placa } from '../../kernel/ui/placa.js';
import { AbaDocumentos, type GravarDocumentos } from '../cadastros/partes/aba-documentos.js';
import { Bloqueio } from '../cadastros/partes/bloqueio.js';
import { ConjuntosVeiculo } from '../cadastros/partes/conjuntos-veiculo.js';
import { ListaFilha } from '../cadastros/partes/lista-filha.js';

const CARRETAS = ['placa_carreta_1', 'placa_carreta_2', 'placa_carreta_3'] as const;

function Cabecalho({ linha, ctx }: { linha: Linha; ctx: ContextoRecurso }): ReactElement {
  const { modalidade, eixos } = ctx.def.fields;
  const carretas = CARRETAS.flatMap((c) => (typeof linha[c] === 'string' ? [linha[c]] : []));
  return (
    <div className="cabecalho-veiculo">
      <Placa texto={String(linha.placa_cavalo)} />
      {carretas.map((p) => (
        <Placa key={p} texto={p} tamanho="pequena" />
      ))}
      {modalidade && linha.modalidade !== null && linha.modalidade !== undefined ? (
        <span>{textoDoValor(modalidade, linha.modalidade)}</span>
      ) : (
        eixos && typeof linha.eixos === 'number' && <span>{linha.eixos} eixos</span>
      )}
      {linha.ativo === false && <span className="etiqueta">Inativo</span>}
      <Bloqueio linha={linha} />
    </div>
  );
}

/** Documents have a route of their own. */
const gravarDocumentos: GravarDocumentos = (linha, documentos) =>
  api.patch<Linha>(`patio/veiculos/${linha.public_id}/documentos/`, { documentos, versao: linha.versao });

const override: Override = {
  foraDosDados: ['rfids', 'documentos', 'bloqueado', 'bloqueio_motivo', ...CARRETAS],
  cabecalho: Cabecalho,
  abas: [
    { id: 'conjuntos', titulo: 'Conjuntos', conteudo: ConjuntosVeiculo },
    {
      id: 'tags',
      titulo: 'Tags',
      conteudo: ({ linha, ctx }) => (
        <ListaFilha
          pai={ctx}
          linha={linha}
          recurso="veiculo_tag"
          params={{ veiculo: linha.public_id }}
          vazio="A tag no para-brisa identifica o veículo antes da leitura da placa."
        />
      ),
    },
    {
      id: 'documentos',
      titulo: 'Documentos',
      conteudo: ({ linha, ctx }) => <AbaDocumentos ctx={ctx} linha={linha} gravar={gravarDocumentos} />,
    },
  ],
};
export default override;
