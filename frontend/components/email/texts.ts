/** Texts about whether an e-mail address is confirmed. */
export const TEXTS = {
  loading: 'Looking up your email address',
  verified: 'Your email address is confirmed.',
  unverified: 'Not confirmed yet. Please open the link we sent you.',
  again: 'Send the link again',
  sent: 'The link is on its way. It works for two days.',
  news: {
    user: {
      wanted: 'Send me emails about my bookings',
      wantedHint: 'Receipts, changes and a reminder on the day before.',
      on: 'You get emails about your bookings from now on.',
      off: 'You get no more emails about your bookings.',
    },
    chef: {
      wanted: 'Send me emails about my visits',
      wantedHint: 'New visits, changes and a reminder on the day before.',
      on: 'You get emails about your visits from now on.',
      off: 'You get no more emails about your visits.',
    },
  },
} as const;
