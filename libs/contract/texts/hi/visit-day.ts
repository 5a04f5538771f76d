import type * as english from '../en/visit-day.js';
import type { Translated } from '../languages.js';

export const VISIT_STEP_TEXTS: Translated<typeof english.VISIT_STEP_TEXTS> = {
  depart: 'रास्ते में हूँ',
  arrive: 'पते पर हूँ',
  startVisit: 'विज़िट शुरू करें',
  waits: (time) => `${time} दबाया गया। ऑनलाइन होते ही भेजा जाएगा।`,
  sending: (time) => `${time} दबाया गया। भेजा जा रहा है…`,
  sent: (step, time) => `भेज दिया: ${step}, ${time}`,
  refused: (step, time) => `“${step}” (${time}) दर्ज नहीं हो सका।`,
  understood: 'ठीक है',
};

export const CHEF_DAY_TEXTS: Translated<typeof english.CHEF_DAY_TEXTS> = {
  title: 'आपकी विज़िट',
  needs: 'एलर्जी और खान-पान',
  navigate: 'रास्ता दिखाएँ',
  call: (name) => `${name} को फ़ोन करें`,
  steps: 'चरण',
  from: (moment) => `${moment} से`,
  departed: (time) => `${time} से रास्ते में`,
  arrived: (time) => `${time} पहुँचे`,
  started: (time) => `${time} शुरू हुई`,
  code: 'स्टार्ट कोड',
  codeHint: 'ग्राहक को अपने बुकिंग पेज पर चार अंक दिखते हैं। इनसे साबित होता है कि आप पहुँचे थे।',
  digits: 'उनके नंबर के आख़िरी चार अंक',
  digitsHint: 'पहले ग्राहक को फ़ोन करके पक्का कर लीजिए कि दरवाज़ा सही है।',
  noCode: 'उन्हें कोड नहीं मिल रहा',
  withCode: 'इसके बदले स्टार्ट कोड डालें',
  orCustomer: 'ग्राहक अपने फ़ोन पर भी बता सकते हैं कि आप आ गए हैं।',
  byNumber:
    'नंबर से उतना साबित नहीं होता जितना कोड से। कृपया कोड भी पूछ लीजिए, नहीं तो यह विज़िट ख़त्म होने के एक दिन बाद गिनी जाएगी।',
  start: 'शुरू करें',
  fourDigits: 'चारों अंक डालिए।',
  collect: 'विज़िट पर लेनी है',
  more: 'और समय',
  moreLead: 'फ़ैसला ग्राहक अपने फ़ोन पर करते हैं। यह रक़म विज़िट पर ली जाने वाली रक़म में जुड़ती है।',
  offer: (minutes, amount) => `${minutes} मिनट और, ${amount}`,
  waiting: (minutes, amount) => `आपने ${amount} में ${minutes} मिनट और रुकने को कहा है। ग्राहक का जवाब अभी नहीं आया।`,
};

export const PREPARATION_TEXTS: Translated<typeof english.PREPARATION_TEXTS> = {
  title: 'तैयारी',
  lead: 'परोसने के समय से पीछे गिनकर, एक साथ दो व्यंजन।',
  before: 'विज़िट से पहले',
  beforeLead: 'इसे घर पर कर लीजिए, या मेहमान से पहले पहुँचने या जल्दी बनने वाले व्यंजनों की बात कर लीजिए।',
  during: 'मेहमान के यहाँ',
  kinds: {
    'soak-long': (dishes) => `12 घंटे भिगोना: ${dishes}`,
    soak: (dishes) => `भिगोना: ${dishes}`,
    marinate: (dishes) => `मैरिनेट करना: ${dishes}`,
    knead: (dishes) => `आटा गूँधना: ${dishes}`,
    cook: (dishes) => `पकाना शुरू: ${dishes}`,
    serve: () => 'परोसना',
  },
};

