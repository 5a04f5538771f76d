/** The content of an e-mail in reading order, for its text and its HTML. */
import { EMAIL_TEXTS as hindi } from '@libs/contract/email-texts.hi.js';
import { EMAIL_TEXTS as english } from '@libs/contract/email-texts.js';
import { HOUR } from '@libs/contract/durations.js';
import type { Role } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import type { Translated } from '@libs/contract/translated.js';

export interface EmailContent {
  readonly language: NoticeLanguage;
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly action: { readonly label: string; readonly url: string };
  /** Small print. */
  readonly notes: readonly string[];
}

export type EmailTexts = Translated<typeof english>;
export const EMAIL_VARIANTS: Readonly<Record<NoticeLanguage, EmailTexts>> = { en: english, hi: hindi };

/** The e-mail that verifies an address. It contains no name: the address may be a stranger's. */
export function linkEmail(url: string, role: Role, language: NoticeLanguage): EmailContent {
  const { link, greeting } = EMAIL_VARIANTS[language];
  return {
    language,
    subject: link.subject,
    title: link.title,
    greeting: greeting(''),
    paragraphs: [role === 'chef' ? link.leadChef : link.lead, link.until(LIMITS.emailLink.lifetime / HOUR)],
    facts: [],
    action: { label: link.action, url },
    notes: [link.stranger],
  };
}
