import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  headings: { unpaid: 'आपकी जमा राशि अभी बाक़ी है', next: 'आपकी अगली बुकिंग', again: 'फिर से स्वागत है' },
  last: (visit) => `पिछली बार: ${visit}`,
  pay: 'अभी चुकाएँ',
  view: 'बुकिंग देखें',
  book: 'फिर से बुक करें',
};