export const CUSTOMER_DAY_TEXTS: Translated<typeof english.CUSTOMER_DAY_TEXTS> = {
  title: 'आज',
  coming: (chef, time) => `${time} ${chef} का आना तय है।`,
  codeFrom: (time) => `यह आपको यहाँ ${time} से दिखेगा।`,
  call: (chef) => `${chef} को फ़ोन करें`,
  due: 'विज़िट पर चुकाना है',
  dueLead: 'नक़द, या शेफ़ के फ़ोन पर दिखने वाले UPI कोड से।',
  paid: 'सब चुकाया जा चुका है।',
  buy: 'अभी ख़रीदना है',
  left: (left, all) => `${all} में से ${left}`,
  bought: 'सब ख़रीद लिया।',
  list: 'ख़रीदारी की पूरी सूची',
  departed: (chef, time) => `${chef} ${time} से रास्ते में हैं।`,
  arrived: (chef, time) => `${chef} ${time} से आपके यहाँ हैं।`,
  started: (time) => `${time} आप दोनों मिले। खाने का आनंद लीजिए!`,
  saidToBeMet: (chef, time) => `${chef} के मुताबिक़ ${time} आप दोनों मिले। कृपया पुष्टि कीजिए।`,
  code: 'आपका स्टार्ट कोड',
  codeLead: (chef) => `दरवाज़े पर ${chef} को ये चार अंक बताइए।`,
  confirm: (chef) => `${chef} यहाँ हैं`,
  moreTitle: (minutes) => `${minutes} मिनट और?`,
  more: (chef, end, amount) => `${chef} के लिए ${amount} में ${end} तक रुकना मुमकिन है। यह रक़म आप विज़िट पर बाक़ी के साथ चुकाएँगे।`,
  accept: (amount) => `हाँ, ${amount} में`,
  decline: 'नहीं, धन्यवाद',
};

export const NO_SHOW_TEXTS: Translated<typeof english.NO_SHOW_TEXTS> = {
  customer: {
    title: (chef) => `क्या ${chef || 'आपके शेफ़'} का आना हुआ?`,
    lead: (until, back) =>
      `इस विज़िट के शुरू होने की पुष्टि किसी ने नहीं की। अगर कोई नहीं आया, तो ${until} तक बताइए, आपको ${back} वापस मिलेंगे।`,
    button: 'कोई नहीं आया',
    sure: 'कोई नहीं आया?',
    effect: (chef, back) =>
      `${back} आपको वापस मिलेंगे, यानी आपका पूरा भुगतान। ${chef || 'शेफ़'} को इसकी कमाई नहीं मिलेगी, कुछ समय तक बुकिंग दूसरों के बाद मिलेगी, और उन्हें बताने का मौक़ा मिलेगा कि क्या हुआ।`,
    confirm: 'कोई नहीं आया',
    keep: 'वापस',
    done: 'हमें खेद है। आपके पैसे वापस भेजे जा रहे हैं।',
    reported: (at) => `आपने ${at} को बताया कि कोई नहीं आया। आपका पूरा भुगतान वापस होगा।`,
    answered: (words) => `शेफ़ का कहना है: “${words}”`,
  },
  chef: {
    waits: (until) =>
      `इस विज़िट के शुरू होने की पुष्टि किसी ने नहीं की। आपकी कमाई और रेटिंग ${until} से गिनी जाएगी, अगर मेहमान यह न कहें कि कोई नहीं आया। अगली बार स्टार्ट कोड ज़रूर पूछिए।`,
    reported: (at) =>
      `आपके मेहमान ने ${at} को बताया कि कोई नहीं आया। पैसे उन्हें वापस होंगे, और आपके क्रम में यह देर से छोड़ी गई बुकिंग की तरह गिना जाएगा।`,
    what: 'क्या हुआ था?',
    whatHint: 'इसे आपके मेहमान और मामला देखने वाले लोग पढ़ेंगे। इससे वापसी नहीं बदलेगी।',
    send: 'भेजें',
    sent: 'धन्यवाद। आपकी बात दर्ज कर ली गई है।',
    answered: (words) => `आपने कहा: “${words}”`,
  },
};

export const AFTER_VISIT_TEXTS: Translated<typeof english.AFTER_VISIT_TEXTS> = {
  title: (chef) => (chef ? `${chef} के साथ कैसा रहा?` : 'कैसा रहा?'),
  lead: 'एक बार दबाना काफ़ी है। सितारे सबको दिखेंगे, आपके पहले नाम, अवसर और महीने के साथ। रेटिंग एक ही बार दी जा सकती है।',
  thanks: (stars) => `${stars} ${stars === 1 ? 'सितारे' : 'सितारों'} के लिए धन्यवाद।`,
  words: 'चाहें तो दो शब्द',
  wordsHint: 'इन्हें सब पढ़ सकते हैं, और शेफ़ जवाब दे सकते हैं।',
  save: 'शब्द जोड़ें',
  saved: 'धन्यवाद। आपके शब्द सितारों के साथ जुड़ गए हैं।',
  wrong: 'कुछ ठीक नहीं रहा?',
};

