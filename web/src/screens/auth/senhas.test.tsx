import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { RespostaToken } from '@portaria/proto';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { entrarComo, responderCom, type Chamada } from '../../../test/sessao.js';
import { useSessao } from '../../kernel/session/loja.js';
import Registro from '../publico/registro.js';
import Enviado from './enviado.js';
import { forcaDaSenha } from './forca-senha.js';
import { Login } from './login.js';
import PrimeiroAcesso from './primeiro-acesso.js';
import Redefinir from './redefinir.js';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123';
const vazio = { status: 200, corpo: null };
let onde = '';

function Lugar({ ver }: { ver: (endereco: string) => void }): null {
  const { pathname, hash } = useLocation();
  ver(pathname + hash);
  return null;
}
function abrir(endereco: string): void {
  const rotas: readonly (readonly [string, ReactElement])[] = [
    ['/auth/login', <Login key="l" />],
    ['/auth/reset', <Redefinir key="r" />],
    ['/auth/sendSuccess', <Enviado key="e" />],
    ['/auth/firstAccess', <PrimeiroAcesso key="p" />],
    ['/register', <Registro key="c" />],
    ['*', <p key="x">início</p>],
  ];
  render(
    <MemoryRouter initialEntries={[endereco]}>
      <Lugar ver={(endereco) => (onde = endereco)} />
      <Routes>
        {rotas.map(([path, element]) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Routes>
    </MemoryRouter>,
  );
}
const escrever = (rotulo: string, valor: string): boolean =>
  fireEvent.change(screen.getByLabelText(rotulo), { target: { value: valor } });
const apertar = (nome: string): boolean => fireEvent.click(screen.getByRole('button', { name: nome }));

beforeEach(() => {
  localStorage.clear();
  useSessao.setState({ token: null, menu: null, expirou: false });
});

test('a forgotten password: the request says the same whoever asks', async () => {
  const chamadas = responderCom(() => vazio);
  abrir('/auth/reset');
  apertar('Enviar');
  expect(await screen.findByText('Informe o seu usuário.')).toBeTruthy();
  expect(chamadas).toEqual([]);
  escrever('Usuário', ' maria@x.com ');
  apertar('Enviar');
  expect(await screen.findByRole('heading', { name: 'Solicitação enviada' })).toBeTruthy();
  expect(onde).toBe('/auth/sendSuccess');
  expect(chamadas).toEqual([{ metodo: 'POST', caminho: 'token_reset/', corpo: { username: 'maria@x.com' } }]);
});

test('the link of the message: its token leaves the address, short and unequal passwords are refused here', async () => {
  const chamadas = responderCom(() => vazio);
  abrir(`/auth/reset#token=${TOKEN}`);
  await screen.findByRole('heading', { name: 'Criar nova senha' });
  await waitFor(() => expect(onde).toBe('/auth/reset'));
  escrever('Nova senha', '12345678');
  apertar('Salvar a nova senha');
  expect(await screen.findByText('A senha deve ter mais que 8 caracteres')).toBeTruthy();
  escrever('Nova senha', 'caminho do rio 9');
  escrever('Repita a nova senha', 'outra');
  apertar('Salvar a nova senha');
  expect(await screen.findByText('As duas senhas não são iguais.')).toBeTruthy();
  expect(chamadas).toEqual([]);
  escrever('Repita a nova senha', 'caminho do rio 9');
  apertar('Salvar a nova senha');
  expect(await screen.findByText('Senha trocada. Entre com a nova senha.')).toBeTruthy();
  expect(chamadas[0]?.corpo).toEqual({ token: TOKEN, password: 'caminho do rio 9' });
});

test('what the server refuses stands under its field; a dead link is said over the form', async () => {
  const comum = 'Esta senha é muito comum. Escolha outra.';
  let corpo: object = { code: 'VALIDACAO', detail: 'x', errors: { password: [comum] } };
  responderCom(() => ({ status: 400, corpo }));
  abrir(`/auth/reset#token=${TOKEN}`);
  await screen.findByRole('heading', { name: 'Criar nova senha' });
  escrever('Nova senha', 'portaria123');
  escrever('Repita a nova senha', 'portaria123');
  apertar('Salvar a nova senha');
  expect((await screen.findByText(comum)).id).toBe('password-erro');
  corpo = { code: 'LINK_INVALIDO', detail: 'Este link não vale mais. Peça um novo.' };
  apertar('Salvar a nova senha');
  expect((await screen.findByText('Este link não vale mais. Peça um novo.')).closest('[role="alert"]')).toBeTruthy();
});

test('first access: the new password is set, the session is renewed and goes on', async () => {
  entrarComo(['list']);
  const provisoria = { ...useSessao.getState().token, is_reset_senha: true } as RespostaToken;
  useSessao.setState({ token: provisoria });
  const chamadas = responderCom(({ caminho }: Chamada) => {
    if (caminho === 'token/refresh/') return { corpo: { ...provisoria, access: 'b', is_reset_senha: false } };
    return caminho.includes('menus/') ? { corpo: [] } : vazio;
  });
  abrir('/auth/firstAccess');
  escrever('Nova senha', 'caminho do rio 9');
  escrever('Repita a nova senha', 'caminho do rio 9');
  apertar('Salvar e entrar');
  expect(await screen.findByText('início')).toBeTruthy();
  expect(onde).toBe('/');
  expect(useSessao.getState().token?.is_reset_senha).toBe(false);
  expect(chamadas.map((c) => c.caminho)).toEqual(['users/u/password/', 'token/refresh/', 'users/u/menus/g/']);
});

test('registration: the sentences of the contract, then the data without masks', async () => {
  const chamadas = responderCom(() => ({ status: 202, corpo: { detail: 'x' } }));
  abrir('/register');
  escrever('Nome completo', 'Ana Reis');
  escrever('E-mail', 'ana@');
  escrever('CPF', '11111111111');
  escrever('Senha', '12345678');
  apertar('Cadastrar');
  expect(await screen.findByText('E-mail inválido')).toBeTruthy();
  expect(screen.getByText('CPF Inválido')).toBeTruthy();
  expect(screen.getByText('A senha deve ter mais que 8 caracteres')).toBeTruthy();
  expect(chamadas).toEqual([]);
  escrever('E-mail', 'ana@x.com');
  escrever('CPF', '52998224725');
  expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('529.982.247-25');
  escrever('Senha', 'caminho do rio 9');
  escrever('Repita a senha', 'caminho do rio 9');
  apertar('Cadastrar');
  expect(await screen.findByRole('heading', { name: 'Confira o seu e-mail' })).toBeTruthy();
  expect(chamadas[0]?.corpo).toEqual({
    nome: 'Ana Reis',
    email: 'ana@x.com',
    cpf: '52998224725',
    telefone: null,
    password: 'caminho do rio 9',
  });
});

test('the confirmation of a registration waits for a press, so that no reader of mail spends it', async () => {
  const chamadas = responderCom(() => vazio);
  abrir(`/register#token=${TOKEN}`);
  await screen.findByRole('heading', { name: 'Confirmar cadastro' });
  expect(chamadas).toEqual([]);
  apertar('Confirmar o cadastro');
  expect(await screen.findByText(/Cadastro confirmado/)).toBeTruthy();
  expect(chamadas[0]).toMatchObject({ caminho: 'accounts/register/confirmar/', corpo: { token: TOKEN } });
});

test('the password can be shown, and Caps Lock is told', () => {
  abrir('/auth/login');
  const senha = screen.getByLabelText<HTMLInputElement>('Senha');
  expect(senha.type).toBe('password');
  apertar('Mostrar a senha');
  expect(senha.type).toBe('text');
  fireEvent.keyDown(senha, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock está ligado.')).toBeTruthy();
  fireEvent.keyUp(senha, { key: 'CapsLock', modifierCapsLock: false });
  expect(screen.queryByText('Caps Lock está ligado.')).toBeNull();
});

test('the hint of strength: short, easy, and good passwords apart', () => {
  expect(forcaDaSenha('12345678')).toBe(0);
  expect(forcaDaSenha('123456789')).toBe(1);
  expect(forcaDaSenha('aaaaaaaaaaaa')).toBe(1);
  expect(forcaDaSenha('mariasilva2026', ['mariasilva@x.com'])).toBe(1);
  expect(forcaDaSenha('girassol77')).toBe(2);
  expect(forcaDaSenha('Caminho do rio 9')).toBe(3);
});
