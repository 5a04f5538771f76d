import type * as english from '../en/landing.js';
import type { Translated } from '../languages.js';

export const WELCOME_TEXTS: Translated<typeof english.WELCOME_TEXTS> = {
  title: 'घर और जश्न के लिए निजी शेफ़',
  hero: {
    heading: 'आपकी अपनी रसोई में, आपका अपना शेफ़',
    lead: 'जन्मदिन, किटी पार्टी और घर के हर मौक़े के लिए। व्यंजन चुनें, चुनते-चुनते दाम देखें, और अपने मेहमानों के साथ बैठें।',
    from: '4 लोगों का खाना',
    starting: 'शुरुआत',
    price: 499,
    facts: ['जाँचे-परखे शेफ़', 'सेहतमंद और साफ़-सुथरा खाना', 'बुक करने पर 25%, बाक़ी बाद में'],
  },
  resume: {
    heading: 'अपनी बुकिंग जारी रखें',
    lead: (label) => `आप यह बुक कर रहे थे: ${label}।`,
    yes: 'आगे बढ़ें',
    no: 'अभी नहीं',
  },
  received: { heading: 'आपका संदेश हमें मिल गया', ticket: 'कृपया अपने टिकट का नंबर सँभालकर रखें:', close: 'बंद करें' },
  discover: { heading: 'हमारी ख़ास सेवाएँ', lead: 'एक शाम के खाने, पार्टी या त्योहार की दावत के लिए शेफ़।' },
  quickBook: { heading: 'झटपट बुकिंग', lead: 'अवसर से शुरू करें। अगले पृष्ठ पर आप सब कुछ बदल सकते हैं।' },
  story: 'हमारी कहानी',
  team: {
    heading: 'हमारी टीम',
    lead: 'वे शेफ़ जो आपके लिए खाना बनाएँगे।',
    all: 'सभी शेफ़ देखें',
  },
  testimonial: {
    heading: 'लोग क्या कहते हैं',
    lead: 'ग्राहकों की सबसे ताज़ा समीक्षाएँ, हर शेफ़ की एक।',
    guest: 'एक ग्राहक',
    cookedBy: (chef) => `${chef} ने पकाया`,
  },
  loading: 'पृष्ठ लोड हो रहा है',
};

export const ABOUT_TEXTS: Translated<typeof english.ABOUT_TEXTS> = {
  included: {
    heading: 'दाम में क्या शामिल है',
    lead: 'दाम शेफ़ के काम का है। सामान आप ख़रीदते हैं, और उसकी सूची हम बना देते हैं।',
    ours: 'शामिल है',
    yours: 'आपकी ओर से',
  },
  questions: {
    heading: 'सवाल-जवाब',
    where: {
      question: 'आप किन शहरों में खाना बनाते हैं?',
      answer: 'आपका शहर इनमें नहीं? पेज पर सबसे ऊपर अपना शहर या पिन कोड लिखें। वहाँ शुरू होते ही हम आपको SMS भेजेंगे।',
      chefs: (count) => `${count} शेफ़`,
    },
    pay: {
      question: 'पैसे कब देने होते हैं?',
      answer: (percent) => `${percent}% बुक करते समय, और बाक़ी उसी दिन शेफ़ को।`,
    },
    cancel: {
      question: 'बुकिंग रद्द करनी पड़े तो?',
      answer: (whole, part, percent) =>
        `शुरू होने से ${whole} घंटे पहले तक हम पूरी जमा राशि लौटाते हैं, और ${part} घंटे पहले तक उसका ${percent}%। जब तक शेफ़ तय नहीं हुए, हम हमेशा पूरी राशि लौटाते हैं।`,
      more: 'पैसे वापसी के नियम',
    },
    diets: {
      question: 'क्या आप जैन या वीगन खाना बनाते हैं?',
      answer: (all, jain, vegan) => `हाँ। हमारे ${all} व्यंजनों में से ${jain} जैन और ${vegan} वीगन तरीक़े से बन सकते हैं।`,
    },
    verified: {
      question: 'आप शेफ़ की जाँच कैसे करते हैं?',
      answer:
        'पहली बुकिंग से पहले हर शेफ़ कोड से अपने फ़ोन नंबर की पुष्टि करते हैं और पहचान-पत्र भेजते हैं। जाँच सेवा पुष्टि करती है कि वह उन्हीं के नाम पर जारी हुआ है। अपना अनुभव वे ख़ुद बताते हैं।',
    },
    guests: {
      question: 'शेफ़ कितने मेहमानों के लिए खाना बना सकते हैं?',
      answer: (least, most, phone) =>
        `ऑनलाइन ${least} से ${most} लोगों के लिए बुक करें। इससे बड़ी दावत के लिए हमें ${phone} पर फ़ोन करें।`,
    },
  },
  closing: {
    heading: 'खाने पर कौन आ रहा है?',
    lead: 'दिन चुनें और दाम देखें। पैसे बुक करते समय ही देने हैं।',
    estimate: 'देखें कितना ख़र्च होगा',
  },
};

export const HELP_TEXTS: Translated<typeof english.HELP_TEXTS> = {
  title: 'पासवर्ड भूल गए?',
  code: 'अगर आपने अपने फ़ोन नंबर की पुष्टि की है, तो उस पर भेजे गए कोड से नया पासवर्ड सेट करें।',
  reset: 'नया पासवर्ड सेट करें',
  lead: 'नहीं तो हमें फ़ोन करें, या उस ई-मेल पते से लिखें जिससे आप लॉग इन करते हैं। यह जाँचने के बाद कि आप ही हैं, आप उसी दिन फिर लॉग इन कर सकेंगे।',
  customers: 'ग्राहकों को पासवर्ड की ज़रूरत नहीं: वे उस कोड से लॉग इन करते हैं जो हम उनके फ़ोन पर भेजते हैं।',
  call: 'हमें फ़ोन करें',
  write: 'हमें लिखें',
};

