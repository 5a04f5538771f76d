import { LABELS } from './labels.js';

/** Texts of the frame around every screen. Those of a feature are in the file of its area. */
export const COMMON_TEXTS = {
  skip: 'Skip to the content',
  loading: 'Loading',
  retry: 'Try again',
  reference: 'If you contact us, please give this reference:',
  nav: {
    label: 'Main',
    home: 'home page',
    menu: 'Menu',
    chefs: 'Our chefs',
    account: (name: string) => (name ? `Account of ${name}` : 'Account'),
  },
  footer: {
    about: 'Verified chefs who cook in your kitchen.',
    book: 'Book',
    prices: 'Meals and prices',
    chefs: 'For chefs',
    chefLogin: 'Chef login',
    legal: 'Legal',
    privacy: 'Privacy Policy',
    refund: 'Refund Policy',
    terms: 'Terms and Conditions',
    accessibility: 'Accessibility',
    newTab: 'opens in a new tab',
    help: 'Talk to us',
    rights: (year: number, name: string) => `© ${year} ${name}, Indore`,
  },
  broken: {
    title: 'Something went wrong!',
    lead: 'Loading the page again usually helps. If you were filling in a form, we’ve kept your answers.',
    offline: 'You’re offline',
    offlineLead: 'This page opens as soon as you’re back online.',
    reload: 'Load the page again',
    home: 'Go to the home page',
  },
} as const;

/** Texts of the shared components. */
export const COMPONENT_TEXTS = {
  optional: '(optional)',
  messages: 'Messages',
  dismiss: 'Dismiss',
  stars: (rating: number) => `${rating} out of 5 stars`,
  close: 'Close',
  fewer: (label: string) => `Fewer: ${label}`,
  more: (label: string) => `More: ${label}`,
  carousel: 'carousel',
  previous: (label: string) => `Previous: ${label}`,
  next: (label: string) => `Next: ${label}`,
  part: (label: string, part: number, of: number) => `${label}: part ${part} of ${of}`,
} as const;

/** The banner while there is no network. */
export const CONNECTION = {
  offline: 'You’re offline.',
  offlineTyped: 'You’re offline. We’ve kept what you typed.',
} as const;

/** Document head and `noscript` text, also used at build time. */
export const HEAD = {
  title: 'Rasoiya – private chefs for your home and your celebrations',
  description:
    'Book a verified private chef for a birthday, a kitty party or any get-together. See the price as you choose, pay 25% to book.',
  noScript: 'Rasoiya needs JavaScript to book a chef. You can also call us on +91 731 555 0142.',
} as const;

/** Texts of screens that belong to no feature. */
export const PAGE_TEXTS = {
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

/** Links to the rule by which something was decided. */
export const RULE_TEXTS = {
  refund: 'Why? How refunds work',
  change: 'Why? How bookings change',
  rating: 'Why? How ratings work',
} as const;

/** Texts of the pagination. */
export const PAGER_TEXTS = {
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  rangeOfMore: (from: number, to: number, total: number) => `${from}–${to} of more than ${total}`,
} as const;
