/** Consent to a version of the privacy notice: part of the account of who gave it, be it a customer or a chef. */
import type { Consent } from '@libs/contract/privacy-notice.js';
import type { ConsentGiven } from './events.js';

/** The words and purposes that somebody agreed to last. */
export type AgreedTo = Omit<ConsentGiven['data'], 'subject'>;

export const consentTo = (subject: string, { notice, purposes, language }: Consent): ConsentGiven => ({
  type: 'ConsentGiven',
  data: { subject, notice, purposes, language },
});

/** Whether `given` says anything that was not agreed to before; saying the same again is no new consent. */
export function isNewConsent(before: AgreedTo | null, given: Consent): boolean {
  if (!before || before.notice !== given.notice || before.language !== given.language) return true;
  const known = new Set(before.purposes);
  return known.size !== given.purposes.length || given.purposes.some((purpose) => !known.has(purpose));
}
