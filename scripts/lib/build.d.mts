/** The parts of `dist/`; `sources` are the folders that each is built from. */
export const PARTS: Readonly<Record<string, { readonly sources: readonly string[] }>>;
export function ensureBuilt(): Promise<void>;
