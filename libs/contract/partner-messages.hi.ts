import type * as english from './partner-messages.js';
import type { Translated } from './translated.js';

/** The texts of `partner-messages.ts` in Hindi. */
export const PARTNER_MESSAGES: Translated<typeof english.PARTNER_MESSAGES> = {
  sidebar: { home: 'होम', feedback: 'प्रतिक्रिया', policy: 'नीति' },
  dashboard: {
    bookings: 'शेफ़ की बुकिंग',
    totalBookings: 'कुल बुकिंग',
    upcomingBookings: 'आने वाली बुकिंग',
    pastBookings: 'पिछली बुकिंग',
    performance: 'शेफ़ का प्रदर्शन',
    totalEarnings: 'कुल कमाई',
    thisMonth: 'इस महीने',
    lastMonth: 'पिछले महीने',
    dueAmount: 'बक़ाया रक़म',
  },
  bookings: {
    title: 'मेरी बुकिंग',
    columns: {
      booking: 'बुकिंग',
      date: 'बुकिंग की तारीख़',
      customer: 'ग्राहक का नाम',
      requirement: 'अवसर',
      address: 'पता',
      people: 'लोग',
      amount: 'रक़म',
      status: 'स्थिति',
    },
    details: 'विवरण',
    giveRating: 'रेटिंग दें',
  },
  rating: { rate: 'रेट करें' },
  experience: { title: 'काम का अनुभव' },
  documents: {
    title: 'दस्तावेज़',
    idTypes: { aadhaar: 'आधार कार्ड', pan: 'पैन कार्ड', 'driving-license': 'ड्राइविंग लाइसेंस' },
  },
  signUp: 'साइन अप',
  comingSoon: 'जल्द आ रहा है',
};
