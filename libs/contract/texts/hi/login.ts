import type * as english from '../en/login.js';
import { formatPhone } from '../../formats.js';
import { COMPANY } from '../../company.js';
import type { Translated } from '../languages.js';
import { LABELS } from './labels.js';

export const LOGIN: Translated<typeof english.LOGIN> = {
  login: {
    title: 'लॉग इन करें',
    lead: 'हम आपके मोबाइल नंबर पर एक कोड भेजेंगे। यहाँ नए हैं, तो आपका खाता बन जाएगा।',
    phone: 'मोबाइल नंबर',
    hint: '10 अंक, देश के कोड के बिना',
    send: 'OTP भेजें',
  },
  otp: { title: 'कोड लिखें', change: 'नंबर बदलें' },
  onboarding: {
    title: 'आपसे मिलकर ख़ुशी हुई',
    lead: 'शेफ़ आपको नाम से बुलाएँगे, और रसीदें हम आपके ई-मेल पर भेजेंगे।',
  },
};

export const CHEF_LOGIN_TEXTS: Translated<typeof english.CHEF_LOGIN_TEXTS> = {
  login: {
    title: 'शेफ़ लॉग इन',
    lead: 'फिर से स्वागत है। उसी ई-मेल पते से लॉग इन करें जिससे आप जुड़े थे।',
    email: 'ई-मेल',
    password: 'पासवर्ड',
    remember: 'मुझे याद रखें',
    rememberHint: 'इस डिवाइस पर 30 दिन तक लॉग इन रहें। साझा डिवाइस पर इसे न चुनें।',
    forgot: 'पासवर्ड भूल गए?',
    logIn: LABELS.login,
    or: 'या',
    byCode: 'कोड से लॉग इन करें',
    other: (name) => `${name} से आगे बढ़ें`,
    google: 'Google',
    facebook: 'Facebook',
    signedUp:
      'कृपया अपने नए पासवर्ड से लॉग इन करें। अगर इस पते से आपका खाता पहले से था और पते की पुष्टि हो चुकी थी, तो वह अपने पुराने पासवर्ड से ही खुलेगा। पुष्टि नहीं हुई थी, तो उसमें कोड से लॉग इन करें।',
    newHere: 'यहाँ नए हैं?',
    join: 'शेफ़ के रूप में जुड़ें',
    customer: 'आप ग्राहक के रूप में लॉग इन हैं। शेफ़ के रूप में लॉग इन करने पर ग्राहक वाला खाता लॉग आउट हो जाएगा।',
  },
  code: {
    lead: 'फिर से स्वागत है। हम उस नंबर पर एक कोड भेजेंगे जिसकी आपने जुड़ते समय पुष्टि की थी।',
    password: 'अपने पासवर्ड से लॉग इन करें',
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

export const CUSTOMER_LOGIN_TEXTS: Translated<typeof english.CUSTOMER_LOGIN_TEXTS> = {
  title: 'खाता बनाएँ',
  lead: 'खाता होने पर आप कुछ ही टैप में बुक कर सकते हैं, और अपनी बुकिंग हर डिवाइस पर देख सकते हैं।',
  firstName: LABELS.firstName,
  lastName: LABELS.lastName,
  email: LABELS.emailAddress,
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

export const CODE_TEXTS: Translated<typeof english.CODE_TEXTS> = {
  sent: (phone) => `हमने ${formatPhone(phone)} पर 6 अंकों का कोड भेजा है।`,
  legend: 'एक बार का कोड',
  box: (position, of) => `${of} में से अंक ${position}`,
  ask: 'कोड नहीं आया?',
  resendIn: (time) => `${time} में`,
  secondsLeft: (seconds) => `${seconds} सेकंड में आप नया कोड माँग सकते हैं।`,
  resendNow: 'अब आप नया कोड माँग सकते हैं।',
  resent: 'नया कोड भेज दिया गया है।',
  ended: 'इस कोड का समय ख़त्म हो गया है।',
  spent: 'बहुत बार ग़लत कोड डाला गया। कृपया नया कोड मँगाइए।',
  verifying: 'जाँच हो रही है...',
  rehearsal: (code) => `परीक्षण: कोड ${code} है।`,
  fillIn: 'भर दें',
  proveTitle: 'अपने नंबर की पुष्टि करें',
  proven: 'आपके नंबर की पुष्टि हो गई है।',
  confirm: 'पुष्टि करें',
};

export const PASSWORD_TEXTS: Translated<typeof english.PASSWORD_TEXTS> = {
  show: 'पासवर्ड दिखाएँ',
  hide: 'पासवर्ड छिपाएँ',
};
