import { MESSAGES } from '@libs/contract/messages.js';

/** Texts of the customer's ratings and the rating form. */
export const TEXTS = {
  list: {
    title: MESSAGES.labels.review,
    lead: 'What you said about the chefs who cooked for you.',
    loading: 'Loading your reviews',
    emptyLead: 'Once a chef has cooked for you, you can rate the visit.',
    rate: 'Rate a visit',
    booking: 'Look at the booking',
    silent: 'Stars without words.',
  },
  rating: {
    title: 'Rate a visit',
    lead: 'How was it? Stars are enough; words are welcome. Everyone can read them on the chef’s page and our home page, with your first name, the occasion and the month.',
    loading: 'Loading your bookings',
    which: 'Which visit is it about?',
    pick: (occasion: string, day: string) => `${occasion}, ${day}`,
    cook: (name: string) => `With ${name}`,
    none: 'There is no visit to rate yet',
    noneLead: 'You can rate a booking once the visit is complete.',
    bookings: MESSAGES.labels.myBookings,
    submit: MESSAGES.labels.submit,
    other: 'Choose another visit',
  },
} as const;
