import type * as english from '../en/ratings.js';
import type { Translated } from '../languages.js';
import { MESSAGES } from './messages.js';

export const RATING_TEXTS: Translated<typeof english.RATING_TEXTS> = {
  legend: 'सितारे',
  star: (count) => (count === 1 ? '1 सितारा' : `${count} सितारे`),
  words: ['', 'ख़राब', 'ठीक-ठाक', 'अच्छा', 'बहुत अच्छा', 'शानदार'],
  review: 'समीक्षा',
  missing: 'कृपया 1 से 5 सितारे चुनें।',
  contactDetails:
    'आपके सितारे हमेशा की तरह गिने जाएँगे। आपके शब्दों में फ़ोन नंबर, लिंक या ई-मेल पता है, इसलिए वे सबको नहीं, केवल आपको और शेफ़ को दिखेंगे। भेजने से पहले उसे हटा दें, तो सब उन्हें पढ़ सकेंगे।',
  thanks: 'रेटिंग के लिए धन्यवाद।',
};

export const RATING_DIALOG_TEXTS: Translated<typeof english.RATING_DIALOG_TEXTS> = {
  refused: 'इस बुकिंग को रेटिंग नहीं दी जा सकती',
  user: {
    title: () => 'इस बुकिंग को रेटिंग दें',
    lead: (chef) =>
      `${chef} के साथ कैसा रहा? आपके सितारे और टिप्पणी उनके पेज और हमारे होम पेज पर सबको दिखेंगे, आपके पहले नाम, अवसर और महीने के साथ। रेटिंग एक ही बार दी जा सकती है।`,
  },
  chef: {
    title: (customer) => `${customer} को रेटिंग दें`,
    lead: () => 'वहाँ खाना बनाना कैसा रहा? सितारे आपके ग्राहक को दिखेंगे। आपकी टिप्पणी केवल आप और हम देखेंगे।',
  },
};

export const REVIEW_TEXTS: Translated<typeof english.REVIEW_TEXTS> = {
  list: {
    title: MESSAGES.labels.review,
    lead: 'आपके यहाँ खाना बनाने वाले शेफ़ के बारे में आपकी समीक्षाएँ।',
    loading: 'आपकी समीक्षाएँ लोड हो रही हैं',
    emptyLead: 'शेफ़ के खाना बनाने के बाद आप उस बुकिंग को रेटिंग दे सकते हैं।',
    rate: 'रेटिंग दें',
    booking: 'बुकिंग देखें',
    silent: 'कुछ लिखा नहीं।',
    about: (chef) => `${chef} के साथ आपकी विज़िट`,
    aboutNobody: 'आपकी विज़िट',
  },
  rating: {
    title: 'रेटिंग दें',
    lead: 'कैसा रहा? आपके सितारे और टिप्पणी शेफ़ के पेज और हमारे होम पेज पर सबको दिखेंगे, आपके पहले नाम, अवसर और महीने के साथ। टिप्पणी लिखना ज़रूरी नहीं।',
    loading: 'आपकी बुकिंग लोड हो रही हैं',
    which: 'किस बुकिंग को रेटिंग देना चाहेंगे?',
    pick: (occasion, day) => `${occasion}, ${day}`,
    cook: (name) => `${name} के साथ`,
    none: 'अभी रेटिंग देने के लिए कोई बुकिंग नहीं है',
    noneLead: 'बुकिंग पूरी हो जाने के बाद आप उसे रेटिंग दे सकते हैं।',
    bookings: MESSAGES.labels.myBookings,
    submit: MESSAGES.labels.submit,
    other: 'दूसरी बुकिंग चुनें',
  },
};
