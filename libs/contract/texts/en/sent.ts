export { STATEMENT_TEXTS, WAY_TEXTS } from './earnings.js';
import type { Meal } from '../../enums.js';

/** Texts of e-mails. Only the server reads them. */
export const EMAIL_TEXTS = {
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  link: {
    subject: 'Please confirm your email address',
    title: 'Is this your address?',
    lead: 'Confirm it, and we’ll send your receipts and any changes to your bookings here.',
    leadChef: 'Confirm it, and we’ll send news about your visits here.',
    action: 'Confirm my address',
    until: (hours: number) => `The link works once, for ${hours} hours.`,
    stranger: 'If you have never heard of us, please ignore this email. You won’t get another one.',
  },
  /** Instead of the link, to the owner of an address that another account has entered. */
  taken: {
    subject: 'Somebody entered your email address',
    title: 'Was it you?',
    lead: 'Somebody signed up with this address, or entered it in a profile. You have an account with it already.',
    action: 'Log in',
    you: 'If it was you, please log in to the account you have.',
    stranger:
      'If it wasn’t you, you don’t need to do anything. Nobody else can confirm this address or see your account.',
  },
  /** To the address that was verified before. */
  moved: {
    subject: 'Your account has another email address',
    title: 'Was it you?',
    lead: (when: string) => `Your account moved to another email address on ${when}. We no longer send anything here.`,
    leadChef: (when: string) =>
      `Your account moved to another email address on ${when}. You can no longer log in with this one.`,
    call: (number: string) => `If this wasn’t you, please call us on ${number}.`,
    action: 'Contact us',
    you: 'If it was you, you don’t need to do anything.',
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
    lead: (amount: string) => `Thank you. We’ve received your deposit of ${amount}. Your receipt is attached.`,
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
    refund: (amount: string) => `We’ll refund ${amount} within 10 business days.`,
  },
  'refund-arrived': {
    subject: (amount: string) => `Your refund of ${amount}`,
    title: 'Your refund is on its way',
    lead: (amount: string) => `We’ve refunded ${amount} to your original payment method. The receipt is attached.`,
  },
  reminder: {
    subject: (time: string) => `Your chef comes tomorrow at ${time}`,
    title: 'See you tomorrow',
    lead: (chef: string) => `${chef} will cook for you tomorrow. Please have everything on your shopping list at home.`,
    leadChefBuys: (chef: string) => `${chef} will cook for you tomorrow, and brings the ingredients.`,
  },
  /** To the chef of a visit. */
  visit: {
    'chef-assigned': {
      subject: (when: string) => `New visit: ${when}`,
      title: 'You have a new visit',
      lead: (people: number) => `You’ll cook for ${people} people. The visit is attached for your calendar.`,
    },
    changed: {
      subject: (when: string) => `Your visit is now on ${when}`,
      title: 'Your visit has changed',
      lead: 'Here are the new details. The attached calendar entry replaces the old one.',
    },
    cancelled: {
      subject: (when: string) => `Your visit on ${when} is cancelled`,
      title: 'Your visit is cancelled',
      lead: 'You don’t need to come. The attached calendar entry removes the visit.',
    },
    'chef-released': {
      subject: (when: string) => `You no longer cook on ${when}`,
      title: 'This visit is no longer yours',
      why: {
        busy: 'It has moved to a time when you are busy.',
        unavailable: 'You are leaving us, so another chef will cook.',
        unconfirmed: 'We could not keep its time free for you.',
        'cannot-come': 'You told us that you cannot come.',
      },
      lead: 'You don’t need to come. The attached calendar entry removes the visit.',
    },
    reminder: {
      subject: (time: string) => `You cook tomorrow at ${time}`,
      title: 'You cook tomorrow',
      lead: (people: number) => `You’ll cook for ${people} people.`,
    },
    addressFrom: (when: string) => `You’ll see the full address and phone number from ${when}.`,
    view: 'See the visit',
    why: 'You get this email because you cook with us.',
  },
  view: 'See your booking',
  facts: {
    when: 'When',
    people: 'People',
    meals: 'Meals',
    chef: 'Chef',
    guest: 'Guest',
    where: 'Where',
    booking: 'Booking',
  },
  /** Of the PIN, a chef sees the area only. */
  pin: (digits: string) => `PIN ${digits}…`,
  meals: (meals: readonly Meal[]) => meals.join(', '),
  someChef: 'Your chef',
  noChef: 'We’re finding one for you',
  moment: (day: string, time: string) => `${day}, ${time}`,
  visitFile: 'visit.ics',
  footer: {
    why: 'You’re getting this email because you booked with us.',
    off: 'You can switch these emails off in your profile.',
    questions: (email: string, phone: string) => `Questions? Write to ${email} or call ${phone}.`,
  },
} as const;

/** Words within text messages, each of at most 30 characters. */
export const SMS_TEXTS = {
  moment: (day: string, time: string) => `${day}, ${time}`,
  someChef: 'your chef',
  /** Why a visit went to another chef. */
  why: {
    busy: 'you are busy at the new time',
    unavailable: 'you are leaving us',
    unconfirmed: 'we could not keep the time',
    'cannot-come': 'you cannot come',
  },
} as const;

/** The fixed texts of a receipt. */
export const RECEIPT_TEXTS = {
  /** The terms of the tax law. */
  titles: { receipt: 'Receipt voucher', refund: 'Refund voucher' },
  number: 'Number',
  date: 'Date',
  booking: 'Booking',
  payments: { receipt: 'Payment', refund: 'Refund' },
  refundOf: 'Refund of receipt',
  from: 'From',
  to: 'To',
  descriptions: {
    receipt: (company: string, day: string) => `Advance for a private chef of ${company} on ${day}`,
    refund: (company: string, day: string) => `Refund of an advance for a private chef of ${company} on ${day}`,
  },
  taxable: (sac: string) => `Taxable value (SAC ${sac})`,
  cgst: (rate: string) => `CGST ${rate}`,
  sgst: (rate: string) => `SGST ${rate}`,
  igst: (rate: string) => `IGST ${rate}`,
  totals: { receipt: 'Received', refund: 'Paid back' },
  supply: (place: string, reverse: boolean) =>
    `Place of supply: ${place}. Tax payable on reverse charge: ${reverse ? 'yes' : 'no'}.`,
  questions: (email: string, phone: string) =>
    `This is a computer-generated document and needs no signature. Questions? ${email}, ${phone}`,
} as const;

/** Texts of a booking's calendar entry. */
export const CALENDAR_TEXTS = {
  visit: (meals: readonly Meal[], people: number) => `${meals.join(', ')} for ${people} people`,
  ofCustomer: (company: string, visit: string) => `${company}: ${visit}`,
  ofChef: (visit: string) => `Cook ${visit}`,
  feed: (company: string) => `${company}: my visits`,
  /** For a visit that the chef no longer makes. */
  pastVisit: 'You don’t need to come',
  menu: (dishes: string) => `Menu: ${dishes}`,
  shoppingList: (url: string) => `Shopping list: ${url}`,
  booking: (code: string) => `Booking ${code}`,
  forCustomer: (name: string) => `For ${name}`,
  chef: (name: string) => `Your chef: ${name}`,
  aChef: 'One of our chefs is coming',
  noChef: 'We’re finding your chef',
} as const;

export { LOCALE, shownSlot } from './locale.js';
export { NOTIFICATION_TEXTS } from './news.js';
