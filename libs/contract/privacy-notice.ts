/**
 * The privacy notice that people agree to (Digital Personal Data Protection Act 2023, section 5), as data, so that a
 * record of consent refers to a version.
 */
import type { Language } from './texts/languages.js';

/**
 * Every version that was ever shown, oldest first. The text of a version never changes. Whoever agreed to an earlier one
 * stays with it until they agree to the current one (decision 75).
 */
export const NOTICE_VERSIONS = [
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
] as const;
export type NoticeVersion = (typeof NOTICE_VERSIONS)[number];
/** The current version. */
export const CURRENT_NOTICE: NoticeVersion = NOTICE_VERSIONS[NOTICE_VERSIONS.length - 1] ?? NOTICE_VERSIONS[0];

/** `service`: accounts, bookings, payments and messages about them. `offers`: other news, only on request. */
export const PURPOSES = ['service', 'offers'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A recorded consent. */
export interface Consent {
  readonly notice: NoticeVersion;
  readonly purposes: readonly Purpose[];
  readonly language: Language;
}

/** Recorded when a form contains only that its sender agrees: the required purpose, in English. */
export const PLAIN_CONSENT: Consent = { notice: CURRENT_NOTICE, purposes: ['service'], language: 'en' };
