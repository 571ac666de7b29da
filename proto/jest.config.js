import { base } from '../jest.preset.js';

export default {
  ...base,
  displayName: 'proto',
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
};
