import { Button } from '@blueprintjs/core';
import { UploadIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { chave } from '../../../kernel/api/consulta.js';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { avisar } from '../../../kernel/ui/avisos.js';

const LIMITE_MB = 10;

/** First letters of the first and last names. */
export const iniciais = (nome: string): string => {
  const partes = nome.trim().split(/\s+/).filter(Boolean);
  return [partes[0], partes.length > 1 ? partes.at(-1) : undefined].map((p) => p?.[0]?.toUpperCase() ?? '').join('');
};

function useFoto(id: string | null): string | null {
  const empresa = useEmpresaId();
  const { data } = useQuery({
    queryKey: chave(empresa, 'upload', id),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => api.arquivo(`uploads/${id ?? ''}/`, { signal }),
  });
  const url = useMemo(() => (data && id ? URL.createObjectURL(data.blob) : null), [data, id]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}

/** The own picture: seen, changed, taken away. */
export function FotoPropria({
  nome,
  foto,
  trocar,
}: {
  nome: string;
  foto: string | null;
  trocar: (id: string | null) => Promise<unknown>;
}): ReactElement {
  const url = useFoto(foto);
  const entrada = useRef<HTMLInputElement>(null);
  const [enviando, setEnviando] = useState(false);
  const fazer = async (f: () => Promise<unknown>): Promise<void> => {
    setEnviando(true);
    try {
      await f();
    } catch (erro) {
      avisar(mensagemDe(erro), 'erro');
    } finally {
      setEnviando(false);
    }
  };
  const enviar = async (arquivo: File): Promise<void> => {
    if (arquivo.size > LIMITE_MB * 1_048_576) {
      avisar(`A foto tem mais de ${LIMITE_MB} MB.`, 'erro');
      return;
    }
    const form = new FormData();
    form.append('uso', 'foto');
    form.append('arquivo', arquivo, arquivo.name);
    await fazer(async () => trocar((await api.post<{ attachment_key: string }>('uploads/', form)).attachment_key));
  };
  return (
    <div className="perfil-foto">
      {url ? (
        <img src={url} alt={`Foto de ${nome}`} />
      ) : (
        <span className="sem-foto" aria-hidden="true">
          {iniciais(nome)}
        </span>
      )}
      <div className="acoes-linha">
        <Button icon={<UploadIcon />} loading={enviando} onClick={() => entrada.current?.click()}>
          {foto ? 'Trocar foto' : 'Enviar foto'}
        </Button>
        {foto && (
          <Button variant="minimal" disabled={enviando} onClick={() => void fazer(() => trocar(null))}>
            Tirar
          </Button>
        )}
        <input
          ref={entrada}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label="Foto"
          onChange={(e) => {
            const arquivo = e.target.files?.[0];
            e.target.value = '';
            if (arquivo) void enviar(arquivo);
          }}
        />
      </div>
    </div>
  );
}
