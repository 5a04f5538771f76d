/** Texts of what the server sends in its reader's language: e-mails, receipts, calendar entries. */
import * as en from './en/sent.js';
import * as hi from './hi/sent.js';
import type { Language, Translated } from './languages.js';

export type SentTexts = Omit<Translated<typeof en>, 'LOCALE'> & Pick<typeof en, 'LOCALE'>;

/** By language. */
export const SENT_TEXTS: Readonly<Record<Language, SentTexts>> = { en, hi };
