import { fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useAtalhos } from './atalhos.js';

function Tela({ agir, dentro }: { agir: (t: string) => void; dentro?: boolean }): ReactElement {
  useAtalhos([
    { tecla: 'a', rotulo: 'A', grupo: 'g', agir: () => agir('fora:a') },
    { tecla: 'ctrl+k', rotulo: 'K', grupo: 'g', agir: () => agir('ctrl+k') },
  ]);
  return (
    <>
      <input aria-label="campo" />
      {dentro && <Dentro agir={agir} />}
    </>
  );
}
function Dentro({ agir }: { agir: (t: string) => void }): null {
  useAtalhos([{ tecla: 'a', rotulo: 'A', grupo: 'g', agir: () => agir('dentro:a') }]);
  return null;
}

test('plain letters act outside of fields only; Ctrl+K acts everywhere', () => {
  const agir = jest.fn();
  const { getByLabelText } = render(<Tela agir={agir} />);
  fireEvent.keyDown(getByLabelText('campo'), { key: 'a' });
  expect(agir).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'A' });
  fireEvent.keyDown(getByLabelText('campo'), { key: 'k', ctrlKey: true });
  expect(agir.mock.calls.flat()).toEqual(['fora:a', 'ctrl+k']);
});

test('the newest thing on the screen answers first, and gives the key back when it leaves', () => {
  const agir = jest.fn();
  const { rerender } = render(<Tela agir={agir} />);
  rerender(<Tela agir={agir} dentro />);
  fireEvent.keyDown(document.body, { key: 'a' });
  rerender(<Tela agir={agir} />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(agir.mock.calls.flat()).toEqual(['dentro:a', 'fora:a']);
});
