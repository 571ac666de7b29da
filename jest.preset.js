/** Shared by the jest projects: our TypeScript becomes CommonJS, `./x.js` maps to `./x`. */
export const swc = (decorators = false) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: !decorators, decorators },
      transform: decorators ? { legacyDecorator: true, decoratorMetadata: true } : { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

export const base = {
  transform: { '^.+\\.tsx?$': swc(true) },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  extensionsToTreatAsEsm: [],
  testEnvironment: 'node',
};
