import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const EARLY_MENU_TEXTS: Translated<typeof english.EARLY_MENU_TEXTS> = {
  heading: 'आप क्या खाना चाहेंगे?',
  suggestLead: 'शेफ़ आपके मेहमानों के हिसाब से मेन्यू बनाएँगे। आप शेफ़ के आने से 24 घंटे पहले तक ख़ुद भी चुन सकते हैं।',
  needsLead: 'कोई शाकाहारी है या किसी को एलर्जी है? यह भी वहीं बता सकते हैं।',
  mealsFirst: 'पहले बताएँ कि कौन-सा खाना है, फिर व्यंजन चुनें।',
  choose: 'व्यंजन चुनें',
  change: 'व्यंजन बदलें',
  pageLead: 'जो पसंद हो, चुनें। तय संख्या से ज़्यादा व्यंजन चुनने पर दाम भी उसी हिसाब से होगा।',
  back: 'वापस',
  done: 'हो गया',
  fare: (kind, amount) => `${kind} ${amount}`,
  mealsMissing: 'कौन-सा खाना बनवाना है?',
  toForm: 'खाना चुनें',
};
