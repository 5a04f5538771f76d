import { LABELS } from '@libs/contract/label-messages.js';

/** Texts of screens that belong to no feature. */
export const TEXTS = {
  notFound: {
    title: 'We can’t find this page',
    lead: 'The address may be wrong, or the page may have moved.',
    home: 'Go to the home page',
  },
  wrongRole: {
    user: {
      title: 'This page is for customers',
      lead: 'You’re logged in as a chef. To book, log out and log in with your mobile number.',
      home: 'Go to my dashboard',
    },
    chef: {
      title: 'This page is for chefs',
      lead: 'You’re logged in as a customer. Chefs have their own accounts.',
      home: 'Go to My Bookings',
    },
    logOut: LABELS.logOut,
  },
} as const;
