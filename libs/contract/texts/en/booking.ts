import type { Meal } from '../../enums.js';
import type { FareLineCode, LineFacts } from '../../fare-lines.js';
import { LABELS } from './labels.js';

/** Texts of the booking form that the message catalogue does not fix. */
export const FORM_TEXTS = {
  title: 'Book a chef',
  lead: 'Tell us about your meal. The price updates as you choose.',
  repeats: 'We’ve filled in your last booking. Change anything you like.',
  startFresh: 'Start fresh',
  what: { title: 'Occasion', requirement: 'What’s the occasion?' },
  when: {
    title: 'When',
    zone: 'All times are Indian Standard Time.',
    day: 'Which day?',
    anotherDay: 'Another day',
    starts: 'When should your chef arrive?',
    length: 'For how long?',
    chooseLength: 'Select how long',
    lengthUntil: (hours: string, end: string) => `${hours}, until ${end}`,
    until: (end: string) => `Until ${end}`,
    lateBreakfast: 'Breakfast this late? You can move the visit to the morning, or choose another meal.',
    morning: 'Start at 9.00 am',
    exact: 'Choose exact times',
    startDate: 'Start date',
    startTime: 'Start time',
    endDate: 'End date',
    endTime: 'End time',
    booked: (hours: string) => `Your chef stays for ${hours}.`,
    late: (start: string) =>
      `If you start at ${start}, less than four hours are left in the day. When should the visit end?`,
  },
  people: { title: 'How many people?', label: 'People', note: LABELS.moreGuests },
  menu: { title: 'Meals and dishes' },
  help: {
    title: 'Extra help',
    services: 'Additional services',
    hint: 'They stay for the whole visit. Skip this if you have help at home.',
  },
  next: LABELS.continue,
} as const;

/** Texts of the price, wherever a booking is made. */
export const PRICE_TEXTS = {
  label: 'Price',
  total: 'Total',
  estimate: 'Estimate',
  deposit: 'Deposit now (25%)',
  rest: 'To pay at the visit',
  details: 'Price details',
  noMeals: 'Choose a meal to see the price.',
  noDishes: 'Choose how many dishes to see the price.',
  usualHours: 'For a four-hour visit. Choose the times to see yours.',
  announced: (kind: string, amount: string) => `${kind} ${amount}`,
  perPerson: (amount: string, exact: boolean) => `${exact ? '' : 'About '}${amount} per person`,
  included: 'Included',
  yours: 'From you',
  notServed: 'We don’t have a chef here yet, so you can’t book this.',
  unavailable: 'We can’t show the price right now.',
  retry: 'Try again',
} as const;

/** Texts of the summary before a booking is made. */
export const SUMMARY_TEXTS = {
  title: 'Your booking',
  lead: 'Check everything before you book.',
  back: 'Change',
  chosen: 'Your choices',
  when: 'When',
  occasion: 'Occasion',
  where: 'Where should we cook?',
  add: 'Add another address',
  addTitle: 'New address',
  completeTitle: 'Complete this address',
  incomplete: 'City or PIN code missing',
  unserved: 'No chef here yet',
  notServed: (city: string) => `We don’t have a chef in ${city} yet. Please choose another address.`,
  billed: 'This address also goes on your receipts.',
  payAndBook: (deposit: string) => `Pay ${deposit} and book`,
  payFirst: 'Pay and book',
  payLater: 'Pay later',
  payLaterLead: 'Book now and pay the deposit in My Bookings. We find your chef as soon as it’s paid.',
  book: 'Book',
  empty: 'Nothing to book yet',
  emptyLead: 'Start with the occasion, the time and your meals.',
  start: 'Start a booking',
  changedTitle: 'The price has changed',
  changedFrom: 'Before',
  changedTo: 'New total',
  changedNo: 'Not now',
  changedYes: (amount: string) => `Book for ${amount}`,
  coupon: {
    title: 'Coupon',
    label: 'Coupon code',
    apply: 'Apply',
    remove: 'Remove',
    removeOf: (code: string) => `Remove coupon ${code}`,
    missing: 'Please enter a coupon code.',
    refused: 'Not applied: not valid for this total, or not any more.',
  },
  loadingAddresses: 'Loading your addresses',
} as const;

/** Texts of a booking that was made already. */
export const MADE_TEXTS = {
  page: 'Your booking',
  title: 'You’ve already booked this',
  lead: 'You can have a look at your booking, or plan another one.',
  payLead: 'You can pay the deposit now, or have a look at your booking.',
  pay: 'Pay the deposit',
  view: LABELS.viewBooking,
  another: 'Plan another booking',
} as const;

