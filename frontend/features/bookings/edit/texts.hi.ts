import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  startDate: 'शुरू की तारीख़',
  startTime: 'शुरू होने का समय',
  endTime: 'ख़त्म होने का समय',
  booked: (span, hours) => `${span} (${hours})`,
  noEnd: 'इस समय शुरू करने पर बुकिंग हमारे काम के समय के बाद ख़त्म होगी। कृपया ख़त्म होने का समय चुनें:',
  people: 'लोग',
  services: 'अतिरिक्त सेवाएँ',
  occasion: 'अवसर',
  total: 'कुल',
  newTotal: 'नया कुल',
  more: (amount) => `${amount} ज़्यादा`,
  less: (amount) => `${amount} कम`,
  nothing: 'अभी कुछ नहीं बदला है।',
  incomplete: 'नया कुल देखने के लिए कृपया जो छूट गया है, उसे चुनें।',
  deposit: (amount) => `तब जमा राशि ${amount} होगी।`,
  due: (paid, due) => `आप ${paid} चुका चुके हैं; ${due} चुकाने बाक़ी हैं।`,
  refund: (amount) => `आपने जो चुकाया है उसमें से ${amount} तुरंत लौटाए जाएँगे, उसी तरीक़े से जिससे आपने चुकाया था।`,
  refundPart: (amount, percent, kept) =>
    `नए कुल से ऊपर चुकाई गई रक़म का ${percent}% तुरंत लौटता है, उसी तरीक़े से जिससे आपने चुकाया था: ${amount}। ${kept} नहीं लौटाए जाएँगे।`,
  noRefund: (kept) => `आपने नए कुल से ${kept} ज़्यादा चुकाए हैं। इस समय उसमें से कुछ नहीं लौटता।`,
  later: (amount, moment) => `इस बदलाव के बाद रद्द करें, तो ${moment} तक ${amount} लौटेंगे।`,
  laterNothing: 'इस बदलाव के बाद रद्द करें, तो कुछ नहीं लौटेगा, आगे की तारीख़ पर ले जाने के बाद भी नहीं।',
  fixes: (percent) => `उसके बाद ज़्यादा से ज़्यादा ${percent}% ही लौटेगा, तारीख़ कितनी भी आगे ले जाएँ।`,
  chef: (name) => `उस समय ख़ाली हुए तो ${name} ही आएँगे; नहीं तो हम आपके लिए दूसरे शेफ़ ढूँढेंगे।`,
  keep: 'जैसी है वैसी रहने दें',
  confirm: 'बदलाव पक्का करें',
  done: 'आपकी बुकिंग बदल गई है।',
  doneWith: (amount) => `आपकी बुकिंग बदल गई है। ${amount} हम उसी रास्ते लौटाएँगे जिससे आपने चुकाया था।`,
};
