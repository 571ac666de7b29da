import { Button } from '@blueprintjs/core';
import { CrossIcon, DocumentIcon, DownloadIcon, UploadIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type DragEvent, type ReactElement } from 'react';
import { chave } from '../../api/consulta.js';
import { mensagemDe } from '../../api/erro.js';
import { api } from '../../session/acoes.js';
import { useEmpresaId } from '../../session/loja.js';
import { avisar } from '../../ui/avisos.js';
import { baixar } from '../lista/exportar.js';
import type { PropsWidget } from '../tipos.js';

interface Enviado {
  readonly attachment_key: string;
  readonly nome: string;
  readonly tipo?: string;
}
const LIMITE_MB = 25;

async function enviar(arquivo: File, uso: string, aoProgredir: (parte: number) => void): Promise<Enviado> {
  const form = new FormData();
  form.append('uso', uso);
  form.append('arquivo', arquivo, arquivo.name);
  return api.post<Enviado>('uploads/', form, { aoProgredir });
}

/** A stored file: its picture where it is one, else its name; a press downloads it. */
function Guardado({ id, nome, tirar }: { id: string; nome: string; tirar: (() => void) | null }): ReactElement {
  const empresa = useEmpresaId();
  const { data, isError } = useQuery({
    queryKey: chave(empresa, 'upload', id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => api.arquivo(`uploads/${id}/`, { signal }),
  });
  const url = useMemo(() => (data?.blob.type.startsWith('image/') ? URL.createObjectURL(data.blob) : null), [data]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  const titulo = nome || data?.nome || 'Arquivo';
  return (
    <figure className="arquivo">
      {url ? <img src={url} alt={titulo} /> : <DocumentIcon size={20} />}
      <figcaption className="corta" title={titulo}>
        {isError ? `${titulo} (não pôde ser lido)` : titulo}
      </figcaption>
      {data && (
        <Button
          variant="minimal"
          size="small"
          icon={<DownloadIcon />}
          aria-label={`Baixar ${titulo}`}
          onClick={() => baixar(data.blob, titulo)}
        />
      )}
      {tirar && (
        <Button variant="minimal" size="small" icon={<CrossIcon />} aria-label={`Tirar ${titulo}`} onClick={tirar} />
      )}
    </figure>
  );
}

function Envio({
  p,
  varios,
  aoEnviar,
}: {
  p: PropsWidget;
  varios: boolean;
  aoEnviar: (e: readonly Enviado[]) => void;
}): ReactElement {
  const entrada = useRef<HTMLInputElement>(null);
  const [parte, setParte] = useState<number | null>(null);
  const [sobre, setSobre] = useState(false);
  const mandar = async (arquivos: readonly File[]): Promise<void> => {
    const grande = arquivos.find((a) => a.size > LIMITE_MB * 1_048_576);
    if (grande) {
      avisar(`“${grande.name}” tem mais de ${LIMITE_MB} MB.`, 'erro');
      return;
    }
    const prontos: Enviado[] = [];
    try {
      for (const [i, a] of arquivos.entries())
        prontos.push(
          await enviar(a, p.nome === 'foto' ? 'foto' : 'documento', (x) => setParte((i + x) / arquivos.length)),
        );
    } catch (erro) {
      avisar(mensagemDe(erro), 'erro');
    } finally {
      setParte(null);
      if (prontos.length > 0) aoEnviar(prontos);
      p.sair();
    }
  };
  const soltar = (e: DragEvent): void => {
    e.preventDefault();
    setSobre(false);
    void mandar([...e.dataTransfer.files].slice(0, varios ? 20 : 1));
  };
  return (
    <div
      id={p.id}
      className="soltar"
      data-sobre={sobre}
      onDragOver={(e) => {
        e.preventDefault();
        setSobre(true);
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={soltar}
    >
      <Button
        {...{ ref: p.foco }}
        icon={<UploadIcon />}
        disabled={p.desabilitado || parte !== null}
        aria-describedby={p.descritoPor}
        onClick={() => entrada.current?.click()}
      >
        {varios ? 'Enviar arquivos' : 'Enviar arquivo'}
        <span className="so-leitor">: {p.campo.rotulo}</span>
      </Button>
      <span className="suave">ou solte aqui</span>
      <input
        ref={entrada}
        type="file"
        hidden
        multiple={varios}
        aria-label={p.campo.rotulo}
        onChange={(e) => {
          const escolhidos = [...(e.target.files ?? [])];
          e.target.value = '';
          if (escolhidos.length > 0) void mandar(escolhidos);
        }}
      />
      {parte !== null && <progress value={parte} max={1} aria-label="Envio" />}
    </div>
  );
}

export function EntradaAnexo(p: PropsWidget): ReactElement {
  const id = typeof p.valor === 'string' && p.valor !== '' ? p.valor : null;
  if (id) return <Guardado id={id} nome="" tirar={p.desabilitado ? null : () => p.mudar(null)} />;
  return <Envio p={p} varios={false} aoEnviar={([e]) => p.mudar(e?.attachment_key ?? null)} />;
}

export function EntradaAnexos(p: PropsWidget): ReactElement {
  const atuais = (Array.isArray(p.valor) ? p.valor : []) as readonly Enviado[];
  return (
    <div className="arquivos">
      {atuais.map((a, i) => (
        <Guardado
          key={a.attachment_key}
          id={a.attachment_key}
          nome={a.nome}
          tirar={p.desabilitado ? null : () => p.mudar(atuais.toSpliced(i, 1))}
        />
      ))}
      {!p.desabilitado && (
        <Envio
          p={p}
          varios
          aoEnviar={(novos) =>
            p.mudar([...atuais, ...novos.map(({ attachment_key, nome }) => ({ attachment_key, nome }))])
          }
        />
      )}
    </div>
  );
}

/** Files of a record that is only looked at. */
export function ArquivosVistos({ valor }: { valor: unknown }): ReactElement {
  if (typeof valor === 'string' && valor !== '') return <Guardado id={valor} nome="" tirar={null} />;
  if (!Array.isArray(valor) || valor.length === 0) return <span className="suave">–</span>;
  return (
    <div className="arquivos">
      {(valor as readonly Enviado[]).map((a) => (
        <Guardado key={a.attachment_key} id={a.attachment_key} nome={a.nome} tirar={null} />
      ))}
    </div>
  );
}
