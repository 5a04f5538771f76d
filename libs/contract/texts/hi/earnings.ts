import type * as english from '../en/earnings.js';
import type { Translated } from '../languages.js';

export const BALANCE_MESSAGES: Translated<typeof english.BALANCE_MESSAGES> = {
  amount: 'कृपया रक़म रुपयों में लिखें।',
  reason: 'कृपया बताएँ कि क्या ग़लत है।',
  upiAddress: 'कृपया इसे name@bank की तरह लिखें।',
  notStarted: 'भुगतान बुकिंग शुरू होने के बाद दर्ज किया जा सकता है।',
  moreThanDue: 'इससे कम रक़म बाक़ी है। कृपया रक़म देख लें।',
  tooManyPayments: 'इस बुकिंग पर बहुत सारे भुगतान दर्ज हैं। कृपया हमें लिखें।',
  disputed: 'आपके ग्राहक के मुताबिक़ एक भुगतान ग़लत है। कृपया पहले उसका जवाब दें।',
  contradicts: 'यह रक़म आपकी बात से मेल नहीं खाती। कृपया देख लें।',
  confirmed: 'इस भुगतान की पुष्टि पहले ही हो चुकी है।',
  withdrawn: 'शेफ़ यह भुगतान वापस ले चुके हैं।',
  noUpiAddress: 'कृपया पहले “कमाई” पेज पर अपना UPI पता जोड़ें।',
};

export const WAY_TEXTS: Translated<typeof english.WAY_TEXTS> = { cash: 'नक़द', upi: 'UPI से' };

export const COLLECTED_LABELS: Translated<typeof english.COLLECTED_LABELS> = {
  user: { cash: 'शेफ़ को नक़द दिए', upi: 'शेफ़ को UPI से दिए' },
  chef: { cash: 'आपको नक़द मिले', upi: 'आपको UPI से मिले' },
};

export const HELD_TEXTS: Translated<typeof english.HELD_TEXTS> = {
  deposit: (amount, day) =>
    `इसमें से ${amount} हमारे पास हैं, जो ग्राहक ने हमें दिए। विज़िट जिस महीने में गिनी जाती है, उसके अगले महीने की ${day} तारीख़ तक हम इन्हें आपको भेजते हैं। विज़िट ख़त्म होने पर गिनी जाती है, पर देर से शुरू हो या शुरुआत की पुष्टि न हो, तो एक दिन बाद।`,
};

export const COLLECT_TEXTS: Translated<typeof english.COLLECT_TEXTS> = {
  due: (amount) => `ग्राहक से ${amount} लेने हैं`,
  notCollected: (amount) => `${amount} मिले हुए दर्ज नहीं`,
  nothing: 'कुछ लेना बाक़ी नहीं है',
  collected: 'पूरी रक़म मिल गई',
  cash: 'नक़द मिले',
  upi: 'UPI से मिले',
  cashTitle: (amount) => `क्या ${amount} नक़द मिल गए?`,
  cashLead: 'आपके ग्राहक से पूछा जाएगा कि यह सही है या नहीं।',
  upiTitle: 'यह कोड अपने ग्राहक को दिखाएँ',
  upiLead: (amount) => `इसमें ठीक ${amount} भरे हैं, और यह हर UPI ऐप में चलता है। अपने ऐप में देख लें कि पैसे आ गए हैं।`,
  qr: (amount) => `${amount} के UPI भुगतान का QR कोड`,
  received: (amount) => `हाँ, ${amount} मिल गए`,
  part: 'केवल कुछ रक़म मिली',
  partAmount: 'रक़म, रुपयों में',
  partReceived: 'यह रक़म दर्ज करें',
  noAddress: 'एक बार अपना UPI पता जोड़ दें, फिर ग्राहक किसी भी UPI ऐप से आपको पैसे दे सकेंगे।',
  addAddress: 'मेरा UPI पता जोड़ें',
  payment: {
    claimed: (amount, way) => `${amount} ${way}। ग्राहक की पुष्टि बाक़ी है।`,
    confirmed: (amount, way) => `${amount} ${way}, पुष्टि हो गई।`,
    disputed: (amount, way) => `${amount} ${way}। ग्राहक कुछ और कहते हैं।`,
    withdrawn: (_, way) => `एक भुगतान (${way}) वापस लिया गया।`,
  },
  disputeTitle: 'आपके ग्राहक कुछ और कहते हैं',
  guestSays: 'ग्राहक के मुताबिक़',
  youSay: 'आपके मुताबिक़',
  agree: (amount) => `सही है, ${amount} ही मिले`,
  uphold: (amount) => `नहीं, ${amount} मिले`,
  upheld: 'आपने अपनी रक़म सही बताई है। हम जाँच कर रहे हैं।',
  tooMuch: 'अगर आपको ज़्यादा मिले हों, तो कृपया फ़र्क़ लौटा दें। फिर ग्राहक पुष्टि कर सकते हैं।',
  undo: 'इसे वापस लें',
  undone: 'वापस लिया गया।',
  saved: (amount) => `${amount} दर्ज हो गए।`,
};

