import type { BalanceDispute, BalanceWay, DeductionKind, Role, Service } from '../../enums.js';

/** Those of schemas that the browser shares: their bundles contain nothing else of this file. */
export const BALANCE_MESSAGES = {
  amount: 'Please enter an amount in rupees.',
  reason: 'Please say what is wrong.',
  upiAddress: 'Please enter it as name@bank.',
  notStarted: 'You can mark a payment once the visit has begun.',
  moreThanDue: 'Less than this is left to collect. Please check the amount.',
  tooManyPayments: 'There are too many payments on this booking. Please write to us.',
  disputed: 'Your guest says a payment is wrong. Please answer that first.',
  contradicts: 'This amount doesn’t fit what you say. Please check it.',
  confirmed: 'Your guest or you have confirmed this payment already.',
  withdrawn: 'The chef has taken this payment back.',
  noUpiAddress: 'Please add your UPI address on the Earnings page first.',
} as const;

/** How a balance was paid. */
export const WAY_TEXTS = { cash: 'in cash', upi: 'by UPI' } as const satisfies Readonly<Record<BalanceWay, string>>;

/** What was collected, in the price of a booking; by reader. */
export const COLLECTED_LABELS = {
  user: { cash: 'Paid to your chef in cash', upi: 'Paid to your chef by UPI' },
  chef: { cash: 'Paid to you in cash', upi: 'Paid to you by UPI' },
} as const satisfies Readonly<Record<Role, Readonly<Record<BalanceWay, string>>>>;

/** What the company holds of the price of a booking, for its chef. */
export const HELD_TEXTS = {
  deposit: (amount: string, day: number) =>
    `We hold ${amount} of it, which your guest paid us. We transfer it to you by day ${day} of the month after the one in which the visit counts: that is when it ends or, if it began late or nobody confirmed its start, a day later.`,
} as const;

/** Texts of what a chef collects at a visit. */
export const COLLECT_TEXTS = {
  due: (amount: string) => `Collect ${amount} at the visit`,
  notCollected: (amount: string) => `${amount} not marked as collected`,
  nothing: 'Nothing to collect',
  collected: 'All collected',
  cash: 'Paid in cash',
  upi: 'Paid by UPI',
  cashTitle: (amount: string) => `Did you get ${amount} in cash?`,
  cashLead: 'Your guest will be asked whether that’s right.',
  upiTitle: 'Show this code to your guest',
  upiLead: (amount: string) =>
    `It asks for exactly ${amount} and works in every UPI app. Check in your own app that the money has arrived.`,
  qr: (amount: string) => `QR code for a UPI payment of ${amount}`,
  received: (amount: string) => `Yes, I got ${amount}`,
  part: 'Only a part was paid',
  partAmount: 'Amount in rupees',
  partReceived: 'Save this amount',
  noAddress: 'Add your UPI address once, and your guests can pay you with any UPI app.',
  addAddress: 'Add my UPI address',
  payment: {
    claimed: (amount: string, way: string) => `${amount} ${way}. Your guest hasn’t confirmed it yet.`,
    confirmed: (amount: string, way: string) => `${amount} ${way}, confirmed.`,
    disputed: (amount: string, way: string) => `${amount} ${way}. Your guest says otherwise.`,
    withdrawn: (_: string, way: string) => `A payment ${way} was taken back.`,
  },
  disputeTitle: 'Your guest says otherwise',
  guestSays: 'Your guest says',
  youSay: 'You say',
  agree: (amount: string) => `Right, it was ${amount}`,
  uphold: (amount: string) => `No, I got ${amount}`,
  upheld: 'You say your amount is right. We’re looking into it.',
  tooMuch: 'If you got more than you should have, please give the difference back. Your guest can then confirm.',
  undo: 'Take this back',
  undone: 'Taken back.',
  saved: (amount: string) => `${amount} marked as collected.`,
} as const;

/** Texts of what the customer says about it. */
export const PAID_CHEF_TEXTS = {
  claim: {
    cash: (amount: string) => `Your chef says ${amount} was paid in cash.`,
    upi: (amount: string) => `Your chef says ${amount} was paid by UPI.`,
  },
  right: 'That’s right',
  wrong: 'Not right',
  why: 'What is wrong?',
  reasons: {
    'nothing-paid': 'I paid nothing',
    'paid-less': 'I paid less',
    'paid-more': 'I paid more',
  } satisfies Readonly<Record<Exclude<BalanceDispute, 'receipt-wrong'>, string>>,
  amount: 'What you paid, in rupees',
  send: 'Send',
  disputed: {
    'nothing-paid': () => 'You say you paid nothing. We’ve asked your chef.',
    'paid-less': (amount: string) => `You say you paid ${amount}. We’ve asked your chef.`,
    'paid-more': (amount: string) => `You say you paid ${amount}. We’ve asked your chef.`,
    'receipt-wrong': (amount: string) => `You say it was ${amount}. We’ve asked your chef.`,
  },
  upheld: 'Your chef says the amount is right. We’re looking into it.',
  settled: 'It’s settled: confirm the payment',
  thanks: 'Thank you.',
} as const;

