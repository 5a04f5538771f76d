import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  startDate: 'शुरू की तारीख़',
  startTime: 'शुरू होने का समय',
  endTime: 'ख़त्म होने का समय',
  noEnd: 'इस समय शुरू करने पर बुकिंग हमारे काम के समय के बाद ख़त्म होगी। कृपया ख़त्म होने का समय चुनें:',
  people: 'लोग',
  services: 'अतिरिक्त सेवाएँ',
  occasion: 'अवसर',
  total: 'कुल',
  newTotal: 'नया कुल',
  more: (amount) => `${amount} ज़्यादा`,
  less: (amount) => `${amount} कम`,
  nothing: 'आपने अभी कुछ नहीं बदला है।',
  incomplete: 'नया कुल देखने के लिए कृपया जो छूट गया है, उसे भरें।',
  deposit: (amount) => `जमा राशि ${amount} होगी।`,
  due: (paid, due) => `आप ${paid} चुका चुके हैं, और ${due} चुकाने बाक़ी हैं।`,
  refund: (amount) => `हम ${amount} तुरंत उसी माध्यम में लौटाएँगे जिससे आपने चुकाया था।`,
  refundPart: (amount, percent, kept) =>
    `आपने नए कुल से ज़्यादा चुकाया है। अंतर का ${percent}% हम तुरंत लौटाएँगे: ${amount}। ${kept} नहीं लौटेंगे।`,
  noRefund: (kept) => `आपने नए कुल से ${kept} ज़्यादा चुकाए हैं। अंतर के रिफ़ंड का समय निकल चुका है।`,
  later: (amount, moment) => `इस बदलाव के बाद रद्द करें, तो ${moment} तक ${amount} लौटेंगे।`,
  laterNothing: 'इस बदलाव के बाद रद्द करें, तो कुछ नहीं लौटेगा, बुकिंग को आगे के दिन पर ले जाने के बाद भी नहीं।',
  fixes: (percent) => `इस बदलाव के बाद ज़्यादा से ज़्यादा ${percent}% ही लौट सकता है, बुकिंग को आगे के दिन पर ले जाने के बाद भी।`,
  chef: (name) => `${name} उस समय ख़ाली हुए तो वही आएँगे, नहीं तो हम आपके लिए दूसरे शेफ़ ढूँढेंगे।`,
  keep: 'जैसी है वैसी रहने दें',
  confirm: 'बुकिंग बदलें',
  done: 'आपकी बुकिंग बदल गई है।',
  doneWith: (amount) => `आपकी बुकिंग बदल गई है। हम ${amount} लौटा रहे हैं।`,
};