/** Texts of the deposit and what follows it. */
export const PAYMENT_TEXTS = {
  deposit: {
    title: 'Pay the deposit',
    back: 'Back to the summary',
    amount: 'Deposit',
    asBefore:
      'Your payment page was opened before you changed the booking, so the deposit is still what it was. It counts towards the new total, and we refund anything above it right away.',
    pay: LABELS.payNow,
    safe: 'You’ll pay on our payment provider’s page, then come back here.',
    createdTitle: 'Booking created',
    ok: LABELS.ok,
  },
  payment: {
    title: 'Payment',
    missing: 'Which booking?',
    missingLead: 'This link doesn’t say which booking it’s for. You’ll find them all in My Bookings.',
    bookings: LABELS.myBookings,
    pendingTitle: 'We haven’t received your payment yet',
    pending:
      'If you’ve just paid, this page updates by itself, and you can leave it at any time. If you haven’t, open the payment page again.',
    reopen: 'Open the payment page',
    inDoubt: 'We’re checking your payment',
    none: 'You haven’t paid the deposit yet.',
    failed: 'The payment didn’t go through, and nothing was charged. You can try again.',
    refunding: 'We’re refunding your deposit.',
    refunded: 'We’ve refunded your deposit.',
    paid: (amount: string) => `We received your deposit of ${amount}.`,
    cancelled: 'This booking was cancelled.',
    cancelledPaid: 'Your deposit arrived after this booking was cancelled, so we’re refunding it.',
    cancelledUnpaid: 'Nothing was charged, and there’s nothing left to pay.',
    state: 'Deposit',
    states: {
      none: 'Not paid yet',
      pending: 'Not received yet',
      paid: 'Paid',
      failed: 'Not paid',
      refunding: 'Being refunded',
      refunded: 'Refunded',
    },
    payNow: 'Pay now',
    close: LABELS.close,
    view: LABELS.viewBooking,
    ok: LABELS.ok,
    unavailable: 'We can’t show your payment right now.',
  },
  celebration: {
    chef: 'Your chef',
    ready: 'Have this ready',
    door: 'Someone to open the door when your chef arrives',
    rest: (amount: string) => `${amount} to pay your chef at the visit`,
  },
  loading: { booking: 'Loading your booking', payment: 'Checking your payment' },
} as const;

/** Texts beside a button that pays the deposit. */
export const PAY_TERMS_TEXTS = {
  freeUntil: (moment: string) => `Free cancellation until ${moment}.`,
  partUntil: (percent: number, moment: string) =>
    `Once you have a chef, cancelling refunds ${percent}% of the deposit until ${moment}.`,
  tooLate: 'Once you have a chef, it’s too late for a refund if you cancel.',
  rest: (amount: string) => `You pay the rest, ${amount}, at the visit: in cash, or by UPI if your chef takes it.`,
} as const;

/** Texts of the address form. */
export const ADDRESS_TEXTS = {
  firstName: LABELS.firstName,
  lastName: LABELS.lastName,
  phone: 'Phone',
  address: 'Address',
  addressHint: 'House, street and area',
  locate: 'Use my location',
  located: 'We’ve filled in your city. Please check it.',
  locationRefused: 'Your browser isn’t sharing your location. Please type your city.',
  locationUnknown: 'We don’t know the city you’re in. Please type it.',
  city: 'City',
  region: 'State',
  zip: 'PIN code',
  who: (name: string, phone: string) => `For ${name}, ${phone}`,
  changeWho: 'Change name or phone',
  save: 'Save address',
  cancel: 'Not now',
} as const;

/** Texts about visits at one time, loaded with the notice. */
export const OVERLAP_TEXTS = {
  /** A link to the other booking. */
  other: (code: string, times: string) => `${code}: ${times}`,
  bookings: 'See your bookings',
  anyway: 'Book anyway',
  moveAnyway: 'Change it anyway',
} as const;

const counted = (count = 0, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const onDays = (days = 1): string => (days > 1 ? `, ${days} days` : '');
const at = (meals: readonly Meal[] = []): string => meals.join(' and ');

/** Lines that were recorded earlier have no included hours. */
function hoursPaid({ included, perDay }: LineFacts): string {
  if (included === undefined) return '';
  return perDay === undefined ? ` (${included} included)` : ` (${included} included, at most ${perDay} a day)`;
}

/** The text of each fare line. */
export const FARE_TEXTS: Readonly<Record<FareLineCode, (facts: LineFacts) => string>> = {
  'meal-breakfast': ({ days }) => `Breakfast${onDays(days)}`,
  'meal-lunch': ({ days }) => `Lunch${onDays(days)}`,
  'meal-starters': ({ days }) => `Starters${onDays(days)}`,
  'meal-dinner': ({ days }) => `Dinner${onDays(days)}`,
  'dishes-breakfast': ({ count, days }) => counted(count, 'breakfast dish', 'breakfast dishes') + onDays(days),
  'dishes-starters': ({ count, days }) => counted(count, 'starter') + onDays(days),
  'dishes-main': ({ count, meals, days }) => `${counted(count, 'main course')} at ${at(meals)}${onDays(days)}`,
  guests: ({ count, servings = 1 }) => counted(count, 'extra guest') + (servings > 1 ? ` at ${servings} meals` : ''),
  hours: ({ count, ...rest }) => counted(count, 'extra hour') + ' of service' + hoursPaid(rest),
  'service-cleaner': ({ count }) => `Cleaner for ${counted(count, 'hour')}`,
  'service-waiter': ({ count }) => `Waiter for ${counted(count, 'hour')}`,
  minimum: () => 'Up to the minimum price',
  coupon: ({ coupon = '', off = '' }) => `Coupon ${coupon}, ${off} off`,
  'extra-time': ({ minutes = 0 }) => `${minutes} more minutes, agreed at the visit`,
  late: ({ minutes = 0 }) => `The visit began ${minutes} minutes late`,
};