export const SAMPLE_MENU_TEXTS: Translated<typeof english.SAMPLE_MENU_TEXTS> = {
  heading: 'इन मेन्यू से शुरुआत करें',
  lead: (hours) => `${hours} घंटे का पूरा दाम। सामान आप ख़रीदते हैं। कोई एक चुनें और जो चाहें बदलें।`,
  names: {
    breakfast: 'दक्षिण भारतीय नाश्ता',
    family: 'घर का पंजाबी डिनर',
    lunch: 'बंगाली लंच',
    party: 'जन्मदिन की पार्टी',
  },
  serves: (meals, people, help) => `${people} लोगों के लिए ${meals}${help && `, ${help} के साथ`}`,
  perPerson: (amount, exact) => `${exact ? '' : 'लगभग '}${amount} प्रति व्यक्ति`,
  start: 'इस मेन्यू से शुरू करें',
};

export const RETURNING_TEXTS: Translated<typeof english.RETURNING_TEXTS> = {
  headings: { unpaid: 'आपकी जमा राशि अभी बाक़ी है', next: 'आपकी अगली बुकिंग', rate: 'कैसा रहा?', again: 'फिर से स्वागत है' },
  last: (visit) => `पिछली बार: ${visit}`,
  pay: 'अभी चुकाएँ',
  rate: 'शेफ़ को रेटिंग दें',
  view: 'बुकिंग देखें',
  book: 'फिर से बुक करें',
};

export const STEP_TEXTS: Translated<typeof english.STEP_TEXTS> = {
  heading: 'कैसे काम करता है',
  steps: [
    { name: 'खाना तय करें', what: 'दिन, खाना और लोगों की गिनती चुनें। चुनते-चुनते दाम देखें।' },
    {
      name: 'शेफ़ बुक करें',
      what: '25% देकर बुक करें। हम आपके शहर के जाँचे-परखे शेफ़ ढूँढते हैं और उनका नाम आपको SMS से भेजते हैं।',
    },
    {
      name: 'खाने का आनंद लें',
      what: 'शेफ़ आपकी रसोई में पकाते हैं, परोसते हैं और रसोई साफ़ करके जाते हैं। बाक़ी पैसे उसी दिन दें।',
    },
  ],
};

export const OFFER_NAMES: Translated<typeof english.OFFER_NAMES> = {
  oneTime: 'एक बार के लिए शेफ़',
  monthly: 'महीने का रसोइया',
  party: 'पार्टी के लिए शेफ़',
  thali: 'त्योहार की थाली',
  birthday: 'जन्मदिन',
  kitty: 'किटी पार्टी',
  occasion: 'गेट-टुगेदर',
  gathering: 'समारोह',
  other: 'कोई भी दिन',
};

export const LANDING_TEXTS: Translated<typeof english.LANDING_TEXTS> = {
  segments: {
    oneTime: {
      label: OFFER_NAMES.oneTime,
      description: 'एक बार के लिए जाँचे-परखे शेफ़, आपकी अपनी रसोई में, ₹499 से। खाना और व्यंजन आप चुनें।',
    },
    monthly: { label: OFFER_NAMES.monthly, description: 'हर दिन वही रसोइया, जितने महीने आप चाहें।' },
    party: {
      label: OFFER_NAMES.party,
      description: 'स्टार्टर से मुख्य व्यंजन तक, 25 मेहमानों तक के लिए; चाहें तो वेटर और सफ़ाईकर्मी भी।',
    },
    thali: {
      label: OFFER_NAMES.thali,
      description: 'त्योहार के व्यंजन, जैसे आपके घर में बनते हैं; ताज़ा पके, जब आप मेहमानों के साथ हों।',
    },
  },
  story: {
    label: 'हमारी कहानी',
    description:
      'इंदौर में हमने एक सीधे-से विचार से शुरुआत की: सबसे अच्छा खाना घर का होता है, और मेज़बान की जगह मेहमानों के साथ है। ' +
      'इसलिए हमारे शेफ़ आपकी रसोई में पकाते हैं, गरमागरम परोसते हैं और रसोई साफ़ करके जाते हैं। बुक करने से पहले आप पूरा दाम ' +
      'देखते हैं, एक-एक पंक्ति में, और उसका चौथाई हिस्सा देकर तारीख़ पक्की हो जाती है।',
  },
  services: {
    birthday: {
      label: OFFER_NAMES.birthday,
      description: 'केक के साथ नाश्ता, और ऐसा खाना जो बच्चों और दादा-दादी, दोनों को भाए।',
    },
    kitty: { label: OFFER_NAMES.kitty, description: 'आपके और आपकी सहेलियों के लिए हल्के स्टार्टर और ताज़ा दोपहर का खाना।' },
    occasion: { label: OFFER_NAMES.occasion, description: 'परिवार, पड़ोसी या पुराने सहपाठी, और सबके लिए गरम खाना।' },
    gathering: { label: OFFER_NAMES.gathering, description: 'पूजा, सालगिरह या गृह-प्रवेश, 25 मेहमानों तक।' },
    other: { label: OFFER_NAMES.other, description: 'किसी अवसर की ज़रूरत नहीं। बताइए, आप क्या खाना चाहेंगे।' },
  },
};
