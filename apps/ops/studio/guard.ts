/** Decides which requests the studio answers: reading ones, with its token, to this machine's own address. */
import { sameText } from '@libs/adapters/crypto/same-text.js';

export interface StudioRequest {
  readonly method: string;
  /** The Host header. */
  readonly host: string | undefined;
  /** The path with its query. */
  readonly path: string;
  /** The Sec-Fetch-Site header. */
  readonly fetchSite: string | undefined;
}

export interface StudioAddress {
  readonly port: number;
  /** The first part of every path. */
  readonly token: string;
}

export type Refusal = { readonly status: 403 | 404 | 405; readonly error: string };

/**
 * Returns why a request is refused. The host is checked because a page of another site can make its own name point to
 * this machine (DNS rebinding); the token, because other users and programs of this machine can connect.
 */
export function refusalOf(
  { method, host, path, fetchSite }: StudioRequest,
  { port, token }: StudioAddress,
): Refusal | undefined {
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) {
    return { status: 403, error: 'The studio answers only to 127.0.0.1.' };
  }
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') {
    return { status: 403, error: 'The studio answers no other site.' };
  }
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, error: 'The studio only reads.' };
  const [, given = ''] = path.split(/[/?]/);
  return sameText(given, token) ? undefined : { status: 404, error: 'Use the address that `ops studio` printed.' };
}
