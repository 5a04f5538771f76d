/** Consent to a version of the privacy notice: part of a customer's or chef's account. */
import type { Consent } from '@libs/contract/privacy-notice.js';
import type { ConsentGiven } from './events.js';

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
