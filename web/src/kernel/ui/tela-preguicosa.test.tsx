import { render, screen } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { comPrazo, ErroPedaco, Guarda, telaPreguicosa } from './tela-preguicosa.js';

test('a chunk that never comes fails after the deadline', async () => {
  await expect(comPrazo(() => new Promise(() => undefined), 20)).rejects.toBeInstanceOf(ErroPedaco);
});

test('a chunk that is gone offers to reload, in words, instead of a blank page', async () => {
  const erros = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Tela = telaPreguicosa(() => Promise.reject<{ default: () => ReactElement }>(new Error('404')));
  render(
    <Guarda chave="a">
      <Suspense fallback={null}>
        <Tela />
      </Suspense>
    </Guarda>,
  );
  expect(await screen.findByText('Há uma nova versão.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy();
  erros.mockRestore();
});
