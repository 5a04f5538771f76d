import type { BrowserContext } from 'playwright-core';

/** A browser's storage for a site. */
export type Storage = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>;

export const storageWith = (origin: string, values: Readonly<Record<string, string>>): Storage => {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
};

/** A storage with changed values; `undefined` removes one. */
export const changed = (storage: Storage, changes: Readonly<Record<string, string | undefined>>): Storage => ({
  ...storage,
  origins: storage.origins.map(({ origin, localStorage }) => {
    const kept = localStorage.filter(({ name }) => !(name in changes));
    const values = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
    return { origin, localStorage: [...kept, ...values] };
  }),
});
