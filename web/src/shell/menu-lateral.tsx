import type { ItemMenu, SessaoPermissao } from '@portaria/proto';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { ROTAS } from '../routes.js';
import { telaPermitida } from '../kernel/permission/menu.js';
import { usePermissao, useSessao } from '../kernel/session/loja.js';
import { usePreferencias } from '../kernel/ui/preferencias.js';
import { iconeMenu } from './icones.js';

export interface GrupoMenu {
  readonly titulo: string;
  readonly itens: readonly { titulo: string; link: string; icone: string | null; externo: boolean }[];
}

/** Groups of the menu: the server's tree, only with what this program can open; the route table where there is no tree. */
export function gruposDoMenu(menu: readonly ItemMenu[] | null, sessao: SessaoPermissao): readonly GrupoMenu[] {
  const conhecidos = new Map(ROTAS.map((r) => [r.path, r]));
  const folhas = (itens: readonly ItemMenu[]): ItemMenu[] =>
    itens.flatMap((i) => (i.itens.length > 0 ? folhas(i.itens) : [i]));
  const doServidor = (menu ?? []).map((grupo) => ({
    titulo: grupo.titulo,
    itens: folhas(grupo.itens.length > 0 ? grupo.itens : [grupo]).flatMap((i) =>
      i.link && (i.externo || conhecidos.has(i.link))
        ? [
            {
              titulo: i.titulo,
              link: i.link,
              icone: i.icone ?? conhecidos.get(i.link)?.icone ?? grupo.icone,
              externo: i.externo,
            },
          ]
        : [],
    ),
  }));
  if (menu !== null && !sessao.system_admin) return doServidor.filter((g) => g.itens.length > 0);
  const presentes = new Set(doServidor.flatMap((g) => g.itens.map((i) => i.link)));
  const faltam = ROTAS.filter((r) => r.grupo && !presentes.has(r.path) && telaPermitida(r.permissao, menu, sessao));
  const daTabela = Map.groupBy(faltam, (r) => r.grupo ?? '');
  const item = (r: (typeof faltam)[number]): GrupoMenu['itens'][number] => ({
    titulo: r.titulo,
    link: r.path,
    icone: r.icone,
    externo: false,
  });
  // A route the server's tree does not name joins the group of its name, where there is one.
  const juntos = doServidor.map((g) => ({ ...g, itens: [...g.itens, ...(daTabela.get(g.titulo) ?? []).map(item)] }));
  const novos = [...daTabela].filter(([titulo]) => !doServidor.some((g) => g.titulo === titulo));
  return [...juntos, ...novos.map(([titulo, rotas]) => ({ titulo, itens: rotas.map(item) }))].filter(
    (g) => g.itens.length > 0,
  );
}

/** The entry an address is under: the most particular one, so that a screen and its child are not both lit. */
export function entradaAtual(grupos: readonly GrupoMenu[], caminho: string): string | null {
  const sob = grupos
    .flatMap((g) => g.itens)
    .filter((i) => !i.externo && (caminho === i.link || caminho.startsWith(`${i.link}/`)));
  return sob.toSorted((a, b) => b.link.length - a.link.length)[0]?.link ?? null;
}

export function MenuLateral(): ReactElement {
  const menu = useSessao((s) => s.menu);
  const sessao = usePermissao();
  const mini = usePreferencias((s) => s.menuMini);
  const fechados = usePreferencias((s) => s.gruposFechados);
  const mudar = usePreferencias((s) => s.mudar);
  const dobrar = (titulo: string): void =>
    mudar({
      gruposFechados: fechados.includes(titulo) ? fechados.filter((t) => t !== titulo) : [...fechados, titulo],
    });
  const grupos = gruposDoMenu(menu, sessao);
  const { pathname } = useLocation();
  const atual = entradaAtual(grupos, pathname);
  return (
    <nav className="menu-lateral" aria-label="Menu">
      {grupos.map((grupo) => (
        <section key={grupo.titulo}>
          <h2>
            <button
              type="button"
              className="menu-grupo"
              aria-expanded={!fechados.includes(grupo.titulo)}
              onClick={() => dobrar(grupo.titulo)}
            >
              {grupo.titulo}
              {fechados.includes(grupo.titulo) && <ChevronRightIcon size={12} />}
            </button>
          </h2>
          <ul hidden={!mini && fechados.includes(grupo.titulo)}>
            {grupo.itens.map((item) => (
              <li key={item.link}>
                {item.externo ? (
                  <a className="menu-item" href={item.link} target="_blank" rel="noreferrer" title={item.titulo}>
                    {iconeMenu(item.icone, item.link)}
                    <span>{item.titulo}</span>
                  </a>
                ) : (
                  <Link
                    className={item.link === atual ? 'menu-item active' : 'menu-item'}
                    to={item.link}
                    title={item.titulo}
                    aria-current={item.link === atual ? 'page' : undefined}
                  >
                    {iconeMenu(item.icone, item.link)}
                    <span>{item.titulo}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <button
        type="button"
        className="menu-item menu-recolher"
        onClick={() => mudar({ menuMini: !mini })}
        aria-label={mini ? 'Expandir o menu' : 'Recolher o menu'}
      >
        {mini ? <ChevronRightIcon /> : <ChevronLeftIcon />}
        <span>Recolher</span>
      </button>
    </nav>
  );
}
