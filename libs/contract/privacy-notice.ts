/** What people agree to when they join (Digital Personal Data Protection Act 2023, section 5): data, so that a record of consent says to which words it was given. */

/** Every version of the privacy notice that was ever shown, oldest first. A version's words never change. */
export const NOTICE_VERSIONS = ['2026-11-21'] as const;
export type NoticeVersion = (typeof NOTICE_VERSIONS)[number];
/** The version that is shown now. */
export const CURRENT_NOTICE: NoticeVersion = NOTICE_VERSIONS[NOTICE_VERSIONS.length - 1] ?? NOTICE_VERSIONS[0];

/** Languages that the notice can be read in. */
export const NOTICE_LANGUAGES = ['en', 'hi'] as const;
export type NoticeLanguage = (typeof NOTICE_LANGUAGES)[number];

/** `service`: accounts, bookings, payments and the messages about them. `offers`: news beyond that, only for who asks for it. */
export const PURPOSES = ['service', 'offers'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Somebody's consent, as they gave it. */
export interface Consent {
  readonly notice: NoticeVersion;
  readonly purposes: readonly Purpose[];
  readonly language: NoticeLanguage;
}

/** What is recorded where a form says no more than that its sender agrees: what the service cannot do without, and English. */
export const PLAIN_CONSENT: Consent = { notice: CURRENT_NOTICE, purposes: ['service'], language: 'en' };
