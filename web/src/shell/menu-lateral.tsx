import type { ItemMenu } from '@portaria/proto';
import { ChevronLeftIcon, ChevronRightIcon, RefreshIcon } from '@blueprintjs/icons';
import { useEffect, useRef, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { conhecida } from '../routes.js';
import { carregarMenu } from '../kernel/session/acoes.js';
import { useSessao } from '../kernel/session/loja.js';
import { usePreferencias } from '../kernel/ui/preferencias.js';
import { iconeMenu } from './icones.js';

export interface GrupoMenu {
  readonly titulo: string;
  readonly itens: readonly { titulo: string; link: string; icone: string | null; externo: boolean }[];
}

/** Groups of the server's tree, with what this program has a screen for. */
export function gruposDoMenu(menu: readonly ItemMenu[]): readonly GrupoMenu[] {
  const folhas = (itens: readonly ItemMenu[]): ItemMenu[] =>
    itens.flatMap((i) => (i.itens.length > 0 ? folhas(i.itens) : [i]));
  return menu
    .map((grupo) => ({
      titulo: grupo.titulo,
      itens: folhas(grupo.itens.length > 0 ? grupo.itens : [grupo]).flatMap((i) =>
        i.link && (i.externo || conhecida(i.link))
          ? [{ titulo: i.titulo, link: i.link, icone: i.icone ?? grupo.icone, externo: i.externo }]
          : [],
      ),
    }))
    .filter((g) => g.itens.length > 0);
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
  const mini = usePreferencias((s) => s.menuMini);
  const fechados = usePreferencias((s) => s.gruposFechados);
  const mudar = usePreferencias((s) => s.mudar);
  const dobrar = (titulo: string): void =>
    mudar({
      gruposFechados: fechados.includes(titulo) ? fechados.filter((t) => t !== titulo) : [...fechados, titulo],
    });
  const grupos = gruposDoMenu(menu ?? []);
  const { pathname } = useLocation();
  const atual = entradaAtual(grupos, pathname);
  const navegacao = useRef<HTMLElement>(null);
  // The entry of the screen may be further down than the menu shows.
  useEffect(() => {
    navegacao.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [atual, menu]);
  return (
    <nav className="menu-lateral" aria-label="Menu" ref={navegacao}>
      {menu === null && (
        <button type="button" className="menu-item menu-ausente" onClick={() => void carregarMenu()}>
          <RefreshIcon />
          <span>Ler o menu</span>
        </button>
      )}
      {grupos.map((grupo, i) => (
        <section key={`${grupo.titulo}.${i}`}>
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
            {grupo.itens.map((item, n) => (
              <li key={`${item.link}.${n}`}>
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