export const PAID_CHEF_TEXTS: Translated<typeof english.PAID_CHEF_TEXTS> = {
  claim: {
    cash: (amount) => `आपके शेफ़ के मुताबिक़ ${amount} नक़द दिए गए।`,
    upi: (amount) => `आपके शेफ़ के मुताबिक़ ${amount} UPI से दिए गए।`,
  },
  right: 'सही है',
  wrong: 'सही नहीं',
  why: 'क्या ग़लत है?',
  reasons: {
    'nothing-paid': 'मैंने कुछ नहीं दिया',
    'paid-less': 'मैंने कम दिया',
    'paid-more': 'मैंने ज़्यादा दिया',
  },
  amount: 'आपने कितना दिया, रुपयों में',
  send: 'भेजें',
  disputed: {
    'nothing-paid': () => 'आपके मुताबिक़ कुछ नहीं दिया गया। हमने आपके शेफ़ से पूछा है।',
    'paid-less': (amount) => `आपके मुताबिक़ ${amount} दिए गए। हमने आपके शेफ़ से पूछा है।`,
    'paid-more': (amount) => `आपके मुताबिक़ ${amount} दिए गए। हमने आपके शेफ़ से पूछा है।`,
    'receipt-wrong': (amount) => `आपके मुताबिक़ ${amount} लगे। हमने आपके शेफ़ से पूछा है।`,
  },
  upheld: 'आपके शेफ़ के मुताबिक़ रक़म सही है। हम जाँच कर रहे हैं।',
  settled: 'बात सुलझ गई: भुगतान की पुष्टि करें',
  thanks: 'धन्यवाद।',
};

export const EARNINGS_TITLE: Translated<typeof english.EARNINGS_TITLE> = 'कमाई';

