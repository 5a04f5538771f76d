import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  title: 'आपका सार्वजनिक पेज',
  lead: 'यह पेज सब देख सकते हैं। आपका पूरा उपनाम, फ़ोन और ई-मेल कभी नहीं दिखते।',
  save: 'सहेजें',
  saved: 'आपका सार्वजनिक पेज अपडेट हो गया।',
  cuisines: 'आप किन शैलियों का खाना बनाते हैं',
  languages: 'आप कौन-सी भाषाएँ बोलते हैं',
  dishes: 'ख़ास पकवान',
  upTo: (count) => `ज़्यादा से ज़्यादा ${count}`,
  introduction: 'आपके बारे में',
  introductionHint: 'दो-तीन वाक्य: आपने कहाँ सीखा, क्या बनाना सबसे अच्छा लगता है।',
  contactDetails:
    'हम यह पाठ रख लेंगे, पर जब तक इसमें फ़ोन नंबर, लिंक या ई-मेल पता है, इसे नहीं दिखाएँगे। उसे हटा दें, तो सब इसे फिर पढ़ सकेंगे।',
  portrait: 'आपकी तस्वीर',
};

export const PART_TEXTS: Translated<typeof english.PART_TEXTS> = {
  skin: 'त्वचा',
  hair: 'बाल',
  hairColour: 'बालों का रंग',
  headwear: 'सिर पर',
  beard: 'दाढ़ी',
  glasses: 'चश्मा',
  ornament: 'गहने',
  jacket: 'जैकेट',
  background: 'पृष्ठभूमि',
};

export const CHOICE_TEXTS: Translated<typeof english.CHOICE_TEXTS> = {
  skin: { light: 'गोरी', wheat: 'गेहुँआ', tan: 'साँवली', brown: 'भूरी', deep: 'गहरी' },
  hair: { short: 'छोटे', curly: 'घुँघराले', bun: 'जूड़ा', long: 'लंबे', bald: 'गंजे' },
  hairColour: { black: 'काला', brown: 'भूरा', henna: 'मेहंदी', grey: 'खिचड़ी', white: 'सफ़ेद' },
  headwear: { cap: 'शेफ़ की टोपी', none: 'कुछ नहीं', turban: 'पगड़ी', scarf: 'दुपट्टा' },
  beard: { none: 'नहीं', moustache: 'मूँछ', trimmed: 'छोटी दाढ़ी', full: 'पूरी दाढ़ी' },
  glasses: { none: 'नहीं', round: 'गोल', square: 'चौकोर' },
  ornament: { none: 'कुछ नहीं', bindi: 'बिंदी', earrings: 'झुमके', both: 'बिंदी और झुमके' },
  jacket: {
    white: 'सफ़ेद',
    saffron: 'केसरिया',
    terracotta: 'मिट्टी का रंग',
    green: 'हरा',
    indigo: 'नीला',
    black: 'काला',
  },
  background: { peach: 'आड़ू', sun: 'पीला', sage: 'हरा', sky: 'आसमानी', rose: 'गुलाबी', sand: 'रेतीला' },
};
