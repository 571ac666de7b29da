import type { Override } from '../../kernel/resource/tipos.js';

/** What single registers have besides their definition, by resource: `cor: () => import('./cor.override.js')`. */
export const OVERRIDES: Readonly<Record<string, () => Promise<{ default: Override }>>> = {};
