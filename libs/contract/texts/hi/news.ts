import type { Translated } from '../languages.js';
import type * as english from '../en/news.js';

export const NOTIFICATION_TEXTS: Translated<typeof english.NOTIFICATION_TEXTS> = {
  titles: {
    booked: 'अब बस जमा राशि देना बाक़ी है',
    'deposit-received': 'आपकी जमा राशि मिल गई',
    'chef-assigned': 'आपके लिए शेफ़ तय हो गए',
    'other-chef-assigned': 'अब दूसरे शेफ़ आपके यहाँ आएँगे',
    changed: 'आपकी बुकिंग में बदलाव हुआ है',
    cancelled: 'आपकी बुकिंग रद्द हो गई',
    'cancelled-with-refund': 'आपकी बुकिंग रद्द हो गई, रिफ़ंड भेजा जा रहा है',
    'refund-arrived': 'आपका रिफ़ंड भेज दिया गया',
    reminder: 'कल आपके शेफ़ आएँगे',
    'replacement-proposed': 'अब दूसरे शेफ़ आएँगे। कृपया देख लें',
    'chef-missing': 'आपके शेफ़ नहीं आ पाएँगे। हम दूसरे ढूँढ रहे हैं',
    'chef-on-the-way': 'आपके शेफ़ रास्ते में हैं',
    'chef-arrived': 'आपके शेफ़ पहुँच गए हैं',
    'extra-time': 'शेफ़ और रुक सकते हैं। कृपया जवाब दें',
    'ingredients-limit': 'सामान के लिए शेफ़ को और पैसे चाहिए। कृपया जवाब दें',
    'ingredients-bought': 'शेफ़ ने सामान ख़रीद लिया है। कृपया रसीद देख लें',
    receipt: 'आपकी रसीद तैयार है',
    'visit-assigned': 'आपको नई बुकिंग मिली है',
    'visit-assigned-soon': 'आपको नई बुकिंग मिली है',
    'visit-offered': 'एक बुकिंग आपके जवाब के इंतज़ार में है',
    'visit-released': 'एक बुकिंग दूसरे शेफ़ को दी गई',
    'visit-changed': 'एक बुकिंग में बदलाव हुआ है',
    'visit-menu': 'एक बुकिंग का मेन्यू बदला है',
    'visit-ingredients': 'एक विज़िट की ख़रीदारी बदली है',
    'visit-cancelled': 'एक बुकिंग रद्द हो गई',
    'no-show': 'एक मेहमान का कहना है कि कोई नहीं आया। कृपया देख लें',
    'visit-reminder': 'कल आपकी बुकिंग है',
    'visit-reminder-soon': 'कल आपकी बुकिंग है',
  },
  booking: (code) => `बुकिंग ${code}`,
  open: 'बुकिंग देखें',
  email: 'फ़ोन पर संपर्क नहीं हो पाया, इसलिए यह ई-मेल भेजा गया है।',
};

export const NEWS_TEXTS: Translated<typeof english.NEWS_TEXTS> = {
  title: 'आप तक ख़बर कैसे पहुँचे',
  lead: 'आपकी बुकिंग की ख़बरें। इनमें से जो पहला चालू है, पहले उसी पर भेजते हैं; दस मिनट में न दिखे तो अगले पर।',
  loading: 'आपकी सेटिंग आ रही हैं',
  saved: 'सेव हो गया',
  push: {
    title: 'नोटिफ़िकेशन',
    on: 'इस फ़ोन या कंप्यूटर पर नोटिफ़िकेशन आते हैं।',
    hint: 'मुफ़्त, और तुरंत। इनमें बस इतना होता है कि क्या हुआ, और बुकिंग का कोड।',
    turnOn: 'यहाँ चालू करें',
    turnOff: 'यहाँ बंद करें',
    others: (count) => (count === 1 ? 'एक और जगह भी आते हैं।' : `${count} और जगह भी आते हैं।`),
    removeOthers: 'बाक़ी जगह बंद करें',
    denied: 'आपके ब्राउज़र ने हमारे नोटिफ़िकेशन रोक रखे हैं। इस साइट की सेटिंग में जाकर अनुमति दे सकते हैं।',
    unsupported: 'इस ब्राउज़र में नोटिफ़िकेशन नहीं आ सकते। iPhone पर पहले हमें होम स्क्रीन पर जोड़ें।',
    failed: 'नोटिफ़िकेशन चालू नहीं हो पाए। कृपया दोबारा कोशिश करें।',
    turnedOn: 'नोटिफ़िकेशन चालू हैं',
    turnedOff: 'नोटिफ़िकेशन बंद हैं',
  },
  whatsapp: {
    title: 'WhatsApp',
    hint: 'आपकी सहमति है कि बुकिंग के संदेश आपके नंबर पर WhatsApp से भेजे जाएँ।',
  },
  sms: {
    title: 'SMS',
    hint: 'बंद करने पर SMS से सिर्फ़ ज़रूरी बात आएगी, और वह भी तब, जब कहीं और न देखी गई हो।',
  },
  what: 'किन बातों की ख़बर दें',
  kinds: {
    booked: 'बुकिंग की जमा राशि बाक़ी हो',
    'menu-changed': 'मेन्यू या मेहमानों की ज़रूरतें बदलें',
    reminder: 'एक शाम पहले याद दिलाएँ',
  },
  always: {
    user: 'शेफ़, बदलाव, रद्द होने, कोड और पैसों की ख़बर हमेशा देते हैं।',
    chef: 'नई बुकिंग, बदलाव, रद्द होने, कोड और पैसों की ख़बर हमेशा देते हैं।',
  },
};

export const PHOTO_TEXTS: Translated<typeof english.PHOTO_TEXTS> = {
  title: 'आपकी फ़ोटो',
  lead: 'मेहमान चित्र की जगह यही फ़ोटो देखेंगे। सादी पृष्ठभूमि पर मुस्कुराता चेहरा सबसे अच्छा लगता है।',
  choose: 'फ़ोटो चुनें',
  press: 'अपने फ़ोन या कंप्यूटर से',
  another: 'दूसरी चुनें',
  preview: 'फ़ोटो का यह हिस्सा दिखेगा',
  closer: 'पास से',
  across: 'बाएँ या दाएँ',
  down: 'ऊपर या नीचे',
  save: 'यही फ़ोटो लगाएँ',
  saved: 'फ़ोटो सेव हो गई',
  remove: 'फिर से चित्र दिखाएँ',
  removed: 'अब फिर से चित्र दिखता है',
};

export const VERIFICATION_TEXTS: Translated<typeof english.VERIFICATION_TEXTS> = {
  steps: {
    phone: { title: 'आपका नंबर', takes: 'क़रीब एक मिनट: हम एक कोड भेजते हैं।' },
    experience: { title: 'आपका अनुभव', takes: 'क़रीब दो मिनट।' },
    document: { title: 'एक दस्तावेज़', takes: 'क़रीब तीन मिनट। आधार, पैन या ड्राइविंग लाइसेंस पास रखें।' },
    check: { title: 'हमारी जाँच', takes: 'आम तौर पर कुछ मिनट, ज़्यादा से ज़्यादा एक दिन। आपको कुछ नहीं करना है।' },
  },
  states: { done: 'हो गया', todo: 'बाक़ी है', later: 'बाक़ी के बाद', checking: 'चल रही है', refused: 'स्वीकार नहीं हुआ' },
};
