import type { Plugin } from 'vite';

const COMPONENTS = /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]generated[\\/]components[\\/](?!index\.)[\w-]+\.js/;
const CONTAINER = /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]svgIconContainer\.js/;
const LARGE_GRID = /const PATHS_20 = \[.*\];/;
const CHOICE = 'size >= IconSize.LARGE';

/** Every icon is drawn on one grid, the 16 px one, at any size: half the weight of each. The build stops when the library changes its shape. */
export const oneIconGrid: Plugin = {
  name: 'one-icon-grid',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (COMPONENTS.test(id)) {
      if (!LARGE_GRID.test(code)) this.error(`No 20 px grid in ${id}: see web/build/blueprint-icons.ts`);
      return { code: code.replace(LARGE_GRID, 'const PATHS_20 = PATHS_16;'), map: null };
    }
    if (CONTAINER.test(id)) {
      if (!code.includes(CHOICE)) this.error(`No choice of grid in ${id}: see web/build/blueprint-icons.ts`);
      return { code: code.replace(CHOICE, 'false'), map: null };
    }
    return null;
  },
};
