import { dayIn } from './day-in.js';
import { formatMoney, fromRupees, paise } from './money.js';
import { type Instant, kolkataDate, slotOf } from './time.js';

/** The facts in the sentences. Amounts are rupees. */
export interface VisitFacts {
  readonly start: Instant;
  readonly end: Instant;
  readonly people: number;
}
export interface MoneyFacts {
  readonly amount: number;
}
export interface FareFacts extends MoneyFacts {
  readonly coupon?: string;
}

/** What happened to a booking, in plain words for its customer and its chef. */
export const TIMELINE_TEXTS = {
  requested: (facts: VisitFacts) => `A chef was requested for ${visit(facts)}.`,
  requestedOfChef: (facts: VisitFacts) =>
    `A chef was requested for ${visit(facts)}. The customer asked for one chef by name.`,
  amended: (facts: VisitFacts) => `The booking was changed to ${visit(facts)}.`,
  /** With the percentage that the edit has fixed. */
  amendedLate: ({ limit, ...facts }: VisitFacts & { readonly limit: number }) =>
    `The booking was changed to ${visit(facts)}. Of what was paid until then, ${
      limit === 0 ? 'nothing' : `at most ${limit}%`
    } comes back if the customer cancels.`,
  fare: ({ deposit, ...facts }: FareFacts & { readonly deposit: number }) =>
    `The fare is ${fare(facts)}, of which ${money(deposit)} is to be paid as a deposit.`,
  fareNow: (facts: FareFacts) => `The fare is now ${fare(facts)}.`,
  menuChosen: ({ dishes }: { readonly dishes: number }) =>
    `The menu was chosen: ${dishes} ${dishes === 1 ? 'dish' : 'dishes'}.`,
  menuLeftToChef: 'The chef will suggest the menu.',
  menuShortened: ({ dishes }: { readonly dishes: number }) =>
    `Fewer dishes are booked now. Still on the menu: ${dishes}.`,
  needsRecorded: 'Diet, allergies and wishes were noted for the chef.',
  paymentOpened: ({ amount }: MoneyFacts) => `The payment page for the deposit of ${money(amount)} was opened.`,
  paid: ({ amount }: MoneyFacts) => `The deposit of ${money(amount)} was paid. The booking is placed.`,
  paidInVain: ({ amount }: MoneyFacts) =>
    `A payment of ${money(amount)} arrived that was no longer needed. It is given back in full.`,
  paymentSilent:
    'Nothing more was heard of this payment, so it counts as not made. Should the money arrive after all, it counts or is given back.',
  paymentFailed: 'The payment of the deposit did not go through. Nothing was charged.',
  paymentInDoubt: 'The payment provider’s answer does not fit. We are checking it with them, and nothing is lost.',
  chefWillCook: ({ chef }: { readonly chef: string }) => `${chef} will cook.`,
  preferredChefWillCook: ({ chef }: { readonly chef: string }) => `${chef} will cook, as the customer asked.`,
  otherChefWillCook: ({ chef }: { readonly chef: string }) =>
    `${chef} will cook. The chef whom the customer asked for can’t come.`,
  /** For a chef whose name was erased. */
  aChefWillCook: 'A chef will cook.',
  chefBusy: 'The chef has another visit at that time. We look for another chef.',
  chefUnavailable: 'The chef cannot come. We look for another chef.',
  chefUnconfirmed: 'We look for a chef anew.',
  started: 'The visit has begun.',
  completed: 'The visit is complete.',
  cancelledUnpaid: 'The booking was cancelled, because its deposit was not paid in time.',
  cancelledChefless: ({ amount }: MoneyFacts) =>
    `The booking was cancelled, because no chef was free. ${money(amount)} is given back.`,
  cancelled: 'The customer cancelled the booking.',
  cancelledWithRefund: ({ amount }: MoneyFacts) =>
    `The customer cancelled the booking. ${money(amount)} of the deposit is given back.`,
  refundBegun: ({ amount }: MoneyFacts) => `We started the refund of ${money(amount)}.`,
  refunded: ({ amount }: MoneyFacts) => `The refund of ${money(amount)} was paid out.`,
  refundFailed: 'The refund could not be paid out. It is tried again.',
  ratedByCustomer: ({ stars }: { readonly stars: number }) => `The customer gave ${stars} of 5 stars.`,
  ratedByChef: ({ stars }: { readonly stars: number }) => `The chef gave ${stars} of 5 stars.`,
  /** For a rating that was given before the visit was complete. */
  ratingCounts: 'The visit is complete, so its rating counts.',
  chefErased: 'The personal data of a chef was erased.',
  customerErased: 'The personal data of the customer was erased.',
} as const;

const money = (rupees: number): string => formatMoney(fromRupees(rupees) ?? paise(0));
const fare = ({ amount, coupon }: FareFacts): string =>
  money(amount) + (coupon === undefined ? '' : ` with the coupon ${coupon}`);

/** `12 December 2026, 6.00 pm to 10.00 pm, for 8 people` */
function visit({ start, end, people }: VisitFacts): string {
  const until = kolkataDate(start) === kolkataDate(end) ? slotOf(end) : moment(end);
  return `${moment(start)} to ${until}, for ${people} people`;
}

const moment = (at: Instant): string => `${day(at)}, ${slotOf(at)}`;
const day = dayIn('en-IN');
