/** Browser storage, with the key names that clients rely on. */
export const STORAGE_KEYS = [
  'accessToken',
  'role',
  'id',
  'user',
  'phone',
  'tokenExpiration',
  'latitude',
  'longitude',
  'refreshToken',
  'refreshTokenExpiration',
  'existing',
  'firstName',
  'lastName',
  'FirstName',
  'LastName',
  'email',
] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];

/** A customer's next booking and a chef's upcoming visits, shown offline. */
export const NEXT_BOOKING = 'nextBooking';
export const NEXT_VISITS = 'nextVisits';

/** The key prefix of all drafts. */
export const DRAFT_PREFIX = 'draft:';

/** Browsers can refuse storage (private windows, full disk): the product then works without it. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const readText = (key: string): string | undefined =>
  attempt(() => localStorage.getItem(key) ?? undefined, undefined);
export const writeText = (key: string, value: string): void =>
  attempt(() => localStorage.setItem(key, value), undefined);
export const removeText = (key: string): void => attempt(() => localStorage.removeItem(key), undefined);

/** Returns `undefined` for missing or invalid JSON. */
export function readJson(key: string): unknown {
  const text = readText(key);
  return text === undefined ? undefined : attempt<unknown>(() => JSON.parse(text), undefined);
}
export const writeJson = (key: string, value: unknown): void => writeText(key, JSON.stringify(value));

/** The product's own keys. */
export const stored = (key: StorageKey): string | undefined => readText(key);
export function store(values: Partial<Record<StorageKey, string>>): void {
  for (const [key, value] of Object.entries(values)) writeText(key, value);
}

/** Removes all personal data: session, position, drafts. */
export function forgetEverything(): void {
  for (const key of [...STORAGE_KEYS, NEXT_BOOKING, NEXT_VISITS]) removeText(key);
  const drafts = attempt(() => Object.keys(localStorage), []).filter((key) => key.startsWith(DRAFT_PREFIX));
  for (const key of drafts) removeText(key);
}
