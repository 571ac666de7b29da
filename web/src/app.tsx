import { OverlaysProvider } from '@blueprintjs/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactElement } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { queryClient } from './kernel/api/consulta.js';
import { ligarNavegacao } from './kernel/session/acoes.js';
import { useSessao } from './kernel/session/loja.js';
import { Avisos } from './kernel/ui/avisos-vista.js';
import { Guarda, telaPreguicosa } from './kernel/ui/tela-preguicosa.js';
import { Login } from './screens/auth/login.js';

const Casca = telaPreguicosa(() => import('./shell/casca.js'));
const Redefinir = telaPreguicosa(() => import('./screens/auth/redefinir.js'));
const Enviado = telaPreguicosa(() => import('./screens/auth/enviado.js'));
const Registro = telaPreguicosa(() => import('./screens/publico/registro.js'));
const PrimeiroAcesso = telaPreguicosa(() => import('./screens/auth/primeiro-acesso.js'));

/** Who is not signed in goes to the sign-in page; who must change the password goes nowhere else. */
function Protegida(): ReactElement {
  const token = useSessao((s) => s.token);
  const { pathname, search } = useLocation();
  if (!token) return <Navigate to="/auth/login" replace state={{ de: pathname + search }} />;
  if (token.is_reset_senha) return <Navigate to="/auth/firstAccess" replace />;
  return <Casca />;
}

function Navegacao(): null {
  const navegar = useNavigate();
  useEffect(() => ligarNavegacao((caminho) => void navegar(caminho)), [navegar]);
  return null;
}

export function App(): ReactElement {
  return (
    <OverlaysProvider>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Navegacao />
          <Guarda chave="app">
            <Suspense fallback={null}>
              <Routes>
                <Route path="/auth/login" element={<Login />} />
                <Route path="/auth/reset" element={<Redefinir />} />
                <Route path="/auth/sendSuccess" element={<Enviado />} />
                <Route path="/register" element={<Registro />} />
                <Route path="/auth/firstAccess" element={<PrimeiroAcesso />} />
                <Route path="/*" element={<Protegida />} />
              </Routes>
            </Suspense>
          </Guarda>
        </BrowserRouter>
        <Avisos />
      </QueryClientProvider>
    </OverlaysProvider>
  );
}
