import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useAtalhos } from '../kernel/ui/atalhos.js';
import Ajuda from './ajuda.js';

const nada = (): void => undefined;
function Tela(): ReactElement {
  useAtalhos([
    { tecla: 'j', rotulo: 'Próxima linha', grupo: 'Lista', agir: nada },
    { tecla: 'ArrowDown', rotulo: 'Próxima linha', grupo: 'Lista', agir: nada },
    { tecla: 'ctrl+k', rotulo: 'Buscar tela', grupo: 'Geral', agir: nada },
  ]);
  return <Ajuda />;
}

test('keys are named as they are printed, and those that do the same stand on one line', () => {
  const { rerender } = render(<Tela />);
  rerender(<Tela />);
  const linhas = [...screen.getByRole('dialog').querySelectorAll('dl > div')].map((l) => l.textContent);
  expect(linhas).toEqual(['Próxima linhaJ ou ↓', 'Buscar telaCtrlK']);
});