export const STATEMENT_TEXTS: Translated<typeof english.STATEMENT_TEXTS> = {
  lead: 'हर महीने का हिसाब, पाँच पंक्तियों में। किसी पंक्ति को खोलें और उसके पीछे की बुकिंग देखें।',
  loading: 'आपकी कमाई लोड हो रही है',
  month: 'महीना',
  pdf: 'PDF सहेजें',
  csv: 'CSV सहेजें',
  earned: 'कमाई',
  deducted: 'कटौती',
  collected: 'आपने ख़ुद लिए',
  corrections: 'पिछले महीनों के सुधार',
  openNote: (amount) => `और ${amount} मिले हुए दर्ज नहीं`,
  open: 'मिले हुए दर्ज नहीं',
  held: 'हमारे पास जमा',
  atVisit: 'ग्राहक से आपको मिले',
  helpOf: {
    cleaner: 'इसमें से, आपके साथ आने वाले सफ़ाईकर्मी के',
    waiter: 'इसमें से, आपके साथ आने वाले वेटर के',
  },
  help: 'इसमें से, आपके साथ आने वालों के',
  helpNote: (amount) =>
    `इसमें से ${amount} ग्राहक वेटर या सफ़ाईकर्मी के लिए देते हैं। उन्हें आप साथ लाते हैं और आप ही उनका पैसा देते हैं; हम किसी को नहीं भेजते।`,
  payout: (day) => `${day} तक हम आपको भेजेंगे`,
  owed: 'आपको हमें देने हैं',
  payoutNote: (held) =>
    `हमारे पास ${held} हैं: इन बुकिंग की जमा राशि, जो ग्राहकों ने हमें दी। कटौती के बाद इसे हम बैंक या UPI से भेजते हैं। रक़म पहुँची या नहीं, यह इस पेज को पता नहीं चलता: कृपया अपने खाते में देख लें, और उस दिन तक न पहुँचे तो हमें लिखें।`,
  payoutTo: (account) => `रक़म यहाँ जाती है: ${account}`,
  payoutChange: 'खाता बदलें',
  reimbursed: 'सामान के लिए वापस मिले',
  reimbursedNote: 'सामान पर आपका ख़र्च, रसीद के अनुसार। यह आपकी कमाई में नहीं गिना जाता।',
  correctionsNote: 'पिछली बुकिंग के बारे में जो बाद में पता चला। इससे हमारी ओर से मिलने वाली रक़म नहीं बदलती।',
  nothing: 'इस महीने में कुछ नहीं।',
  nothingHere: 'इस महीने में कोई बुकिंग नहीं। बुकिंग गिने जाने पर यहाँ दिखती है: ख़त्म होने पर, या एक दिन बाद।',
  visit: (code) => `बुकिंग ${code}`,
  rules: {
    'platform-fee': {
      name: 'हमारा शुल्क',
      rule: (rate) => `दाम का ${rate}%। पूरा दाम आपका है, जैसा शेफ़ के लिए हमारी नीति में लिखा है।`,
    },
    tds: {
      name: 'आयकर (TDS)',
      rule: (rate, above) =>
        `${rate}%, जब किसी वित्तीय वर्ष की कमाई ${above} से ज़्यादा हो जाए (आयकर अधिनियम की धारा 194-O)। आयकर रिटर्न में यह वापस मिलता है या कर में गिना जाता है। साल की कौन-सी बुकिंग इसमें आती हैं, यह कर सलाहकार बता सकते हैं।`,
    },
    'welfare-fee': {
      name: 'कल्याण शुल्क',
      rule: (rate) => `${rate}%। कर्नाटक में इसे प्लेटफ़ॉर्म अपनी ओर से देता है (2025 का अधिनियम 72)। आपसे यह नहीं लिया जाता।`,
    },
  },
  from: (day) => `${day} से`,
  upiTitle: 'इस महीने UPI से',
  upiInflow: (amount, limit) => `${limit} में से ${amount}`,
  upiWarning: (limit) =>
    `इस महीने UPI से ${limit} के क़रीब पहुँच गए हैं। लगातार तीन महीने इससे ज़्यादा आने पर आपका बैंक मर्चेंट खाता बनवाने को कहेगा। महीने के बाक़ी दिनों में नक़द लें, या अभी बैंक से पूछ लें।`,
  addressTitle: 'UPI से भुगतान पाना',
  address: 'आपका UPI पता',
  addressHint:
    'जैसे name@bank। यह केवल आपके ग्राहकों को दिखता है, आपकी स्क्रीन पर QR कोड के रूप में। हर बदलाव पर हम आपको SMS भेजते हैं।',
  save: 'सहेजें',
  saved: 'UPI पता सहेजा गया।',
  file: {
    title: (month) => `${month} का हिसाब`,
    chef: 'शेफ़',
    from: 'भेजने वाले',
    asOf: 'किस दिन तक',
    notes: {
      payout: 'रक़म हम बैंक या UPI से भेजते हैं। वह पहुँची या नहीं, यह इस हिसाब में नहीं दिखता।',
      corrections: 'पिछले महीने का भुगतान उस महीने में गिना जाता है जिसमें उसका पता चला।',
      disputed: 'जिस भुगतान पर ग्राहक कुछ और कहें, उसमें दोनों के सहमत होने तक ग्राहक की बात गिनी जाती है।',
    },
    columns: ['पंक्ति', 'बुकिंग', 'तारीख़', 'रक़म', 'कैसे'],
  },
};

export const FEEDBACK_TEXTS: Translated<typeof english.FEEDBACK_TEXTS> = {
  breakdown: 'सितारों के हिसाब से',
  count: (stars, ratings) => `${stars === 1 ? '1 सितारा' : `${stars} सितारे`}: ${ratings} रेटिंग`,
  received: 'ग्राहकों से',
  given: 'आपकी दी हुई',
  givenEmpty: 'आपने अभी किसी ग्राहक को रेटिंग नहीं दी है।',
  reply: 'जवाब दें',
  change: 'जवाब बदलें',
  yourReply: 'आपका जवाब',
  chefReply: 'शेफ़ का जवाब',
  hint: 'आपका जवाब आपके सार्वजनिक पेज पर सब पढ़ सकते हैं। इसे सात दिन तक बदला जा सकता है।',
  hintStars:
    'इसे केवल आपके ग्राहक पढ़ते हैं। वे अपने सितारों के साथ कुछ लिखें, तो दोनों आपके सार्वजनिक पेज पर सब पढ़ सकते हैं। जवाब सात दिन तक बदला जा सकता है।',
  hintGuest: 'इसे केवल आपके ग्राहक पढ़ते हैं, क्योंकि उनके शब्द आपके सार्वजनिक पेज पर नहीं हैं। इसे सात दिन तक बदला जा सकता है।',
  send: 'जवाब भेजें',
  sent: 'जवाब भेज दिया गया।',
  cancel: 'रहने दें',
};
