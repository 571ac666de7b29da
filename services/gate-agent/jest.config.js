import { base } from '../../jest.preset.js';

export default {
  ...base,
  displayName: 'gate-agent',
  rootDir: import.meta.dirname,
  moduleNameMapper: { '^@portaria/proto$': '<rootDir>/../../proto/src/index.ts', ...base.moduleNameMapper },
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/simulators/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
};
