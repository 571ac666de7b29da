import './estilo/fonte.css';
import 'normalize.css/normalize.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import './estilo/tokens.css';
import './estilo/base.css';
import './estilo/blueprint.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { seguirOutrasAbas } from './kernel/session/loja.js';
import { aplicarTema, usePreferencias } from './kernel/ui/preferencias.js';

aplicarTema(usePreferencias.getState().tema);
usePreferencias.subscribe(({ tema }) => aplicarTema(tema));
seguirOutrasAbas();

const raiz = document.getElementById('root');
if (raiz)
  createRoot(raiz).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
