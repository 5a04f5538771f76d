/** What customers and chefs have in common: a password, consent to the privacy notice, and a proven number. */
import { LIMITS } from '@libs/contract/limits.js';
import type { Consent } from '@libs/contract/privacy-notice.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { type DataOf, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { ChefState } from './chef.js';
import type { CustomerState } from './customer.js';

/** A password was set. The hash is argon2id in PHC format, with a pepper that is not in the log. */
export const PasswordSet = defineEvent({
  type: 'PasswordSet',
  data: { accountId: z.string(), hash: personal(z.string(), { exported: null }) },
  subject: ({ accountId }) => accountId,
});
export type PasswordSet = EventOf<typeof PasswordSet>;

/** A person consented to a version of the privacy notice, in a language, for these purposes and no others. */
export const ConsentGiven = defineEvent({
  type: 'ConsentGiven',
  data: { subject: z.string(), notice: z.string(), purposes: z.array(z.string()), language: z.string() },
});
export type ConsentGiven = EventOf<typeof ConsentGiven>;

export const ACCOUNT_EVENTS = [PasswordSet, ConsentGiven] as const;

/** How a number was proven. */
export const phoneProof = {
  phone: personal(z.string(), { exported: 'phones.phone' }),
  /** The session in which the code was entered: all others end. Omitted if the proof began the first session. */
  session: z.exactOptional(z.string()),
  /** Another number was proven before, whose holder is notified. */
  replaces: z.exactOptional(z.literal(true)),
};
type PhoneProof = DataOf<z.ZodMiniObject<typeof phoneProof>>;

/** How a proven number is assigned to an account; the same for customers and chefs. */

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

/** The phone number of an account of either role. */

/** Returns undefined for an account that does not exist (any more). */
export function accountPhone(account: CustomerState | ChefState): AccountPhone | undefined {
  if (account.phase !== 'registered') return undefined;
  const { phoneProven } = account;
  if ('phone' in account) return { phone: account.phone, phoneProven };
  return { phone: account.profile === ERASED ? ERASED : account.profile.phone, phoneProven };
}

/** Consent to a version of the privacy notice: part of a customer's or chef's account. */

/** The notice and purposes of the last consent. */
export type AgreedTo = Omit<ConsentGiven['data'], 'subject'>;

export const consentTo = (subject: string, { notice, purposes, language }: Consent): ConsentGiven => ({
  type: 'ConsentGiven',
  data: { subject, notice, purposes, language },
});

/** Whether `given` differs from the last consent; repeating it is not a new one. */
export function isNewConsent(before: AgreedTo | null, given: Consent): boolean {
  if (!before || before.notice !== given.notice || before.language !== given.language) return true;
  const known = new Set(before.purposes);
  return known.size !== given.purposes.length || given.purposes.some((purpose) => !known.has(purpose));
}
