import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  show: 'पासवर्ड दिखाएँ',
  hide: 'पासवर्ड छिपाएँ',
};
