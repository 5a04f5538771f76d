/** Texts about whether an e-mail address is confirmed. */
export const TEXTS = {
  loading: 'Loading your email settings',
  verified: 'Your email address is confirmed.',
  unverified: 'Not confirmed yet. Please open the link we emailed you.',
  phoneFirst: 'Not confirmed yet. Once you’ve confirmed your phone number, we’ll email you a link.',
  again: 'Send the link again',
  sent: 'The link is on its way. It works for two days.',
  news: {
    user: {
      wanted: 'Send me emails about my bookings',
      wantedHint: 'Receipts, changes and a reminder the day before.',
      on: 'You’ll get emails about your bookings.',
      off: 'You won’t get emails about your bookings any more.',
    },
    chef: {
      wanted: 'Send me emails about my visits',
      wantedHint: 'New visits, changes and a reminder the day before.',
      on: 'You’ll get emails about your visits.',
      off: 'You won’t get emails about your visits any more.',
    },
  },
} as const;
