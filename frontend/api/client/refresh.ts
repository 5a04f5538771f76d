import type { TokenPair } from '@libs/contract/accounts.js';
import { ENDPOINTS } from './endpoints.built.js';
import { expireSession, renewSession, session } from '../../lib/session/session.js';
import { serverNow } from '../../lib/browser/server-clock.js';
import { stored } from '../../lib/storage/storage.js';

let running: Promise<boolean> | undefined;

/** Sends a request with the access token, and again with a new one if the server refuses it. */
export async function withToken(
  send: (token: string | undefined) => Promise<Response>,
  keepsSession?: boolean,
): Promise<Response> {
  const token = session()?.accessToken;
  const response = await send(token);
  const isRenewed = response.status === 401 && token && (await refresh(token, keepsSession));
  return isRenewed ? send(session()?.accessToken) : response;
}

/**
 * Refreshes the tokens after the server refused `rejected`; returns whether the call may be retried. The refresh token
 * is used once for all refused calls in all tabs: a second use would end the session. A refused refresh token ends the
 * session, unless the caller `keepsSession`.
 */
function refresh(rejected: string, keepsSession = false): Promise<boolean> {
  running ??= exclusively(() => renew(rejected, keepsSession)).finally(() => (running = undefined));
  return running;
}

async function renew(rejected: string, keepsSession: boolean): Promise<boolean> {
  const latest = stored('accessToken');
  if (latest && latest !== rejected) return true; // another tab has refreshed it
  const refreshToken = stored('refreshToken');
  const answer = refreshToken ? await exchange(refreshToken) : 'refused';
  if (answer === 'unavailable') return false; // unknown whether the session is valid: keep it
  if (answer === 'refused') {
    if (!keepsSession) expireSession(serverNow());
    return false;
  }
  renewSession(answer);
  return session() !== undefined;
}

async function exchange(refreshToken: string): Promise<TokenPair | 'refused' | 'unavailable'> {
  const { method, path } = ENDPOINTS.refreshToken;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ refreshToken });
  const signal = AbortSignal.timeout(15_000);
  const response = await fetch(path, { method, headers, body, signal }).catch(() => undefined);
  if (!response || response.status >= 500 || response.status === 429) return 'unavailable';
  if (!response.ok) return 'refused';
  return ((await response.json()) as { data: TokenPair }).data;
}

const exclusively = <T>(action: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('session-refresh', action) : action();
