/**
 * The one place that stores something in the browser, with the key names that clients rely on. Each key says how long it
 * may stay: a device is lent, sold and shared.
 */

/** About the person who is logged in: goes when the session ends, in whatever way. */
type SessionKey =
  | 'accessToken'
  | 'user'
  | 'phone'
  | 'tokenExpiration'
  | 'latitude'
  | 'longitude'
  | 'refreshToken'
  | 'refreshTokenExpiration'
  | 'existing'
  | 'firstName'
  | 'lastName'
  | 'FirstName'
  | 'LastName'
  | 'email'
  // A customer's next booking and a chef's upcoming visits, shown offline.
  | 'nextBooking'
  | 'nextVisits'
  // What a chef pressed without network, to be sent later.
  | 'presses';

/** What a person typed or chose for themselves: outlives only a session that expired, for their next log-in. */
type PersonDraft =
  | 'attempt'
  | 'menu'
  | 'last-visit'
  | 'favourite-chefs'
  | 'profile'
  | 'address'
  | 'otp'
  | 'phone'
  | 'sign-up'
  | 'onboarding'
  | 'registration'
  | 'chef-registration'
  | 'chef-experience'
  | 'contact'
  // Of a booking or an address.
  | `${'address' | 'edit' | 'menu' | 'problem' | 'rating' | 'reply' | 'shopping' | 'words'}-${string}`;

/** Identifies nobody: outlives an ended session, until a log-out or until a person with another id logs in. */
const CHOICES = ['id', 'role', 'device', 'draft:selection', 'draft:summary', 'draft:chef', 'draft:place'] as const;
/** Where a log-in leads to, for any person: only a log-out removes it. */
const NEXT = ['draft:intent', 'draft:return'] as const;

/** The key prefix of all drafts. */
const DRAFT_PREFIX = 'draft:';
type Key = SessionKey | `${typeof DRAFT_PREFIX}${PersonDraft}` | (typeof CHOICES)[number] | (typeof NEXT)[number];
type StorageKey = Exclude<Key, `${typeof DRAFT_PREFIX}${string}`>;
export type DraftName = Key extends infer K ? (K extends `${typeof DRAFT_PREFIX}${infer N}` ? N : never) : never;
export const draftKey = (name: DraftName) => `${DRAFT_PREFIX}${name}` as Key;

/** Browsers can refuse storage (private windows, full disk): the product then works without it. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const readText = (key: Key): string | undefined =>
  attempt(() => localStorage.getItem(key) ?? undefined, undefined);
const writeText = (key: Key, value: string): void => attempt(() => localStorage.setItem(key, value), undefined);
export const removeText = (key: Key): void => attempt(() => localStorage.removeItem(key), undefined);

/** Returns `undefined` for missing or invalid JSON. */
export function readJson(key: Key): unknown {
  const text = readText(key);
  return text === undefined ? undefined : attempt<unknown>(() => JSON.parse(text), undefined);
}
export const writeJson = (key: Key, value: unknown): void => writeText(key, JSON.stringify(value));

/** The product's own keys. */
export const stored = (key: StorageKey): string | undefined => readText(key);
export function store(values: Partial<Record<StorageKey, string>>): void {
  for (const [key, value] of Object.entries(values)) writeText(key as StorageKey, value);
}

/** Removes everything but the keys that may stay, also what no version of the product knows. */
function forget(stays: (key: string) => boolean): void {
  const gone = attempt(() => Object.keys(localStorage), []).filter((key) => !stays(key));
  for (const key of gone) attempt(() => localStorage.removeItem(key), undefined);
}
const among = (keys: readonly string[]) => (key: string) => keys.includes(key);

/** After a log-out. */
export const forgetEverything = (): void => forget(() => false);
/** Before somebody else logs in. */
export const forgetOthers = (): void => forget(among(NEXT));
/** After a session ended without a log-out on this device: by itself because it `expired`, or elsewhere. */
export const forgetSession = ({ expired }: { readonly expired: boolean }): void =>
  forget((key) => among([...CHOICES, ...NEXT])(key) || (expired && key.startsWith(DRAFT_PREFIX)));
