import { lazy, Suspense, type ReactElement } from 'react';
import { comPrazo } from '../kernel/ui/tela-preguicosa.js';

interface Props {
  readonly nome: string | null;
  readonly link: string | null;
}

/** The drawings come after the first screen: there are many, and the words are there already. */
const Desenho = lazy(() =>
  comPrazo(() => import('./icones-menu.js')).then(
    ({ iconeDe }) => ({
      default: ({ nome, link }: Props): ReactElement => {
        const Icone = iconeDe(nome, link);
        return <Icone />;
      },
    }),
    () => ({ default: Lugar }),
  ),
);
/** Its place until then, and where it does not come. */
function Lugar(): ReactElement {
  return <span className="bp6-icon icone-espera" />;
}

/** Icon of a menu entry. */
export function iconeMenu(nome: string | null, link: string | null): ReactElement {
  return (
    <Suspense fallback={<Lugar />}>
      <Desenho nome={nome} link={link} />
    </Suspense>
  );
}
