import type { Meal } from './enums.js';

/** Texts of e-mails. Only the server reads them. */
export const EMAIL_TEXTS = {
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  link: {
    subject: 'Please confirm your email address',
    title: 'Is this your address?',
    lead: 'Confirm it, and we will send receipts and news about your bookings here.',
    leadChef: 'Confirm it, so that we can reach you here.',
    action: 'Confirm my address',
    until: (hours: number) => `The link works once, for ${hours} hours.`,
    stranger: 'If you have never heard of us, please ignore this email. You won’t get another one.',
  },
  booked: {
    subject: (when: string) => `We have your booking for ${when}`,
    title: 'We have your booking',
    lead: (amount: string) => `Please pay the deposit of ${amount} to confirm it.`,
    action: 'Pay the deposit',
  },
  receipt: {
    subject: (amount: string) => `Your receipt for ${amount}`,
    title: 'Your booking is placed',
    lead: (amount: string) => `Thank you. Your deposit of ${amount} has arrived; the receipt is attached.`,
    titleAfter: 'Your receipt',
  },
  changed: {
    subject: (when: string) => `Your booking is now for ${when}`,
    title: 'Your booking has changed',
    lead: 'Here are the new details. The attached calendar entry replaces the old one.',
  },
  cancelled: {
    subject: (when: string) => `Your booking for ${when} is cancelled`,
    title: 'Your booking is cancelled',
    lead: 'We hope to cook for you another time. The attached calendar entry removes the visit.',
    refund: (amount: string) => `${amount} comes back to you within 10 business days.`,
  },
  'refund-arrived': {
    subject: (amount: string) => `Your refund of ${amount}`,
    title: 'Your refund is on its way',
    lead: (amount: string) => `We have paid back ${amount} the way you paid. The receipt is attached.`,
  },
  reminder: {
    subject: (time: string) => `Your chef comes tomorrow at ${time}`,
    title: 'See you tomorrow',
    lead: (chef: string) => `${chef} cooks for you tomorrow.`,
  },
  view: 'See your booking',
  facts: {
    when: 'When',
    people: 'People',
    meals: 'Meals',
    chef: 'Chef',
    where: 'Where',
    booking: 'Booking',
  },
  meals: (meals: readonly Meal[]) => meals.join(', '),
  someChef: 'Your chef',
  noChef: 'We are choosing one for you',
  moment: (day: string, time: string) => `${day}, ${time}`,
  visitFile: 'visit.ics',
  footer: {
    why: 'You get this email because you booked with us.',
    off: 'You can switch these emails off in your profile.',
    questions: (email: string, phone: string) => `Questions? Write to ${email} or call ${phone}.`,
  },
} as const;
