import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { fronteiras } from './lint/fronteiras.js';
import { linhasProprias } from './lint/linhas-proprias.js';

const FIOS = ['node:net', 'node:tls', 'node:dgram', 'node:http', 'node:https', 'modbus-serial', 'serialport', 'onvif'];

const proibidos = (...paths) => ['error', { paths }];
const fio = FIOS.map((name) => ({
  name,
  allowTypeImports: true,
  message: 'Only services/gate-agent/src/transport opens sockets and ports.',
}));
const popover = {
  name: '@blueprintjs/core',
  importNames: ['Popover'],
  message: 'The old Popover is placed wrongly in StrictMode: use PopoverNext.',
};
const dataSource = {
  name: 'typeorm',
  importNames: ['DataSource'],
  message: 'The database is reached through kernel/tenancy only.',
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.dados/', '**/test-results/', '**/coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [js.configs.recommended],
    // Benches of the screens hand functions to a browser.
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    plugins: { boundaries, 'import-x': importX, portaria: { rules: { 'linhas-proprias': linhasProprias } } },
    languageOptions: {
      parserOptions: {
        // One project per package that holds its tests too; the build projects leave them out.
        project: ['proto/tsconfig.test.json', 'services/*/tsconfig.test.json', 'web/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: {
      ...fronteiras.settings,
      'import-x/resolver': fronteiras.settings['import/resolver'],
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      ...fronteiras.rules,
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'no-console': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'portaria/linhas-proprias': ['error', { max: 60 }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a string union or an `as const` object.' },
        {
          selector: ':matches(Literal[value=/set_config\\s*\\(/i], TemplateElement[value.raw=/set_config\\s*\\(/i])',
          message: 'set_config belongs to services/api/src/kernel/tenancy.',
        },
      ],
      '@typescript-eslint/no-restricted-imports': proibidos(...fio, popover, dataSource),
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },

  {
    files: ['services/gate-agent/src/transport/**/*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['services/{api,gate-agent}/{simulators,test}/**/*.ts', '**/*.test.{ts,tsx}', 'web/test/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': proibidos(popover), 'no-restricted-syntax': 'off' },
  },
  {
    files: ['services/api/src/kernel/{tenancy/*,kernel.module,http/saude}.ts', 'services/api/migrations/*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': proibidos(...fio), 'no-restricted-syntax': 'off' },
  },
  {
    // Closures, not classes: their methods have no `this` to lose. Frames are full of control characters.
    files: ['services/gate-agent/**/*.ts'],
    rules: { '@typescript-eslint/unbound-method': 'off', 'no-control-regex': 'off' },
  },
  {
    // Decorated classes: an empty class is a module, a static one is its factory.
    files: ['services/api/**/*.ts'],
    rules: {
      // Nest and TypeORM take plain objects where their types name a class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowStaticOnly: true }],
      // With emitDecoratorMetadata a type import of an injected class would erase what Nest needs.
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  {
    files: ['services/api/migrations/*.ts', 'services/api/src/demo/portaria.ts', 'proto/src/{permissoes,erros}.ts'],
    rules: { 'max-lines': 'off', 'portaria/linhas-proprias': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/test/**/*.{ts,tsx}'],
    rules: { 'portaria/linhas-proprias': 'off' },
  },
  {
    files: ['services/gate-agent/simulators/twin/gemeo.ts'],
    rules: { 'portaria/linhas-proprias': ['error', { max: 90 }] },
  },
  {
    files: ['web/**/*.tsx'],
    rules: { 'portaria/linhas-proprias': ['error', { max: 90 }] },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
);
