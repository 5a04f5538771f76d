import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  legend: 'सितारे',
  star: (count) => (count === 1 ? '1 सितारा' : `${count} सितारे`),
  words: ['', 'ख़राब', 'ठीक-ठाक', 'अच्छा', 'बहुत अच्छा', 'शानदार'],
  review: 'समीक्षा',
  missing: 'कृपया 1 से 5 सितारे चुनें।',
  thanks: 'रेटिंग के लिए धन्यवाद।',
};
