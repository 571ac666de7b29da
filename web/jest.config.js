import { base, swc } from '../jest.preset.js';

const modulo = (nome) => `<rootDir>/node_modules/${nome}`;

export default {
  ...base,
  displayName: 'web',
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/test/environment.js',
  transform: { '^.+\\.tsx?$': swc() },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/empty.ts',
    '^@portaria/proto$': '<rootDir>/../proto/src/index.ts',
    '^@portaria/proto/cadastros$': '<rootDir>/../proto/src/cadastros.ts',
    '^react$': modulo('react'),
    '^react/(.*)$': modulo('react/$1'),
    '^react-dom$': modulo('react-dom'),
    '^react-dom/(.*)$': modulo('react-dom/$1'),
    ...base.moduleNameMapper,
  },
  // A busy machine is slow, not wrong: waits end when what they wait for is there.
  testTimeout: 30_000,
  setupFiles: ['<rootDir>/test/setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/esperas.ts'],
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
};
