import type { TokenPair } from '@libs/contract/accounts.js';
import { PLACES } from './calls.js';
import { expireSession, renewSession, session } from './session.js';
import { stored } from './storage.js';

let running: Promise<boolean> | undefined;

/**
 * Renews the tokens after the server refused `rejected`; answers whether the call may be tried again. However many
 * calls are refused at once, in however many tabs, the refresh token is spent once: using it twice would end the session.
 */
export function refresh(rejected: string): Promise<boolean> {
  running ??= exclusively(() => renew(rejected)).finally(() => (running = undefined));
  return running;
}

async function renew(rejected: string): Promise<boolean> {
  const latest = stored('accessToken');
  if (latest && latest !== rejected) return true; // another tab was first
  const refreshToken = stored('refreshToken');
  const answer = refreshToken ? await exchange(refreshToken) : 'refused';
  if (answer === 'away') return false; // nothing is known about the session: keep it
  if (answer === 'refused') expireSession();
  else renewSession(answer);
  return answer !== 'refused' && session() !== undefined;
}

async function exchange(refreshToken: string): Promise<TokenPair | 'refused' | 'away'> {
  const { method, path } = PLACES.refreshToken;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ refreshToken });
  const signal = AbortSignal.timeout(15_000);
  const response = await fetch(path, { method, headers, body, signal }).catch(() => undefined);
  if (!response || response.status >= 500 || response.status === 429) return 'away';
  if (!response.ok) return 'refused';
  return ((await response.json()) as { data: TokenPair }).data;
}

const exclusively = <T>(action: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('session-refresh', action) : action();
