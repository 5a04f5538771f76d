import { COMPANY } from '@libs/contract/company.js';
import { MESSAGES } from '@libs/contract/messages.hi.js';
import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

const { labels } = MESSAGES;

export const TEXTS: Translated<typeof english.TEXTS> = {
  login: {
    title: 'शेफ़ लॉग इन',
    lead: 'फिर से स्वागत है। उसी ई-मेल पते से लॉग इन करें जिससे आप जुड़े थे।',
    email: 'ई-मेल',
    password: 'पासवर्ड',
    remember: 'मुझे याद रखें',
    rememberHint: 'इस डिवाइस पर 30 दिन तक लॉग इन रहें। साझा डिवाइस पर इसे न चुनें।',
    forgot: 'पासवर्ड भूल गए?',
    logIn: labels.login,
    or: 'या',
    other: (name) => `${name} से आगे बढ़ें`,
    google: 'Google',
    facebook: 'Facebook',
    signedUp: 'कृपया अपने नए पासवर्ड से लॉग इन करें। अगर इस पते से आपका खाता पहले से था, तो वह अपने पुराने पासवर्ड से ही खुलेगा।',
    newHere: 'यहाँ नए हैं?',
    join: 'शेफ़ के रूप में जुड़ें',
    customer: 'आप ग्राहक के रूप में लॉग इन हैं। शेफ़ के रूप में लॉग इन करने पर ग्राहक वाला खाता लॉग आउट हो जाएगा।',
  },
  password: {
    title: 'नया पासवर्ड सेट करें',
    lead: 'हम उस नंबर पर एक कोड भेजेंगे जिसकी आपने जुड़ते समय पुष्टि की थी।',
    phone: 'फ़ोन',
    phoneHint: 'जो आपकी प्रोफ़ाइल में है।',
    newPassword: 'नया पासवर्ड',
    send: 'कोड भेजें',
    set: 'पासवर्ड सेट करें',
    back: 'नंबर या पासवर्ड बदलें',
    remembered: 'पासवर्ड याद आ गया?',
    logIn: 'शेफ़ लॉग इन',
    done: 'अगर यह नंबर किसी शेफ़ का है, तो नया पासवर्ड सेट हो गया है। कृपया लॉग इन करें।',
  },
  registration: {
    title: 'हमारे साथ खाना बनाएँ',
    lead: `शेफ़ के रूप में ${COMPANY.name} से जुड़ें: क्या पकाना है यह आप चुनते हैं, ग्राहक उचित दाम चुकाते हैं, और हर बुकिंग पहले से तय होती है।`,
    emailHint: 'आप इसी से लॉग इन करेंगे।',
    phoneHint: '10 अंक। ग्राहकों को यह बुकिंग शुरू होने से 24 घंटे पहले से दिखता है।',
    passwordHint: 'कम से कम 8 अक्षर। ऐसे कुछ शब्द सबसे अच्छे हैं जो केवल आपको सूझें।',
    agreement: 'साइन अप करके आप हमारे',
    terms: 'नियम और शर्तें',
    and: 'स्वीकार करते हैं और बताते हैं कि आपने हमारी',
    privacy: 'निजता नीति',
    agreementEnd: ' पढ़ ली है।',
    already: 'पहले से हमारे साथ हैं?',
    logIn: 'शेफ़ लॉग इन',
    email: 'ई-मेल',
    password: 'पासवर्ड',
    phone: 'फ़ोन',
  },
};
