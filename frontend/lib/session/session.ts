import { forgetEverything, forgetOthers, forgetSession, readJson, store, stored } from '../storage/storage.js';
import type { Profile, SessionAnswer, TokenPair } from '@libs/contract/accounts.js';
import type { Role } from '@libs/contract/enums.js';
import type { ChefSessionAnswer } from '@libs/contract/sign-up.js';
import { useSyncExternalStore } from 'react';

/** Who is logged in on this device. */
export interface Session {
  readonly id: string;
  readonly role: Role;
  readonly accessToken: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the profile is complete. */
  readonly existing: boolean;
}

/** The login path of each role. */
export const LOGIN_OF = { user: '/login', chef: '/partner/login' } as const satisfies Record<Role, string>;

/** A session that just ended: where to navigate, and whether a later log-in returns to this screen. */
interface SessionEnd {
  readonly to: (typeof LOGIN_OF)[Role] | '/';
  readonly resume: boolean;
}

let current: Session | undefined = read();
/** The id of the person who was logged in last; it outlives the session. */
let person = stored('id');
let end: SessionEnd | undefined;
const listeners = new Set<() => void>();
const memories = new Set<() => void>();

function read(): Session | undefined {
  const accessToken = stored('accessToken');
  const user = readJson('user');
  const named = typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : undefined;
  const id = stored('id') ?? named;
  if (!accessToken || !id) return undefined;
  return {
    id,
    accessToken,
    role: storedRole() ?? 'user',
    firstName: stored('firstName') ?? '',
    lastName: stored('lastName') ?? '',
    existing: stored('existing') !== 'false',
  };
}

/** The stored role, which can outlive the session. */
function storedRole(): Role | undefined {
  const role = stored('role');
  return role === 'chef' || role === 'user' ? role : undefined;
}

function changed(): void {
  const before = current?.id;
  current = read();
  person = stored('id');
  if (current?.id !== before) for (const forget of memories) forget();
  for (const listener of listeners) listener();
}

export const session = (): Session | undefined => current;
/** The id of the session, with which each of its refresh tokens begins. */
export const sessionId = (): string | undefined => stored('refreshToken')?.split('.', 1)[0];
/** The session end that no screen has handled yet. */
export const pendingEnd = (): SessionEnd | undefined => end;
export const settleEnd = (): void => void (end = undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) for (const event of ELSEWHERE) window.addEventListener(event, changedElsewhere);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of ELSEWHERE) window.removeEventListener(event, changedElsewhere);
  };
}
/** A change by another tab, and the return to a page that the browser has kept in memory meanwhile. */
const ELSEWHERE = ['storage', 'pageshow'] as const;

/** What a screen knows of the person whose session is over elsewhere goes with the page. */
function changedElsewhere(): void {
  const [before, last] = [current?.id, person];
  changed();
  const isOver = before !== undefined && before !== current?.id;
  const isAnother = last !== undefined && last !== person;
  if (!isLeaving && (isOver || isAnother)) window.location.reload();
}

let isLeaving = false;
/** Keeps the page while it logs out: the browser itself clears the storage with the response. */
export async function whileLeaving<T>(logOut: () => Promise<T>): Promise<T> {
  isLeaving = true;
  try {
    return await logOut();
  } finally {
    isLeaving = false;
  }
}

/** Has `forget` called when somebody else, or nobody, is logged in, also if that happened in another tab. */
export const forgetWithSession = (forget: () => void): void => void memories.add(forget);

/** The session during prerendering and hydration. */
const nobody = () => undefined;

/** The session, updated on changes. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, session, nobody);
/**
 * The pending session end, updated on changes. The session may be gone before it: the browser itself clears the storage
 * with the response to a log-out.
 */
export const useSessionEnding = (): SessionEnd | undefined => useSyncExternalStore(subscribe, pendingEnd, nobody);
/** The stored role, updated on changes. */
export const useStoredRole = (): Role | undefined => useSyncExternalStore(subscribe, storedRole, nobody);

const tokens = (pair: TokenPair) => ({
  accessToken: pair.accessToken,
  refreshToken: pair.refreshToken,
  refreshTokenExpiration: String(pair.refreshTokenExpiration),
  tokenExpiration: String(pair.tokenExpiration),
});

type Person = Pick<Session, 'id' | 'role' | 'firstName' | 'lastName'>;

function start(pair: TokenPair, { id, role, firstName, lastName }: Person, more: Parameters<typeof store>[0]): void {
  end = undefined;
  if ((stored('id') ?? id) !== id) forgetOthers();
  store({
    ...tokens(pair),
    ...{ id, role, firstName, lastName },
    user: JSON.stringify({ id, firstName, lastName, role }),
    ...more,
  });
  changed();
}

/** Logs in with the response to a code. */
export const startSession = (answer: SessionAnswer, phone: string): void =>
  start(answer, answer, { phone, existing: String(answer.existing) });

/** Logs in with the response to a chef's password. */
export const startChefSession = ({ user, ...pair }: ChefSessionAnswer): void =>
  start(pair, user, { phone: user.phone, email: user.email, existing: 'true' });

/** Stores the names and the number from a profile form. */
export function renameSession(profile: Pick<Profile, 'firstName' | 'lastName' | 'email' | 'phone'>): void {
  const { firstName, lastName, email, phone } = profile;
  const { id, role } = current ?? {};
  store({ firstName, lastName, FirstName: firstName, LastName: lastName, email, phone, existing: 'true' });
  if (id) store({ user: JSON.stringify({ id, firstName, lastName, role }) });
  changed();
}

export function renewSession(pair: TokenPair): void {
  store(tokens(pair));
  changed();
}

/**
 * Ends a session that the server rejected at `now` (epoch ms), with all that is personal. Only if it was due to expire,
 * rather than ended elsewhere, drafts are kept for the next log-in.
 */
export function expireSession(now: number): void {
  forgetSession({ expired: Number(stored('refreshTokenExpiration')) <= now });
  end = { to: LOGIN_OF[storedRole() ?? 'user'], resume: true };
  changed();
}

/** Logs out: clears all data on the device, and navigates to `to`. */
export function clearSession(to: SessionEnd['to']): void {
  forgetEverything();
  end = { to, resume: false };
  changed();
}

/** On load: ends a stored session that has expired at `now` (epoch ms), which leads to the login screen. */
export function dropExpiredSession(now: number): void {
  if (hasExpired(now)) expireSession(now);
}

/** At least the time for which a refresh token lasts after its access token: 31 days. */
const MAX_RENEWAL_MS = 2_678_400_000;

/**
 * Whether the stored session has expired at `now` (epoch ms). An access token that merely ran out is renewed by the
 * first call, as long as the refresh token lasts that was sent with it.
 */
function hasExpired(now: number): boolean {
  const expiration = stored('tokenExpiration');
  if (expiration === undefined || Number(expiration) > now) return false;
  const last = Number(stored('refreshTokenExpiration'));
  return !(last > now && last - Number(expiration) < MAX_RENEWAL_MS);
}
