import { MESSAGES } from '@libs/contract/messages.js';

/** Texts of the customer's ratings and the rating form. */
export const TEXTS = {
  list: {
    title: MESSAGES.labels.review,
    lead: 'Your reviews of the chefs who cooked for you.',
    loading: 'Loading your reviews',
    emptyLead: 'Once a chef has cooked for you, you can rate the visit.',
    rate: 'Rate a visit',
    booking: 'View booking',
    silent: 'No comment.',
  },
  rating: {
    title: 'Rate a visit',
    lead: 'How was it? Your stars and comment appear on the chef’s page and our home page, with your first name, the occasion and the month. You don’t have to write a comment.',
    loading: 'Loading your bookings',
    which: 'Which visit would you like to rate?',
    pick: (occasion: string, day: string) => `${occasion}, ${day}`,
    cook: (name: string) => `With ${name}`,
    none: 'No visit to rate yet',
    noneLead: 'You can rate a booking once the visit is complete.',
    bookings: MESSAGES.labels.myBookings,
    submit: MESSAGES.labels.submit,
    other: 'Choose another visit',
  },
} as const;
