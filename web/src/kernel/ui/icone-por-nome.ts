/** Stands in for Blueprint's icon loader (see vite.config.ts): an icon asked for by name is a mistake of ours. */
export const Icons = {
  setLoaderOptions: (): void => undefined,
  getPaths: (): undefined => undefined,
  loadAll: (): Promise<void> => Promise.resolve(),
  load: (icon: string | readonly string[]): Promise<void> =>
    Promise.reject(new Error(`Icon by name is not in this build: ${String(icon)}`)),
};
