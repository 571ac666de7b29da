import '../cadastros/partes/partes.css';
import type { ReactElement } from 'react';
import type { ContextoRecurso, Linha, Override } from '../../kernel/resource/tipos.js';
import { tituloDa } from '../../kernel/resource/texto-valor.js';
import { AbaDocumentos } from '../cadastros/partes/aba-documentos.js';
import { Bloqueio } from '../cadastros/partes/bloqueio.js';
import { FotoEnviada } from '../cadastros/partes/foto-enviada.js';
import { CelulaValidade, Etiqueta } from '../cadastros/partes/situacao.js';
import { validade } from '../cadastros/partes/vigencia.js';

function Cabecalho({ linha, ctx }: { linha: Linha; ctx: ContextoRecurso }): ReactElement {
  const categoria = typeof linha.cnh_categoria === 'string' ? ` ${linha.cnh_categoria}` : '';
  const cnh = validade(linha.cnh_validade, `CNH${categoria}`);
  return (
    <div className="cabecalho-pessoa">
      <FotoEnviada id={linha.foto} nome={tituloDa(ctx.def, linha)} />
      <div>
        <p>{cnh ? <Etiqueta s={cnh} /> : <span className="suave">CNH sem validade informada</span>}</p>
        {linha.ativo === false && (
          <p>
            <span className="etiqueta">Inativo</span>
          </p>
        )}
        <Bloqueio linha={linha} />
      </div>
    </div>
  );
}

const override: Override = {
  ocultos: ['user'],
  foraDosDados: ['user', 'foto', 'documentos', 'bloqueado', 'bloqueio_motivo'],
  celulas: { cnh_validade: CelulaValidade },
  cabecalho: Cabecalho,
  abas: [{ id: 'documentos', titulo: 'Documentos', conteudo: AbaDocumentos }],
};
export default override;
