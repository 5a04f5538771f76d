import type * as english from './server-messages.js';
import type { Translated } from './translated.js';

/** The texts of `server-messages.ts` in Hindi. */
export const SIGN_UP_MESSAGES: Translated<typeof english.SIGN_UP_MESSAGES> = {
  password: 'कृपया 8 से 128 अक्षरों का पासवर्ड चुनें।',
  commonPassword: 'यह पासवर्ड आसानी से पहचाना जा सकता है। कृपया कोई और चुनें।',
  tooMany: 'यहाँ से बहुत सारे खाते बनाए गए।',
  emailTaken: 'यह ई-मेल पता किसी और खाते का है।',
};
export const CHEF_LOGIN_MESSAGES: Translated<typeof english.CHEF_LOGIN_MESSAGES> = {
  password: 'पासवर्ड ज़रूरी है',
  wrong: 'ई-मेल या पासवर्ड ग़लत है।',
  tooManyTries: 'बहुत बार कोशिश हुई।',
  wrongCurrent: 'यह आपका मौजूदा पासवर्ड नहीं है।',
  reset: 'अगर यह नंबर किसी शेफ़ का है, तो नया पासवर्ड सेट हो गया है। कृपया लॉग इन करें।',
  changed: 'आपका पासवर्ड बदल गया है। बाक़ी सब जगह से आप लॉग आउट हो गए हैं।',
};
export const RATING_MESSAGES: Translated<typeof english.RATING_MESSAGES> = {
  booking: 'कृपया बताएँ कि यह किस बुकिंग के बारे में है।',
  stars: 'कृपया 1 से 5 सितारे चुनें।',
  notComplete: 'बुकिंग पूरी हो जाने के बाद आप उसे रेटिंग दे सकते हैं।',
  twice: 'आप इस बुकिंग को पहले ही रेटिंग दे चुके हैं।',
  otherChef: 'यह इस बुकिंग के शेफ़ नहीं हैं।',
};
export const CHEF_MESSAGES: Translated<typeof english.CHEF_MESSAGES> = {
  cuisine: 'कृपया बताएँ कि आप क्या पकाते हैं।',
  experience: 'कृपया 1 से 5 साल चुनें।',
  location: 'जगह ज़रूरी है',
  salary: 'कृपया हर महीने का वेतन रुपयों में लिखें।',
  idType: 'कृपया आधार कार्ड, पैन कार्ड या ड्राइविंग लाइसेंस चुनें।',
  idNumber: 'कृपया नंबर वैसा ही लिखें जैसा दस्तावेज़ पर है।',
  aadhaar: 'कोई अंक ग़लत है। कृपया नंबर को अपने कार्ड से मिला लें।',
  document: 'कृपया दस्तावेज़ की तस्वीर जोड़ें।',
  picture: 'कृपया JPEG, PNG या WebP तस्वीर भेजें।',
  unreadable: 'यह तस्वीर पढ़ी नहीं जा सकती। कृपया दूसरी लें।',
  tooLarge: 'तस्वीर ज़्यादा से ज़्यादा 5 MB की हो सकती है।',
  tooManyPixels: 'तस्वीर ज़्यादा से ज़्यादा 25 मेगापिक्सेल की हो सकती है।',
  underWay: 'आपके दूसरे दस्तावेज़ अभी जमा हो रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  tooLate: 'इसमें बहुत समय लगा। कृपया दस्तावेज़ फिर से भेजें।',
  form: 'कृपया दस्तावेज़ को फ़ॉर्म के रूप में भेजें।',
};
export const CONSENT_MESSAGES: Translated<typeof english.CONSENT_MESSAGES> = {
  invalid: 'कृपया दिखाई गई निजता सूचना स्वीकार करें।',
};

export const SERVER_MESSAGES: Translated<typeof english.SERVER_MESSAGES> = {
  updates: { tooMany: 'आपके बहुत सारे पृष्ठ खुले हैं। कृपया कुछ बंद कर दें।' },
  privacy: {
    erasureRequested: 'बताए गए दिन हम आपका डेटा मिटा देंगे। तब तक आप अपना फ़ैसला बदल सकते हैं।',
    erasureWithdrawn: 'आपका खाता जैसा है वैसा ही रहेगा।',
    kept: 'भुगतान की रसीदें क़ानून के अनुसार रखी जाती हैं और उन्हें कोई और नहीं पढ़ सकता। बाक़ी सब मिटा दिया जाता है।',
    bookingsOpen: 'आपकी एक बुकिंग अभी पूरी नहीं हुई है। कृपया उसे रद्द करें, या पूरी होने तक रुकें।',
    moneyOwed: 'हमें अभी आपको एक रिफ़ंड देना है। उसके मिल जाने पर कृपया फिर से कहें।',
    waits: 'आपने अपना डेटा मिटाने को कहा है। बुक करने से पहले कृपया उसे वापस लें।',
    begun: 'आपका डेटा मिटाया जा रहा है।',
    chefLeaves: 'आपकी बुकिंग अब दूसरे शेफ़ को दी जा रही हैं। बताए गए दिन हम आपका डेटा मिटा देंगे; तब तक आप अपना फ़ैसला बदल सकते हैं।',
    chefStays: 'हम आपका खाता वैसा ही रखेंगे और आपको फिर से बुकिंग देंगे।',
    keptOfChef: 'कब कितनी कमाई हुई, यह हमारे हिसाब-किताब में आपके नाम के बिना रहेगा। बाक़ी सब मिटा दिया जाएगा।',
  },
  codes: {
    spent: 'आज और कोड नहीं भेजे जा सकते।',
    tooManyTries: 'बहुत सारे ग़लत कोड डाले गए।',
  },
  coupons: { tooMany: 'बहुत सारे कूपन कोड आज़माए गए।' },
  signUp: SIGN_UP_MESSAGES,
  chefLogin: CHEF_LOGIN_MESSAGES,
  contact: { tooMany: 'यहाँ से बहुत सारे संदेश आए।' },
  amendment: {
    bookAnew: 'इसका दाम उस रक़म के दोगुने से ज़्यादा होगा जिसके लिए आपने जमा राशि चुकाई थी। कृपया इसके लिए नई बुकिंग करें।',
    movedTooOften: 'इस बुकिंग का समय तीन बार बदला जा चुका है। किसी और समय के लिए कृपया नई बुकिंग करें।',
    changedMeanwhile: 'आपके खोलने के बाद यह बुकिंग बदल गई है। कृपया इसे फिर से देखें।',
    refundChanged: 'इस बीच लौटने वाली रक़म बदल गई है। कृपया नई रक़म देख लें।',
  },
  rating: RATING_MESSAGES,
  chef: CHEF_MESSAGES,
  phone: { logInAgain: 'नंबर बदलने से पहले कृपया लॉग आउट करके फिर लॉग इन करें।' },
  consent: CONSENT_MESSAGES,
  areas: { notServed: 'इस शहर में अभी हमारा कोई शेफ़ नहीं है। कृपया कोई दूसरा पता चुनें।' },
};
