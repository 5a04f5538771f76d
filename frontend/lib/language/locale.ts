import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';

/** Number and date formats of this build's language; other languages have their own `locale.<language>.ts`. */
export const LOCALE: 'en-IN' | 'hi-IN' = 'en-IN';

/** This build's language, as recorded with a consent. */
export const LANGUAGE: NoticeLanguage = 'en';

/** The other language, by its own name. */
export const OTHER = { code: 'hi', name: 'हिन्दी' } as const;
