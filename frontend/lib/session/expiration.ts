import { stored } from '../storage/storage.js';

/** At least the time for which a refresh token lasts after its access token: 31 days. */
const MAX_RENEWAL_MS = 2_678_400_000;

/**
 * Whether the stored session has expired at `now` (epoch ms). An access token that merely ran out is renewed by the
 * first call, as long as the refresh token lasts that was sent with it.
 */
export function hasExpired(now: number): boolean {
  const expiration = stored('tokenExpiration');
  if (expiration === undefined || Number(expiration) > now) return false;
  const last = Number(stored('refreshTokenExpiration'));
  return !(last > now && last - Number(expiration) < MAX_RENEWAL_MS);
}
