/** How a proven number is assigned to an account; the same for customers and chefs. */
import { LIMITS } from '@libs/contract/limits.js';
import { type Instant, plus } from '@libs/contract/time.js';
import type { Personal } from '@libs/eventing/types/envelope.js';
import type { PhoneProof } from './events.js';

/** A number whose code was entered. */
export interface ProvenPhone {
  readonly phone: string;
  /** The session in which it was entered; missing if the proof began the first one. */
  readonly session?: string;
}

/** The number of an account, and whether it is proven. */
export interface AccountPhone {
  readonly phone: Personal<string>;
  readonly phoneProven: boolean;
}

/** Returns the proof to record; undefined if the account has that number proven already. */
export function proofOf({ phone, session }: ProvenPhone, before: AccountPhone): PhoneProof | undefined {
  if (before.phoneProven && before.phone === phone) return undefined;
  return { phone, ...(session !== undefined && { session }), ...(before.phoneProven && { replaces: true }) };
}

/**
 * Whether a session that logged in at `loggedInAt` may prove `phone` at `now`: a proven number can be replaced only
 * shortly after a log-in.
 */
export const mayProve = (phone: string, before: AccountPhone, loggedInAt: Instant, now: Instant): boolean =>
  !before.phoneProven || before.phone === phone || now < plus(loggedInAt, LIMITS.session.recent);
