import { anexos } from '@portaria/proto/cadastros';
import { useState, type ReactElement } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { editar, renovarCadastro } from '../../../kernel/resource/rotas-registro.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';
import { EntradaAnexos } from '../../../kernel/resource/widgets/arquivo.js';
import { avisar } from '../../../kernel/ui/avisos.js';

/** Writes the documents of a record; answers it as it is then. */
export type GravarDocumentos = (linha: Linha, documentos: unknown) => Promise<Linha>;

const CAMPO = anexos('Documentos');
const quantos = (v: unknown): number => (Array.isArray(v) ? v.length : 0);

/** Files of a record: each one sent is kept at once, each one taken away can be put back. */
export function AbaDocumentos({
  ctx,
  linha,
  gravar,
}: {
  ctx: ContextoRecurso;
  linha: Linha;
  gravar?: GravarDocumentos;
}): ReactElement {
  const [gravando, setGravando] = useState(false);
  const comoEdita: GravarDocumentos = gravar ?? ((l, documentos) => editar(ctx, l, { documentos, versao: l.versao }));
  const guardar = async (documentos: unknown, de: Linha = linha): Promise<void> => {
    setGravando(true);
    try {
      const nova = await comoEdita(de, documentos);
      const tirou = quantos(documentos) < quantos(de.documentos);
      if (tirou)
        avisar('Documento tirado.', 'neutro', { rotulo: 'Desfazer', agir: () => void guardar(de.documentos, nova) });
      else avisar('Documentos guardados.', 'sucesso');
    } catch (erro) {
      avisar(mensagemDe(erro), 'erro');
    } finally {
      await renovarCadastro(ctx);
      setGravando(false);
    }
  };
  const podeMudar = ctx.poder.editar;
  return (
    <section className="aba-documentos" aria-label="Documentos" aria-busy={gravando}>
      {!podeMudar && quantos(linha.documentos) === 0 && <p className="filhos-vazio">Nenhum documento.</p>}
      <EntradaAnexos
        id={`documentos-${linha.public_id}`}
        nome="documentos"
        campo={CAMPO}
        valor={linha.documentos}
        mudar={(v) => void guardar(v)}
        sair={() => undefined}
        invalido={false}
        descritoPor={undefined}
        desabilitado={!podeMudar || gravando}
        dependencias={{}}
        foco={undefined}
      />
    </section>
  );
}
