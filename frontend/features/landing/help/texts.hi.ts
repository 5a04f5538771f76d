import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  title: 'पासवर्ड भूल गए?',
  code: 'अगर आपने अपने फ़ोन नंबर की पुष्टि की है, तो उस पर भेजे गए कोड से नया पासवर्ड सेट करें।',
  reset: 'नया पासवर्ड सेट करें',
  lead: 'नहीं तो हमें फ़ोन करें, या उस ई-मेल पते से लिखें जिससे आप लॉग इन करते हैं। यह जाँचने के बाद कि आप ही हैं, आप उसी दिन फिर लॉग इन कर सकेंगे।',
  customers: 'ग्राहकों को पासवर्ड की ज़रूरत नहीं: वे उस कोड से लॉग इन करते हैं जो हम उनके फ़ोन पर भेजते हैं।',
  call: 'हमें फ़ोन करें',
  write: 'हमें लिखें',
};
