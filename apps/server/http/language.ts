import { type Language, LANGUAGE_CODES } from '@libs/contract/texts/languages.js';

/** Chooses the language of a request. */

/** The cookie with the language that the person chose. */
const LANGUAGE_COOKIE = /(?:^|;\s*)lang=([\w-]+)/;

interface LanguageHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/**
 * Returns the chosen language, else the browser's first preference, else the first of `offered`. Further preferences of
 * the browser do not count: a reader who prefers English gets the English texts of the specification.
 */
export function languageOf<L extends string>(headers: LanguageHeaders, offered: readonly L[]): L | undefined {
  const chosen = LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1];
  const preferred = headers['accept-language']?.split(/[,;]/)[0]?.trim().split('-')[0]?.toLowerCase();
  const wanted = (named: string | undefined): L | undefined => offered.find((language) => language === named);
  return wanted(chosen) ?? wanted(preferred) ?? offered[0];
}

/** Returns the language for documents such as receipts and calendar entries. */
export const documentLanguage = (headers: LanguageHeaders): Language => languageOf(headers, LANGUAGE_CODES) ?? 'en';
