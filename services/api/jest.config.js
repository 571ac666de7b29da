import { base } from '../../jest.preset.js';

export default {
  ...base,
  displayName: 'api',
  rootDir: import.meta.dirname,
  moduleNameMapper: {
    '^@portaria/proto$': '<rootDir>/../../proto/src/index.ts',
    '^@portaria/proto/cadastros$': '<rootDir>/../../proto/src/cadastros.ts',
    ...base.moduleNameMapper,
  },
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/faults/'],
  // The first to need a database migrates it; on a busy machine that alone takes seconds.
  testTimeout: 30_000,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};
