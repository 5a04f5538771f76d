import { stored } from '../storage/storage.js';

/**
 * Whether the stored session has expired at `now` (epoch ms): its expiration has passed, and nothing can renew it. An
 * access token that merely ran out is renewed by the first call, as long as the refresh token lasts. An expiration
 * other than the token's own did not come from the server, and counts as it is.
 */
export function hasExpired(now: number): boolean {
  const expiration = stored('tokenExpiration');
  if (expiration === undefined || Number(expiration) > now) return false;
  const renewable = stored('refreshToken') && Number(stored('refreshTokenExpiration')) > now;
  return !renewable || Number(expiration) !== ownExpiration(stored('accessToken') ?? '');
}

/** The `exp` claim of our JWT in epoch ms. Its claims have no characters that base64url writes otherwise. */
function ownExpiration(token: string): number | undefined {
  try {
    return Number(/"exp":(\d+)/.exec(atob(token.split('.')[1] ?? ''))?.[1]) * 1_000;
  } catch {
    return undefined; // another text
  }
}
