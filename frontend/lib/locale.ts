import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';

/** How numbers and dates are written in the language of this build; another one has its own `locale.<language>.ts`. */
export const LOCALE: 'en-IN' | 'hi-IN' = 'en-IN';

/** The language of this build, as a record of consent names it. */
export const LANGUAGE: NoticeLanguage = 'en';

/** The language that the page can be changed to, in its own words. */
export const OTHER = { code: 'hi', name: 'हिन्दी' } as const;
