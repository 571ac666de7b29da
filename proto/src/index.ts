export * from './kernel/periferico.js';
export * from './perifericos/transporte.js';
export * from './perifericos/balanca.js';
export * from './perifericos/outros.js';
export * from './perifericos/registry.js';
