import { use, useMemo, type ReactElement } from 'react';
import { matchPath, useLocation } from 'react-router';
import { TelaGuardada } from '../../kernel/permission/tela-guardada.js';
import type { Params } from '../../kernel/resource/caminho.js';
import { PaginaCadastro } from '../../kernel/resource/pagina-cadastro.js';
import { vistaDe } from '../../kernel/resource/registro/use-caminhos.js';
import type { Override, TelaCadastro } from '../../kernel/resource/tipos.js';
import { useContexto } from '../../kernel/resource/use-contexto.js';
import { comPrazo } from '../../kernel/ui/tela-preguicosa.js';
import { NaoEncontrada } from '../nao-encontrada.js';
import { OVERRIDES } from '../overrides/index.js';
import { entradaDe } from './rotas.js';
import { telaDoCaminho } from './tela-do-caminho.js';

const NENHUM = Promise.resolve<Override>({});
const lidos = new Map<string, Promise<Override>>();

function overrideDe(recurso: string): Promise<Override> {
  const carregar = OVERRIDES[recurso];
  if (!carregar) return NENHUM;
  let pronto = lidos.get(recurso);
  if (!pronto) {
    pronto = comPrazo(carregar).then((m) => m.default);
    lidos.set(recurso, pronto);
  }
  return pronto;
}

/** Parameters that the address itself gives. */
function parametrosDoEndereco(tela: TelaCadastro, base: string): Params {
  const pares = Object.entries(matchPath(tela.path, base)?.params ?? {});
  return Object.fromEntries(pares.filter((p): p is [string, string] => p[1] !== undefined));
}

function Montada({ tela, caminho }: { tela: TelaCadastro; caminho: string }): ReactElement {
  const override = use(overrideDe(tela.recurso));
  const resto = matchPath(`${tela.path}/*`, caminho)?.params['*'] ?? '';
  const base = caminho.slice(0, caminho.length - resto.length).replace(/\/$/, '');
  const doEndereco = useMemo(() => parametrosDoEndereco(tela, base), [tela, base]);
  const ctx = useContexto(tela, doEndereco, override);
  const vista = vistaDe(resto);
  if (vista.tipo === 'estranha') return <NaoEncontrada />;
  return <PaginaCadastro key={ctx.endereco} ctx={ctx} vista={vista} doEndereco={doEndereco} />;
}

/** Screen of any register: which one, the address tells. */
export default function Cadastro(): ReactElement {
  const { pathname } = useLocation();
  const tela = telaDoCaminho(pathname);
  const entrada = useMemo(() => tela && entradaDe(tela), [tela]);
  if (!tela || !entrada) return <NaoEncontrada />;
  return (
    <TelaGuardada titulo={entrada.titulo} permissao={entrada.permissao}>
      <Montada tela={tela} caminho={pathname} />
    </TelaGuardada>
  );
}
