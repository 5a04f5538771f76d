import { MESSAGES } from '@libs/contract/messages.hi.js';
import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  list: {
    title: MESSAGES.labels.review,
    lead: 'आपके यहाँ खाना बनाने वाले शेफ़ के बारे में आपकी समीक्षाएँ।',
    loading: 'आपकी समीक्षाएँ लोड हो रही हैं',
    emptyLead: 'शेफ़ के खाना बनाने के बाद आप उस बुकिंग को रेटिंग दे सकते हैं।',
    rate: 'रेटिंग दें',
    booking: 'बुकिंग देखें',
    silent: 'कुछ लिखा नहीं।',
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
