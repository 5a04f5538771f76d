/** In which language somebody is shown the product. */
import { NOTICE_LANGUAGES, type NoticeLanguage } from '@libs/contract/privacy-notice.js';

/** The cookie in which the browser keeps the choice that a person made. */
const CHOSEN = /(?:^|;\s*)lang=([\w-]+)/;

interface Asked {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/**
 * The language that was chosen, else the one that the browser names first, else the first of `offered`. A browser's
 * second choice does not count: who reads English first reads what the specification fixed.
 */
export function languageOf<L extends string>(headers: Asked, offered: readonly L[]): L | undefined {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1];
  const preferred = headers['accept-language']?.split(/[,;]/)[0]?.trim().split('-')[0]?.toLowerCase();
  const wanted = (named: string | undefined): L | undefined => offered.find((language) => language === named);
  return wanted(chosen) ?? wanted(preferred) ?? offered[0];
}

/** In which language somebody is told what the product puts in writing for them: a receipt, an entry of a calendar. */
export const spokenTo = (headers: Asked): NoticeLanguage => languageOf(headers, NOTICE_LANGUAGES) ?? 'en';
