import type { Alarme, Excecao } from '@portaria/proto';
import { useCallback, useEffect, useRef, type ReactElement } from 'react';
import { useAlarmes, useExcecoes } from '../../kernel/realtime/consultas.js';
import { NIVEIS, type Nivel } from '../../kernel/realtime/niveis.js';
import { notificar } from '../../kernel/session/notificacoes.js';
import { usePreferencias } from '../../kernel/ui/preferencias.js';
import { liberarSom, REPETE_MS, tocar } from '../../kernel/ui/som.js';

let lider = typeof navigator === 'undefined' || !('locks' in navigator);

/** Only one tab of this computer sounds: the first that takes the lock, until it closes. */
function useLideranca(): void {
  useEffect(() => {
    if (!('locks' in navigator)) return;
    const desistir = new AbortController();
    let soltar: () => void = () => undefined;
    const fim = new Promise<void>((r) => (soltar = r));
    navigator.locks
      .request('portaria.som', { signal: desistir.signal }, () => {
        lider = true;
        return fim;
      })
      .catch(() => undefined);
    return () => {
      lider = false;
      desistir.abort();
      soltar();
    };
  }, []);
}

const mudo = (): boolean => usePreferencias.getState().mudoAte > Date.now();
const piorAtivo = (alarmes: readonly Alarme[]): Nivel | null =>
  NIVEIS.find((n) => alarmes.some((a) => a.nivel === n && a.situacao === 'ativo')) ?? null;

function useNovos<T extends { public_id: string }>(lista: readonly T[] | undefined, aoChegar: (novos: T[]) => void) {
  const vistos = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!lista) return;
    const antes = vistos.current;
    vistos.current = new Set(lista.map((x) => x.public_id));
    if (antes === null) return;
    const novos = lista.filter((x) => !antes.has(x.public_id));
    if (novos.length > 0) aoChegar(novos);
  }, [lista, aoChegar]);
}

/** The voice of the control room: sounds and a live region for who does not see the screen. */
export function SomDaSala(): ReactElement {
  const { data: alarmes } = useAlarmes();
  const { data: excecoes } = useExcecoes();
  useLideranca();
  const regiao = useRef<HTMLDivElement>(null);
  const pior = piorAtivo(alarmes ?? []);
  const falar = useCallback((texto: string): void => {
    if (regiao.current) regiao.current.textContent = texto;
  }, []);
  const aoAlarme = useCallback(
    (novos: Alarme[]): void => {
      const ativos = novos.filter((a) => a.situacao === 'ativo');
      const nivel = piorAtivo(ativos);
      if (nivel && lider && !mudo()) tocar(nivel);
      if (lider)
        for (const a of ativos)
          if (a.nivel === 'critico' || a.nivel === 'alto')
            notificar(`Alarme: ${a.gate_descricao}`, a.texto, a.public_id);
      falar(ativos.map((a) => `Alarme: ${a.gate_descricao}. ${a.texto}`).join(' '));
    },
    [falar],
  );
  const aoExcecao = useCallback(
    (novas: Excecao[]): void => {
      if (lider && !mudo()) tocar('excecao');
      if (lider) for (const e of novas) notificar(`${e.gate_descricao}, ${e.pista_nome}`, e.mensagem, e.public_id);
      falar(novas.map((e) => `Exceção: ${e.gate_descricao}, ${e.pista_nome}. ${e.mensagem}`).join(' '));
    },
    [falar],
  );
  useNovos(alarmes, aoAlarme);
  useNovos(excecoes, aoExcecao);
  useEffect(() => {
    const ms = pior ? REPETE_MS[pior] : 0;
    if (!pior || ms === 0) return;
    const timer = setInterval(() => {
      if (lider && !mudo()) tocar(pior);
    }, ms);
    return () => clearInterval(timer);
  }, [pior]);
  useEffect(() => {
    const tocou = (): void => void liberarSom();
    window.addEventListener('pointerdown', tocou, { once: true });
    return () => window.removeEventListener('pointerdown', tocou);
  }, []);
  return <div ref={regiao} className="so-leitor" aria-live="assertive" role="alert" />;
}
