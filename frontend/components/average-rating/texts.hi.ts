import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  rated: (mean, count) => `5 में से ${mean}, ${count} रेटिंग`,
  unrated: 'नए शेफ़',
};
