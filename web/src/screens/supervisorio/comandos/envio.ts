import type { ResultadoComando } from '@portaria/proto';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import type { Motivo } from './motivos-recentes.js';

/** Time a command stays valid (a test holds it equal to proto's, whose file would bring schemas along). */
export const PRAZO_MS = 3000;

export interface Ato {
  readonly caminho: 'comando/' | 'send_weight/' | 'open_session/';
  readonly corpo: Readonly<Record<string, unknown>>;
  /** What is being done, for the status line: `Abrir cancela A`. */
  readonly resumo: string;
}

export type EstadoEnvio =
  | { readonly nome: 'parado' }
  | { readonly nome: 'enviando'; readonly resumo: string; readonly desde: number }
  | { readonly nome: 'feito'; readonly resumo: string }
  | { readonly nome: 'falhou'; readonly resumo: string; readonly motivo: string };

export interface Envio {
  readonly estado: EstadoEnvio;
  readonly enviar: (ato: Ato, motivo: Motivo) => void;
}

/** Sends one act to the gate and waits for the answer of the field. Never repeated by itself. */
export function useEnvio(gate: string): Envio {
  const empresa = useEmpresaId();
  const [estado, setEstado] = useState<EstadoEnvio>({ nome: 'parado' });
  const { mutate } = useMutation({
    retry: false,
    mutationFn: ({ ato, motivo }: { ato: Ato; motivo: Motivo }) =>
      api.post<ResultadoComando>(`tenants/tenants/${empresa}/gates-service/${gate}/${ato.caminho}`, {
        ...ato.corpo,
        ...motivo,
      }),
    onMutate: ({ ato }) => setEstado({ nome: 'enviando', resumo: ato.resumo, desde: performance.now() }),
    onSuccess: (_, { ato }) => setEstado({ nome: 'feito', resumo: ato.resumo }),
    onError: (erro, { ato }) => setEstado({ nome: 'falhou', resumo: ato.resumo, motivo: mensagemDe(erro) }),
  });
  useEffect(() => {
    if (estado.nome !== 'feito') return;
    const timer = setTimeout(() => setEstado({ nome: 'parado' }), 6000);
    return () => clearTimeout(timer);
  }, [estado]);
  return { estado, enviar: (ato, motivo) => mutate({ ato, motivo }) };
}
