import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { guardBlueprint, pruneBlueprint } from './build/blueprint-css.ts';
import { oneIconGrid } from './build/blueprint-icons.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const core = process.env.PORTARIA_API ?? 'http://127.0.0.1:8080';

/** Icons come one by one, as components: the loader by name, its table of names and its 100 kB chunks stay out. */
const noIconByName: Plugin = {
  name: 'no-icon-by-name',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/iconLoader') && importer?.includes('@blueprintjs/icons')
      ? here('src/kernel/ui/icone-por-nome.ts')
      : null,
};

export default defineConfig({
  root: here('.'),
  plugins: [noIconByName, oneIconGrid, guardBlueprint, react()],
  css: { postcss: { plugins: [pruneBlueprint] } },
  resolve: {
    alias: [
      { find: /^@portaria\/proto$/, replacement: here('../proto/src/index.ts') },
      { find: /^@portaria\/proto\/cadastros$/, replacement: here('../proto/src/cadastros.ts') },
    ],
    // The workspace root may hold another React for other packages: one copy only in the browser.
    dedupe: ['react', 'react-dom'],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      treeshake: {
        // Contracts are pure data: an unused file of proto never reaches the browser.
        moduleSideEffects: [{ test: /[\\/]proto[\\/]src[\\/]/, sideEffects: false }],
        // Building a schema changes nothing: a schema nobody parses with goes away, and zod with it.
        manualPureFunctions: ['z', 'id', 'kg', 'texto', 'instante', 'objeto', 'placa', 'definePeripheral'],
      },
    },
  },
  server: { proxy: { '/api': core, '/tempo-real': { target: core, ws: true } } },
});
