import type { NewsTemplate } from '../../sms-templates.js';

/** Notifications: what happened, by the template of the message. Nothing personal: a locked phone shows them. */
export const NOTIFICATION_TEXTS = {
  titles: {
    booked: 'Please pay the deposit',
    'deposit-received': 'We have your deposit',
    'chef-assigned': 'You have a chef',
    'other-chef-assigned': 'Another chef will cook for you',
    changed: 'Your booking has changed',
    cancelled: 'Your booking is cancelled',
    'cancelled-with-refund': 'Your booking is cancelled, and your refund is on its way',
    'refund-arrived': 'Your refund has been paid out',
    reminder: 'Your chef comes tomorrow',
    'replacement-proposed': 'Another chef comes instead. Please have a look',
    'chef-missing': 'Your chef can’t come. We’re looking for another one',
    'chef-on-the-way': 'Your chef is on the way',
    'chef-arrived': 'Your chef has arrived',
    'extra-time': 'Your chef can stay longer. Please answer',
    'move-proposed': 'Your chef asks for another date. Please answer',
    'move-declined': 'Your visit stays as it was',
    'ingredients-limit': 'Your chef needs more for the ingredients. Please answer',
    'ingredients-bought': 'Your chef has bought the ingredients. Please check the receipt',
    'series-proposed': 'Your next weekly visit is ready to book',
    'series-stopped': 'Your weekly cook is stopped',
    receipt: 'Your receipt is ready',
    'visit-assigned': 'You have a new visit',
    'visit-assigned-soon': 'You have a new visit',
    'visit-offered': 'A visit is offered to you. Please answer',
    'visit-released': 'A visit went to another chef',
    'visit-changed': 'A visit has changed',
    'visit-move-proposed': 'A guest asks for another date. Please answer',
    'visit-move-declined': 'A visit stays as it was',
    'visit-longer': 'Your guest accepts more time',
    'visit-not-longer': 'Your visit won’t last longer',
    'visit-menu': 'The menu of a visit has changed',
    'visit-ingredients': 'The shopping for a visit has changed',
    'visit-cancelled': 'A visit is cancelled',
    'no-show': 'A guest says that nobody came. Please have a look',
    problem: 'A guest says that something went wrong. Please have a look',
    dispute: 'A guest says that an amount is wrong. Please answer',
    'visit-reminder': 'You cook tomorrow',
    'visit-reminder-soon': 'You cook tomorrow',
  } satisfies Readonly<Record<NewsTemplate, string>>,
  booking: (code: string) => `Booking ${code}`,
  open: 'See the booking',
  email: 'You’re getting this email because we can’t reach you by phone.',
} as const;

/** How people are reached, in both profiles. */
export const NEWS_TEXTS = {
  title: 'How we reach you',
  lead: 'News about your bookings. We try the first of these that is on, and the next one if you haven’t seen it after ten minutes.',
  loading: 'Loading your settings',
  saved: 'Saved',
  push: {
    title: 'Notifications',
    on: 'This device gets notifications.',
    hint: 'Free, and at once. They say what happened and the booking’s code, nothing else.',
    turnOn: 'Turn on for this device',
    turnOff: 'Turn off for this device',
    others: (count: number) =>
      count === 1 ? 'One other device gets them too.' : `${count} other devices get them too.`,
    removeOthers: 'Turn off for the others',
    denied: 'Your browser blocks notifications from us. You can allow them in its settings for this site.',
    unsupported: 'This browser can’t show notifications. On an iPhone, add us to the Home Screen first.',
    failed: 'We couldn’t turn on notifications. Please try again.',
    turnedOn: 'Notifications are on',
    turnedOff: 'Notifications are off',
  },
  whatsapp: {
    title: 'WhatsApp',
    hint: 'You agree that we send messages about your bookings to your number by WhatsApp.',
  },
  sms: {
    title: 'SMS',
    hint: 'If you switch it off, only what you need to know comes by SMS, and only if you missed it elsewhere.',
  },
  what: 'What we tell you',
  kinds: {
    booked: 'A booking waits for its deposit',
    'menu-changed': 'The menu or the guests’ needs have changed',
    reminder: 'A reminder the evening before',
  },
  always: {
    user: 'We always tell you about your chef, changes, cancellations, codes and money.',
    chef: 'We always tell you about new visits, changes, cancellations, codes and money.',
  },
} as const;

/** The dialog for a chef's photo. */
export const PHOTO_TEXTS = {
  title: 'Your photo',
  lead: 'Guests see it in place of your portrait. A friendly face on a plain background works best.',
  choose: 'Choose a photo',
  press: 'From your phone or computer',
  another: 'Choose another one',
  preview: 'This part of the photo is shown',
  closer: 'Closer',
  across: 'Left or right',
  down: 'Up or down',
  save: 'Use this photo',
  saved: 'Your photo is saved',
  remove: 'Show the portrait again',
  removed: 'Your portrait is shown again',
} as const;

/** The steps of a chef's verification. */
export const VERIFICATION_TEXTS = {
  steps: {
    phone: { title: 'Your number', takes: 'About a minute: we send you a code.' },
    experience: { title: 'Your experience', takes: 'About two minutes.' },
    document: { title: 'A document', takes: 'About three minutes. Have your Aadhaar, PAN or driving licence at hand.' },
    check: { title: 'Our check', takes: 'Usually a few minutes, at most a day. You don’t need to do anything.' },
  },
  states: { done: 'Done', todo: 'To do', later: 'After the others', checking: 'Under way', refused: 'Refused' },
} as const;
