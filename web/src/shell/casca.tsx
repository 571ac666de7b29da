import './casca.css';
import { lazy, Suspense, useEffect, useMemo, useRef, type ReactElement } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { padraoDe, ROTAS, TELA_CADASTRO, telaDoEndereco } from '../routes.js';
import { TELAS } from '../screens/cadastros/telas.js';
import { NaoEncontrada } from '../screens/nao-encontrada.js';
import { SomDaSala } from './alarmes/som-da-sala.js';
import { entradaPermitida } from '../kernel/permission/menu.js';
import { TelaGuardada } from '../kernel/permission/tela-guardada.js';
import { ligar } from '../kernel/realtime/conexao.js';
import { carregarMenu } from '../kernel/session/acoes.js';
import { useEmpresaId, usePermissao, useSessao } from '../kernel/session/loja.js';
import { useFuso } from '../kernel/format/fuso.js';
import { useRenovacao } from '../kernel/session/renovacao.js';
import { useFusoDoTerminal } from '../kernel/session/use-fuso-terminal.js';
import { useAtalhos, type Atalho } from '../kernel/ui/atalhos.js';
import { EstadoTela } from '../kernel/ui/estado-tela.js';
import { GuardaSaida } from '../kernel/ui/guarda-saida.js';
import { usePreferencias } from '../kernel/ui/preferencias.js';
import { comPrazo, Guarda } from '../kernel/ui/tela-preguicosa.js';
import { Barra } from './barra.js';
import { useCasca } from '../kernel/ui/casca-estado.js';
import { Faixas } from './faixas.js';
import { gruposDoMenu, MenuLateral } from './menu-lateral.js';

const PAINEIS = {
  palheta: lazy(() => comPrazo(() => import('./palheta.js'))),
  alarmes: lazy(() => comPrazo(() => import('./alarmes/gaveta.js'))),
  ajuda: lazy(() => comPrazo(() => import('./ajuda.js'))),
} as const;

function useLinhaViva(): void {
  const empresa = useEmpresaId();
  useEffect(() => (empresa ? ligar(empresa) : undefined), [empresa]);
  const menu = useSessao((s) => s.menu);
  const tentou = useRef('');
  useEffect(() => {
    if (menu !== null || tentou.current === empresa) return;
    tentou.current = empresa;
    void carregarMenu();
  }, [menu, empresa]);
}

/** The first entry of the person's menu that has a screen here. */
function Inicio(): ReactElement {
  const menu = useSessao((s) => s.menu);
  const sessao = usePermissao();
  const primeira =
    menu === null
      ? ROTAS.find((r) => r.grupo !== null && entradaPermitida(r, menu, sessao))?.path
      : gruposDoMenu(menu)
          .flatMap((g) => g.itens)
          .find((i) => !i.externo)?.link;
  if (primeira) return <Navigate to={primeira} replace />;
  return (
    <EstadoTela titulo="Nenhuma tela liberada para o seu perfil.">
      <span>Escolha outra empresa ou perfil na barra, ou peça acesso ao administrador da sua empresa.</span>
    </EstadoTela>
  );
}

function useAtalhosGerais(): void {
  const abrir = useCasca((s) => s.abrir);
  const atalhos = useMemo<readonly Atalho[]>(
    () => [
      { tecla: 'ctrl+k', rotulo: 'Buscar tela ou portaria', grupo: 'Geral', agir: () => abrir('palheta') },
      { tecla: '?', rotulo: 'Esta ajuda', grupo: 'Geral', agir: () => abrir('ajuda') },
      { tecla: 'l', rotulo: 'Alarmes', grupo: 'Geral', agir: () => abrir('alarmes') },
    ],
    [abrir],
  );
  useAtalhos(atalhos);
}

/** What is open over the screen; its code comes when it is first asked for. */
function PainelAberto(): ReactElement | null {
  const painel = useCasca((s) => s.painel);
  const abrir = useCasca((s) => s.abrir);
  const { pathname } = useLocation();
  useEffect(() => abrir(null), [pathname, abrir]);
  if (painel === null) return null;
  const Painel = PAINEIS[painel];
  return (
    <Guarda chave={painel}>
      <Suspense fallback={null}>
        <Painel />
      </Suspense>
    </Guarda>
  );
}

export default function Casca(): ReactElement {
  useLinhaViva();
  useRenovacao();
  useFusoDoTerminal();
  useAtalhosGerais();
  const mini = usePreferencias((s) => s.menuMini);
  const empresa = useEmpresaId();
  const fuso = useFuso((s) => s.fuso);
  const { pathname } = useLocation();
  return (
    <div className="casca" data-mini={mini}>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Barra />
      <MenuLateral />
      <main className="conteudo" id="conteudo" tabIndex={-1}>
        <Faixas />
        <Guarda chave={`${empresa}${telaDoEndereco(pathname) ?? pathname}`}>
          <Suspense fallback={<div className="carregando" aria-busy="true" />}>
            {/* Another company or another clock: everything is drawn anew. */}
            <Routes key={`${empresa} ${fuso ?? ''}`}>
              <Route path="/" element={<Inicio />} />
              {ROTAS.map((r) => (
                <Route
                  key={r.path}
                  path={padraoDe(r)}
                  element={
                    <TelaGuardada titulo={r.titulo} permissao={r.permissao} quem={r.quem}>
                      <r.tela />
                    </TelaGuardada>
                  }
                />
              ))}
              {TELAS.map((t) => (
                <Route key={t.path} path={`${t.path}/*`} element={<TELA_CADASTRO />} />
              ))}
              <Route path="*" element={<NaoEncontrada />} />
            </Routes>
          </Suspense>
        </Guarda>
      </main>
      <PainelAberto />
      <SomDaSala />
      <GuardaSaida />
    </div>
  );
}
