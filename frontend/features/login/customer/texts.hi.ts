import { MESSAGES } from '@libs/contract/messages.hi.js';
import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

const { labels } = MESSAGES;

export const TEXTS: Translated<typeof english.TEXTS> = {
  title: 'खाता बनाएँ',
  lead: 'खाता होने पर आप कुछ ही टैप में बुक कर सकते हैं, और अपनी बुकिंग हर डिवाइस पर देख सकते हैं।',
  firstName: labels.firstName,
  lastName: labels.lastName,
  email: labels.emailAddress,
  emailHint: 'रसीदें हम इसी पते पर भेजेंगे।',
  password: 'पासवर्ड',
  passwordHint: 'कम से कम 8 अक्षर। अभी आप कोड से लॉग इन करते हैं, इसलिए आज इसकी ज़रूरत नहीं पड़ेगी। आगे के लिए हम इसे सुरक्षित रखते हैं।',
  confirm: 'पासवर्ड दोबारा लिखें',
  differs: 'दोनों पासवर्ड अलग हैं। आप फिर भी खाता बना सकते हैं: पहला वाला मान्य होगा।',
  phone: 'फ़ोन',
  phoneHint: 'आप इस नंबर पर भेजे गए कोड से लॉग इन करते हैं।',
  agree: 'मुझे स्वीकार हैं:',
  terms: 'नियम और शर्तें',
  and: 'और',
  privacy: 'निजता नीति',
  submit: 'खाता बनाएँ',
  already: 'पहले से खाता है?',
  logIn: 'अपने नंबर से लॉग इन करें',
  signedUp: 'पूरा करने के लिए कोड से लॉग इन करें। अगर इस नंबर का खाता पहले से है, तो आप उसी में पहुँचेंगे।',
  ways: {
    create: 'पासवर्ड के साथ खाता बनाएँ',
    chef: 'क्या आप शेफ़ हैं? यहाँ लॉग इन करें',
  },
  consent: 'जारी रखकर आप मानते हैं कि हम इसे आपकी बुकिंग के लिए इस्तेमाल करें, जैसा हमारी',
  consentNotice: 'निजता नीति',
  consentEnd: 'में लिखा है।',
};
