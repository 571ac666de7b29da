import fc from 'fast-check';
import { formatarCep, limparCep, validarCep } from './cep.js';
import { limparEmail, validarEmail } from './email.js';
import { MENSAGENS } from './mensagens.js';
import { normalizar } from './normalizar.js';
import { formatarTelefone, limparTelefone, validarTelefone } from './telefone.js';
import { codigoUf, limparUf, nomeUf, ufDoCodigo, UFS, validarUf } from './uf.js';

test.each([
  ['(11) 98765-4321', '11987654321', true, '(11) 98765-4321'],
  ['+55 11 98765-4321', '11987654321', true, '(11) 98765-4321'],
  ['5511987654321', '11987654321', true, '(11) 98765-4321'],
  ['011 3456-7890', '1134567890', true, '(11) 3456-7890'],
  ['55 3456-7890', '5534567890', true, '(55) 3456-7890'],
  ['+595 981 123456', '+595981123456', true, '+595981123456'],
  ['00595981123456', '+595981123456', true, '+595981123456'],
  ['98765-4321', '987654321', false, '987654321'],
  ['(20) 98765-4321', '20987654321', false, '(20) 98765-4321'],
  ['(11) 18765-4321', '11187654321', false, '(11) 18765-4321'],
  ['telefone', 'telefone', false, 'telefone'],
  ['', '', false, ''],
])('phone %j is stored %j, valid %s, shown %j', (texto, guardado, valido, mostrado) => {
  expect([limparTelefone(texto), validarTelefone(texto), formatarTelefone(texto)]).toEqual([
    guardado,
    valido,
    mostrado,
  ]);
});

test('a valid phone survives its mask and the country code', () => {
  const ddd = fc.constantFrom(11, 21, 41, 47, 55, 62, 71, 85, 98);
  const numero = fc.oneof(
    fc.integer({ min: 900_000_000, max: 999_999_999 }),
    fc.integer({ min: 20_000_000, max: 59_999_999 }),
  );
  fc.assert(
    fc.property(ddd, numero, (d, n) => {
      const telefone = `${d}${n}`;
      for (const texto of [telefone, formatarTelefone(telefone), `+55 ${formatarTelefone(telefone)}`]) {
        expect([validarTelefone(texto), limparTelefone(texto)]).toEqual([true, telefone]);
      }
    }),
  );
});

test.each([
  ['Ana@Exemplo.com.br ', true],
  ['a.b+c@x.co', true],
  ['ana@exemplo', false],
  ['ana exemplo@x.com', false],
  ['@x.com', false],
  ['a@b@c.com', false],
  ['a..b@x.com', false],
  ['a@x..com', false],
  ['a@.com', false],
  ['"><script>@x.com', false],
  [`${'a'.repeat(65)}@x.com`, false],
  [`a@${'x'.repeat(250)}.com`, false],
  ['', false],
])('e-mail %j: %s', (texto, valido) => {
  expect(validarEmail(texto)).toBe(valido);
});

test('no text takes long to be refused as an e-mail', () => {
  const inicio = performance.now();
  for (const c of ['a', '.', 'a.', '@a.', 'a@a.']) validarEmail(c.repeat(50_000));
  expect(performance.now() - inicio).toBeLessThan(500);
  expect(limparEmail(' ANA@X.com ')).toBe('ana@x.com');
});

test('CEP', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (n) => {
      const cep = String(n).padStart(8, '0');
      expect([validarCep(cep), validarCep(formatarCep(cep)), limparCep(formatarCep(cep))]).toEqual([true, true, cep]);
      expect([validarCep(cep.slice(1)), validarCep(`${cep}0`)]).toEqual([false, false]);
    }),
  );
  expect([formatarCep('01310100'), validarCep('00000-000'), validarCep('0131010A')]).toEqual([
    '01310-100',
    false,
    false,
  ]);
});

test('the 27 states, their codes and names', () => {
  expect(UFS.length).toBe(27);
  expect(new Set(UFS.map(codigoUf)).size).toBe(27);
  expect(new Set(UFS.map(nomeUf)).size).toBe(27);
  for (const uf of UFS)
    expect([ufDoCodigo(codigoUf(uf)), validarUf(` ${uf.toLowerCase()} `), limparUf(uf)]).toEqual([uf, true, uf]);
  expect([validarUf('XX'), validarUf(''), validarUf('toString'), ufDoCodigo(99)]).toEqual([
    false,
    false,
    false,
    undefined,
  ]);
  expect([ufDoCodigo(35), ufDoCodigo(41), ufDoCodigo(53)]).toEqual(['SP', 'PR', 'DF']);
});

test.each([
  ['  São  João da\tBoa Vista ', 'sao joao da boa vista'],
  ['12.ABC.345/01DE-35', '12abc34501de35'],
  ['(11) 98765-4321', '11 987654321'],
  ['AÇÚCAR VHP', 'acucar vhp'],
  ['', ''],
])('search text %j is %j', (texto, normalizado) => {
  expect(normalizar(texto)).toBe(normalizado);
});

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (t) => {
      expect(normalizar(normalizar(t))).toBe(normalizar(t));
    }),
  );
});

test('the sentences of the contract, letter by letter', () => {
  const { percentual, ...fixas } = MENSAGENS;
  expect(percentual('Desconto')).toBe('O campo Desconto deve ser um número de 0 a 100.');
  expect(fixas).toEqual({
    cnpj: 'CNPJ Inválido',
    cpf: 'CPF Inválido',
    cpfOuCnpj: 'CPF ou CNPJ inválido',
    dataPosterior: 'A data deve ser posterior à data atual',
    cnpjEmpresaAtual: 'CNPJ da empresa atual',
    email: 'E-mail inválido',
    emailCadastrado: 'E-mail já cadastro',
    senhaCurta: 'A senha deve ter mais que 8 caracteres',
    empresaNaoGate: 'Empresa não é gate',
    empresaSemGrupo: 'Empresa não possui grupo',
    semPermissao: 'Ops! Você não tem permissão para acessar esta tela',
    loginExpirado: 'Login expirado!',
    falhaGenerica: 'Oops!! Ocorreu algum erro.',
    fechar: 'Fechar',
    semData: '-',
    dataNaoDefinida: 'Não Definida',
  });
});
