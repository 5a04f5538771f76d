import { MESSAGES } from './messages.js';

/** Texts of rating forms. */
export const RATING_TEXTS = {
  legend: 'Stars',
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  /** The meaning of each number of stars. */
  words: ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
  review: 'Review',
  missing: 'Please choose 1 to 5 stars.',
  contactDetails:
    'Your stars count as usual. Your words have a phone number, a link or an email address, so only you and the chef will see them, not the public. Take it out before you send them, and everyone can read them.',
  thanks: 'Thank you for your rating.',
} as const;

/** Texts of the dialog in which one side of a booking rates the other. */
export const RATING_DIALOG_TEXTS = {
  refused: 'You can’t rate this booking',
  /** Of the customer, who rates the chef. */
  user: {
    title: () => 'Rate this booking',
    lead: (chef: string) =>
      `How was it with ${chef}? Everyone can read your stars and comment on their page and our home page, with your first name, the occasion and the month. You can rate a visit once.`,
  },
  /** Of the chef, who rates the customer. */
  chef: {
    title: (customer: string) => `Rate ${customer}`,
    lead: () => 'How was it to cook there? Your guest sees the stars. Only you and we see your comment.',
  },
} as const;

/** Texts of the customer's ratings and the rating form. */
export const REVIEW_TEXTS = {
  list: {
    title: MESSAGES.labels.review,
    lead: 'Your reviews of the chefs who cooked for you.',
    loading: 'Loading your reviews',
    emptyLead: 'Once a chef has cooked for you, you can rate the visit.',
    rate: 'Rate a visit',
    booking: 'View booking',
    silent: 'No comment.',
    about: (chef: string) => `Your visit with ${chef}`,
    aboutNobody: 'Your visit',
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
