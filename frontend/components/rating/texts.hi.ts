import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  legend: 'सितारे',
  star: (count) => (count === 1 ? '1 सितारा' : `${count} सितारे`),
  words: ['', 'ख़राब', 'ठीक-ठाक', 'अच्छा', 'बहुत अच्छा', 'शानदार'],
  review: 'समीक्षा',
  missing: 'कृपया 1 से 5 सितारे चुनें।',
  contactDetails:
    'आपके सितारे हमेशा की तरह गिने जाएँगे। आपके शब्दों में फ़ोन नंबर, लिंक या ई-मेल पता है, इसलिए वे सबको नहीं, केवल आपको और शेफ़ को दिखेंगे। भेजने से पहले उसे हटा दें, तो सब उन्हें पढ़ सकेंगे।',
  thanks: 'रेटिंग के लिए धन्यवाद।',
};
