import { lazy, Suspense, useContext, useEffect, type ReactElement } from 'react';
import { UNSAFE_NavigationContext, type Navigator } from 'react-router';
import { podeSair, useSaida } from './saida.js';
import { comPrazo } from './tela-preguicosa.js';

const Pergunta = lazy(() => comPrazo(() => import('./pergunta-saida.js')));

type Destino = Parameters<Navigator['push']>[0];
const caminhoDe = (para: Destino): string =>
  (typeof para === 'string' ? new URL(para, window.location.href).pathname : para.pathname) ?? window.location.pathname;
const prende = (para: string): boolean => useSaida.getState().sujos.length > 0 && para !== window.location.pathname;
const indice = (): number => {
  const estado = window.history.state as { idx?: unknown } | null;
  return typeof estado?.idx === 'number' ? estado.idx : 0;
};

/**
 * Asks before a navigation that would lose a form. The router's own blocker needs its data router, which would double what the
 * sign-in page loads. The back button has already moved the address when it is heard of: it is put back, then asked.
 */
export function instalarGuarda(navegador: Navigator): () => void {
  const push = navegador.push.bind(navegador);
  const replace = navegador.replace.bind(navegador);
  const cercar =
    (ir: Navigator['push']): Navigator['push'] =>
    (para, estado, opcoes) => {
      if (!prende(caminhoDe(para))) return ir(para, estado, opcoes);
      void podeSair().then((sim) => sim && ir(para, estado, opcoes));
    };
  let aqui = indice();
  let lugar = window.location.pathname;
  let voltando = false;
  const anotar = (): void => {
    aqui = indice();
    lugar = window.location.pathname;
  };
  const comAnotacao =
    (ir: Navigator['push']): Navigator['push'] =>
    (para, estado, opcoes) => {
      ir(para, estado, opcoes);
      anotar();
    };
  const aoVoltar = (e: PopStateEvent): void => {
    if (voltando) {
      voltando = false;
      e.stopImmediatePropagation();
      return;
    }
    const passo = indice() - aqui;
    if (passo === 0 || useSaida.getState().sujos.length === 0 || window.location.pathname === lugar) return anotar();
    e.stopImmediatePropagation();
    voltando = true;
    window.history.go(-passo);
    void podeSair().then((sim) => sim && window.history.go(passo));
  };
  const aoFechar = (e: BeforeUnloadEvent): void => {
    if (useSaida.getState().sujos.length > 0) e.preventDefault();
  };
  navegador.push = cercar(comAnotacao(push));
  navegador.replace = cercar(comAnotacao(replace));
  window.addEventListener('popstate', aoVoltar, true);
  window.addEventListener('beforeunload', aoFechar);
  return () => {
    navegador.push = push;
    navegador.replace = replace;
    window.removeEventListener('popstate', aoVoltar, true);
    window.removeEventListener('beforeunload', aoFechar);
  };
}

export function GuardaSaida(): ReactElement | null {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  useEffect(() => instalarGuarda(navigator), [navigator]);
  const responder = useSaida((s) => s.pergunta);
  if (!responder) return null;
  return (
    <Suspense fallback={null}>
      <Pergunta responder={responder} />
    </Suspense>
  );
}
