import padrao from './jest.config.js';

/** Fault and flow tests of the whole gate path: real broker, database, processes and twin. Run with `--maxWorkers=1`. */
export default {
  ...padrao,
  displayName: 'faults',
  testMatch: ['<rootDir>/test/faults/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/test/support/bancada/global-setup.mjs',
  testTimeout: 120_000,
};
