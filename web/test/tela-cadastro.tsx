import { render, type RenderResult } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { queryClient } from '../src/kernel/api/consulta.js';
import { PaginaCadastro } from '../src/kernel/resource/pagina-cadastro.js';
import { vistaDe } from '../src/kernel/resource/registro/use-caminhos.js';
import type { Override, TelaCadastro } from '../src/kernel/resource/tipos.js';
import { useContexto } from '../src/kernel/resource/use-contexto.js';
import { Avisos } from '../src/kernel/ui/avisos-vista.js';
import { GuardaSaida } from '../src/kernel/ui/guarda-saida.js';

const SEM: Override = {};
const VAZIO = {};

function Tela({
  tela,
  override,
  aoAndar,
}: {
  tela: TelaCadastro;
  override: Override;
  aoAndar: (url: string) => void;
}): ReactElement {
  const { pathname, search } = useLocation();
  const ctx = useContexto(tela, VAZIO, override);
  const vista = useMemo(() => vistaDe(pathname.slice(tela.path.length)), [pathname, tela]);
  aoAndar(pathname + search);
  return <PaginaCadastro ctx={ctx} vista={vista} doEndereco={VAZIO} />;
}

/** A screen of a register at an address; `url()` tells where the person is. */
export function abrirTela(
  tela: TelaCadastro,
  endereco = tela.path,
  override: Override = SEM,
): RenderResult & { url: () => string } {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  let atual = endereco;
  const r = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[endereco]}>
        <GuardaSaida />
        <Tela tela={tela} override={override} aoAndar={(u) => (atual = u)} />
        <Avisos />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...r, url: () => atual };
}
