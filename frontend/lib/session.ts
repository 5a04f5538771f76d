import { useSyncExternalStore } from 'react';
import type { SessionAnswer, TokenPair } from '@libs/contract/accounts.js';
import type { Role } from '@libs/contract/enums.js';
import { forgetEverything, readJson, removeText, store, stored } from './storage.js';

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

/** A session has just ended: where the person goes now, and whether a later log-in brings them back to this screen. */
export interface SessionEnd {
  readonly to: '/login' | '/';
  readonly resume: boolean;
}

let current: Session | undefined = read();
let end: SessionEnd | undefined;
const listeners = new Set<() => void>();

function read(): Session | undefined {
  const accessToken = stored('accessToken');
  const user = readJson('user');
  const named = typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : undefined;
  const id = stored('id') ?? named;
  if (!accessToken || !id) return undefined;
  return {
    id,
    accessToken,
    role: stored('role') === 'chef' ? 'chef' : 'user',
    firstName: stored('firstName') ?? '',
    lastName: stored('lastName') ?? '',
    existing: stored('existing') !== 'false',
  };
}

function changed(): void {
  current = read();
  for (const listener of listeners) listener();
}

export const session = (): Session | undefined => current;
/** The end that no screen has acted upon yet. */
export const pendingEnd = (): SessionEnd | undefined => end;
export const settleEnd = (): void => void (end = undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab logged in or out.
  if (listeners.size === 1) window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changed);
  };
}

/** The session, followed as it changes. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, session);

const tokens = (pair: TokenPair) => ({
  accessToken: pair.accessToken,
  refreshToken: pair.refreshToken,
  refreshTokenExpiration: String(pair.refreshTokenExpiration),
  // The stored login lasts as long as it can be renewed. The access token itself ends sooner; the server's 401 says when.
  tokenExpiration: String(pair.refreshTokenExpiration),
});

/** Logs in with what the server answered to a code. */
export function startSession(answer: SessionAnswer, phone: string): void {
  const { id, role, firstName, lastName } = answer;
  end = undefined;
  store({
    ...tokens(answer),
    id,
    role,
    phone,
    firstName,
    lastName,
    existing: String(answer.existing),
    user: JSON.stringify({ id, firstName, lastName, role }),
  });
  changed();
}

/** Keeps the names that a profile form saved. */
export function renameSession(profile: { firstName: string; lastName: string; email: string }): void {
  const { firstName, lastName, email } = profile;
  const { id, role } = current ?? {};
  store({ firstName, lastName, FirstName: firstName, LastName: lastName, email, existing: 'true' });
  if (id) store({ user: JSON.stringify({ id, firstName, lastName, role }) });
  changed();
}

export function renewSession(pair: TokenPair): void {
  store(tokens(pair));
  changed();
}

/** Ends a session that the server no longer knows. What the person typed stays for after the next log-in. */
export function expireSession(): void {
  for (const key of ['accessToken', 'user', 'tokenExpiration', 'refreshToken', 'refreshTokenExpiration'] as const)
    removeText(key);
  end = { to: '/login', resume: true };
  changed();
}

/** Log-out: nothing stays on the device, and the person goes `to` there. */
export function clearSession(to: SessionEnd['to']): void {
  forgetEverything();
  end = { to, resume: false };
  changed();
}

/** On load: a stored session whose expiration is at or before `now` (epoch ms) ends, and the login screen follows. */
export function dropExpiredSession(now: number): void {
  const expiration = stored('tokenExpiration');
  if (expiration !== undefined && !(Number(expiration) > now)) expireSession();
}
