import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  previous: 'पिछला',
  next: 'अगला',
  pages: 'पृष्ठ',
  range: (from, to, total) => `${total} में से ${from}–${to}`,
  rangeOfMore: (from, to, total) => `${total} से अधिक में से ${from}–${to}`,
};