export const PROBLEM_TEXTS: Translated<typeof english.PROBLEM_TEXTS> = {
  title: 'क्या ठीक नहीं रहा?',
  kinds: { 'no-show': 'कोई नहीं आया', late: 'शेफ़ को देर हुई', food: 'खाना', other: 'कुछ और' },
  missing: 'कृपया चुनें कि क्या ठीक नहीं रहा।',
  next: 'आगे पैसों का क्या होगा',
  nobodyCame: (back, until) =>
    `आपका पूरा भुगतान, ${back}, उसी खाते में वापस होगा जिससे आया था। यह ${until} तक बताया जा सकता है।`,
  late: (minutes, back, until) =>
    `दर्ज समय के अनुसार विज़िट ${minutes} मिनट देर से शुरू हुई। ${until} तक बता दें, तो ${back} उसी खाते में वापस होंगे जिससे भुगतान हुआ था।`,
  inTime: (minutes, share) =>
    `दाम का ${share}% तब वापस होता है जब विज़िट दर्ज समय के अनुसार ${minutes} मिनट से ज़्यादा देर से शुरू हुई हो, यानी शेफ़ के पहुँचने या शुरुआत की पुष्टि के समय से, और एक दिन के भीतर बताया जाए। इस बार ऐसा नहीं हुआ, या वह दिन बीत चुका है, इसलिए अपने आप कुछ वापस नहीं होगा।`,
  nothing: 'अपने आप कुछ वापस नहीं होगा। आपके शेफ़ इसे पढ़ेंगे और एक बार जवाब दे सकेंगे, और आपके सितारे तय करते हैं कि अगली बुकिंग किसे मिले।',
  further: (officer, email) =>
    `अगर इससे बात न बने, तो हमारी शिकायत अधिकारी ${officer} को लिखिए: ${email}। राष्ट्रीय उपभोक्ता हेल्पलाइन पर भी फ़ोन कर सकते हैं:`,
  minutes: 'कितने मिनट की देर?',
  note: 'क्या हुआ?',
  noteHint: 'इसे आपके शेफ़ भी पढ़ेंगे।',
  send: 'भेजें',
  sent: 'बताने के लिए धन्यवाद।',
  sentWithRefund: (back) => `बताने के लिए धन्यवाद। ${back} आपको वापस भेजे जा रहे हैं।`,
  said: {
    late: (at) => `आपने ${at} को बताया कि शेफ़ को आने में देर हुई।`,
    food: (at) => `आपने ${at} को बताया कि खाने में कुछ ठीक नहीं था।`,
    other: (at) => `आपने ${at} को बताया कि कुछ ठीक नहीं रहा।`,
  },
  back: (amount) => `${amount} आपको वापस होंगे।`,
  words: (words) => `“${words}”`,
  chef: {
    waits: (minutes, until, back) =>
      `दर्ज समय के अनुसार यह विज़िट ${minutes} मिनट देर से शुरू हुई। ${until} तक आपके मेहमान दाम में से ${back} वापस माँग सकते हैं; आपकी कमाई उसके बाद गिनी जाएगी। अगली बार दरवाज़े पर “पते पर हूँ” दबाइए।`,
    said: {
      late: (at) => `आपके मेहमान ने ${at} को बताया कि आपको आने में देर हुई।`,
      food: (at) => `आपके मेहमान ने ${at} को बताया कि खाने में कुछ ठीक नहीं था।`,
      other: (at) => `आपके मेहमान ने ${at} को बताया कि कुछ ठीक नहीं रहा।`,
    },
    back: (amount) => `दाम में से ${amount} उन्हें वापस होंगे, और आपकी कमाई में नहीं गिने जाएँगे।`,
  },
};

export const HELP_TEXTS: Translated<typeof english.HELP_TEXTS> = {
  open: 'आपात स्थिति में मदद',
  title: 'आपात स्थिति में मदद',
  lead: 'आप कहाँ हैं, इस पर कोई नज़र नहीं रखता। किसे बताना है, यह आप तय करते हैं।',
  emergency: '112 पर फ़ोन करें',
  emergencyLead: 'पुलिस, एंबुलेंस और दमकल',
  sms: 'SMS से जगह भेजें',
  whatsApp: 'WhatsApp से जगह भेजें',
  message: (place, code) => `मुझे मदद चाहिए। मैं यहाँ हूँ: ${place}। Rasoiya बुकिंग ${code}।`,
  company: 'Rasoiya को फ़ोन करें',
};
