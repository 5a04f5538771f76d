import { LABELS } from '@libs/contract/label-messages.js';

/** Texts of screens that belong to no feature. */
export const TEXTS = {
  notFound: {
    title: 'This page is not on the menu',
    lead: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the home page',
  },
  wrongRole: {
    user: {
      title: 'This page is for customers',
      lead: 'You are logged in as a chef. To book, log out and come back with a mobile number.',
      home: 'Go to my dashboard',
    },
    chef: {
      title: 'This page is for chefs',
      lead: 'You are logged in as a customer. Chefs have an account of their own.',
      home: 'Go to My Bookings',
    },
    logOut: LABELS.logOut,
  },
} as const;