/** The name of the page, as the navigation shows it. */
export const EARNINGS_TITLE = 'Earnings';

/** Texts of a chef's statement, on the page and in its files. */
export const STATEMENT_TEXTS = {
  lead: 'What each month came to, in five lines. Open a line to see the visits behind it.',
  loading: 'Loading your earnings',
  month: 'Month',
  pdf: 'Save as PDF',
  csv: 'Save as CSV',
  earned: 'Earned',
  deducted: 'Deducted',
  collected: 'Collected by you',
  corrections: 'Corrections of earlier months',
  openNote: (amount: string) => `and ${amount} not marked as collected`,
  open: 'Not marked as collected',
  held: 'Held by us',
  atVisit: 'Paid to you at the visit',
  helpOf: {
    cleaner: 'Of this, for the cleaner you bring',
    waiter: 'Of this, for the waiter you bring',
  } satisfies Readonly<Record<Service, string>>,
  help: 'Of this, for helpers you bring',
  helpNote: (amount: string) =>
    `${amount} of it is what your guests pay for a waiter or a cleaner. You bring these helpers and pay them; we send nobody.`,
  payout: (day: string) => `We transfer to you by ${day}`,
  owed: 'To be settled with us',
  payoutNote: (held: string) =>
    `We hold ${held}: the deposits your guests paid us for these visits. We transfer them, less what is deducted, by bank or UPI. This page can’t see whether a transfer has arrived: please check your account, and write to us if it hasn’t by that day.`,
  payoutTo: (account: string) => `It goes to ${account}.`,
  payoutChange: 'Change account',
  reimbursed: 'Paid back for ingredients',
  reimbursedNote: 'What you spent on ingredients, by receipt. It is not part of your earnings.',
  correctionsNote: 'What became known of earlier visits as collected. It changes nothing of what we pay out to you.',
  nothing: 'Nothing in this month.',
  nothingHere: 'No visits in this month. A visit shows up once it counts: when it ends, or a day later.',
  visit: (code: string) => `Visit ${code}`,
  rules: {
    'platform-fee': {
      name: 'Our fee',
      rule: (rate: string) => `${rate}% of the price. You keep the whole price, as our policy for chefs says.`,
    },
    tds: {
      name: 'Income tax (TDS)',
      rule: (rate: string, above: string) =>
        `${rate}% once a financial year has earned more than ${above} (section 194-O of the Income-tax Act). You get it back or set it off with your tax return. Which visits of the year it covers is for a tax adviser to say.`,
    },
    'welfare-fee': {
      name: 'Welfare fee',
      rule: (rate: string) =>
        `${rate}%. In Karnataka the platform pays it on top (Act 72 of 2025). It is not taken from you.`,
    },
  } satisfies Readonly<Record<DeductionKind, { readonly name: string; readonly rule: (...of: string[]) => string }>>,
  from: (day: string) => `Since ${day}`,
  upiTitle: 'UPI this month',
  upiInflow: (amount: string, limit: string) => `${amount} of ${limit}`,
  upiWarning: (limit: string) =>
    `You’re close to ${limit} by UPI this month. If you get more than that three months in a row, your bank will ask you for a merchant account. Take cash for the rest of the month, or ask your bank now.`,
  addressTitle: 'Getting paid by UPI',
  address: 'Your UPI address',
  addressHint:
    'For example name@bank. Only your guests see it, as a QR code on your screen. We text you about each change.',
  save: 'Save',
  saved: 'UPI address saved.',
  file: {
    title: (month: string) => `Statement for ${month}`,
    chef: 'Chef',
    from: 'From',
    asOf: 'As of',
    notes: {
      payout: 'We transfer by bank or UPI. This statement does not show whether a transfer has arrived.',
      corrections: 'A payment of an earlier month counts in the month in which it became known.',
      disputed: 'What a guest disputes counts as the guest says, until both agree.',
    },
    columns: ['line', 'booking', 'date', 'amount', 'how'],
  },
} as const;

/** Texts of a chef's feedback: breakdown, replies, and what the chef gave. */
export const FEEDBACK_TEXTS = {
  breakdown: 'By stars',
  count: (stars: number, ratings: number) =>
    `${stars === 1 ? '1 star' : `${stars} stars`}: ${ratings === 1 ? '1 rating' : `${ratings} ratings`}`,
  received: 'From guests',
  given: 'From you',
  givenEmpty: 'You haven’t rated a guest yet.',
  reply: 'Reply',
  change: 'Change reply',
  yourReply: 'Your reply',
  chefReply: 'Reply from the chef',
  hint: 'Everyone can read your reply on your public page. You can change it for seven days.',
  /** Of stars without words, and of words that are not public. */
  hintStars:
    'Only your guest reads it. If they add words to their stars, everyone can read both on your public page. You can change your reply for seven days.',
  hintGuest:
    'Only your guest reads it, because their words aren’t on your public page. You can change it for seven days.',
  send: 'Send reply',
  sent: 'Reply sent.',
  cancel: 'Cancel',
} as const;
