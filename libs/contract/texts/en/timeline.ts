import { dayIn } from '../../day-in.js';
import { clockOf, type Instant, kolkataDate } from '../../time.js';
import { formatMoney, fromRupees, paise } from '../../money.js';

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

export interface ExtraTimeFacts extends MoneyFacts {
  readonly minutes: number;
  readonly end: Instant;
}

/** Another date that one side proposed. */
export interface MoveFacts {
  readonly start: Instant;
}

/** What happened to a booking, in plain words for its customer and its chef. */
export const TIMELINE_TEXTS = {
  requested: (facts: VisitFacts) => `Chef requested for ${visit(facts)}.`,
  requestedOfChef: (facts: VisitFacts) =>
    `Chef requested for ${visit(facts)}. The customer asked for a particular chef.`,
  amended: (facts: VisitFacts) => `Booking changed to ${visit(facts)}.`,
  /** With the percentage that the edit has fixed. */
  amendedLate: ({ limit, ...facts }: VisitFacts & { readonly limit: number }) =>
    `Booking changed to ${visit(facts)}. If the customer cancels, ${
      limit === 0 ? 'nothing' : `at most ${limit}%`
    } of what was paid before is refunded.`,
  fare: ({ deposit, ...facts }: FareFacts & { readonly deposit: number }) =>
    `The price is ${fare(facts)}, with a deposit of ${money(deposit)}.`,
  fareNow: (facts: FareFacts) => `The price is now ${fare(facts)}.`,
  menuChosen: ({ dishes }: { readonly dishes: number }) => `Menu chosen: ${counted(dishes)}.`,
  menuLeftToChef: 'The chef will suggest the menu.',
  menuShortened: ({ dishes }: { readonly dishes: number }) =>
    dishes > 0
      ? `Not all dishes fit the changed booking, so the menu has ${counted(dishes)}.`
      : 'No dish of the menu fits the changed booking, so the chef suggests the menu again.',
  needsRecorded: 'The guests’ diet, allergies and note are noted for the chef.',
  customerBuys: 'The customer buys the ingredients.',
  chefBuys: ({ amount }: MoneyFacts) => `The chef buys the ingredients, for ${money(amount)} at most.`,
  limitAsked: ({ amount }: MoneyFacts) => `The chef needs ${money(amount)} for the ingredients. The customer decides.`,
  receiptFiled: ({ amount }: MoneyFacts) =>
    `The chef bought the ingredients for ${money(amount)}, which is paid back at the visit.`,
  receiptConfirmed: 'The customer confirmed the receipt for the ingredients.',
  receiptDisputed: ({ amount }: MoneyFacts) =>
    amount === 0
      ? 'The customer says that the receipt for the ingredients is wrong.'
      : `The customer says that the ingredients cost ${money(amount)}.`,
  receiptCorrected: ({ amount }: MoneyFacts) =>
    amount === 0
      ? 'The chef took the receipt for the ingredients back.'
      : `The chef corrected the receipt for the ingredients to ${money(amount)}.`,
  receiptUpheld: 'The chef says that the receipt for the ingredients is right.',
  paymentOpened: ({ amount }: MoneyFacts) => `Payment page opened for the deposit of ${money(amount)}.`,
  paid: ({ amount }: MoneyFacts) => `Deposit of ${money(amount)} paid. The booking is placed.`,
  paidInVain: ({ amount }: MoneyFacts) =>
    `A payment of ${money(amount)} arrived that was no longer needed. We’re refunding all of it.`,
  paymentSilent:
    'We heard nothing more about this payment, so we treat it as not made. If the money still arrives, we’ll use it for the deposit or refund it.',
  paymentFailed: 'The payment didn’t go through. Nothing was charged.',
  paymentInDoubt:
    'Something about this payment doesn’t match. We’re checking it with the payment provider, and the money is safe.',
  chefWillCook: ({ chef }: { readonly chef: string }) => `${chef} will cook.`,
  preferredChefWillCook: ({ chef }: { readonly chef: string }) => `${chef} will cook, as the customer asked.`,
  otherChefWillCook: ({ chef }: { readonly chef: string }) =>
    `${chef} will cook. The chef the customer asked for can’t come.`,
  /** For a chef whose name was erased. */
  aChefWillCook: 'A chef will cook.',
  /** Another visit, working hours, days off, the size of the party, notice, gap or way. */
  chefBusy: 'The chef can’t come to the changed visit. We’re looking for another chef.',
  chefUnavailable: 'The chef can’t come. We’re looking for another chef.',
  chefUnconfirmed: 'We’re looking for a chef again.',
  /** While chefs are asked one by one; never who. */
  chefAsked: 'We’ve asked a chef and are waiting for the answer.',
  offerAccepted: 'The chef said yes.',
  offerNotTaken: 'That chef can’t take this visit. We’re asking the next one.',
  offerWithdrawn: 'The booking changed, so we’ve taken back our question to a chef.',
  replacementProposed: 'The new chef comes at the same price, unless the customer takes all the money back.',
  replacementAccepted: 'The customer accepted the new chef.',
  moveProposed: ({ start }: MoveFacts) => `The customer asked to move the visit to ${moment(start)}. The chef decides.`,
  moveProposedByChef: ({ start }: MoveFacts) =>
    `The chef asked to move the visit to ${moment(start)}. The customer decides.`,
  moveAccepted: 'The customer accepted the new time.',
  moveAcceptedByChef: 'The chef accepted the new time.',
  moveDeclined: 'The customer declined the new time, so the visit stays as it was.',
  moveDeclinedByChef: 'The chef declined the new time, so the visit stays as it was.',
  moveWithdrawn: 'The new time was taken back, so the visit stays as it was.',
  moveExpired: 'Nobody answered about the new time, so the visit stays as it was.',
  started: 'The visit has started.',
  completed: 'The visit is complete.',
  chefDeparted: 'The chef is on the way.',
  chefArrived: 'The chef has arrived.',
  visitStartedByCode: 'Chef and customer have met: the chef entered the start code.',
  visitStartedByDigits: 'Chef and customer have met: the chef entered the last digits of the customer’s number.',
  visitStartedByCustomer: 'Chef and customer have met, as the customer confirmed.',
  extraTimeProposed: ({ amount, ...facts }: ExtraTimeFacts) =>
    `The chef can stay ${longer(facts)} for ${money(amount)}. The customer decides.`,
  extraTimeAccepted: ({ amount, ...facts }: ExtraTimeFacts) =>
    `The chef stays ${longer(facts)} for ${money(amount)}, which is paid at the visit.`,
  extraTimeDeclined: 'The visit ends as planned.',
  noShowReported: 'The customer says that nobody came. Everything that was paid goes back.',
  noShowAnswered: 'The chef has said what happened.',
  problemLate: 'The customer says that the chef came late.',
  problemLateRefunded: ({ amount }: MoneyFacts) =>
    `The customer says that the chef came late, as was recorded. ${money(amount)} goes back.`,
  problemWithFood: 'The customer says that something was wrong with the food.',
  problemReported: 'The customer says that something went wrong.',
  problemAnswered: 'The chef has said what happened.',
  visitSettled: 'Nobody said otherwise, so the visit counts.',
  balanceInCash: ({ amount }: MoneyFacts) => `The chef collected ${money(amount)} in cash.`,
  balanceByUpi: ({ amount }: MoneyFacts) => `The chef collected ${money(amount)} by UPI.`,
  balanceConfirmed: 'The customer confirmed the payment to the chef.',
  balanceDisputed: ({ amount }: MoneyFacts) =>
    amount === 0
      ? 'The customer says that nothing was paid to the chef.'
      : `The customer says that ${money(amount)} was paid to the chef.`,
  balanceCorrected: ({ amount }: MoneyFacts) =>
    amount === 0
      ? 'The chef took the payment back: nothing was paid.'
      : `The chef corrected the payment to ${money(amount)}.`,
  balanceUpheld: 'The chef says that the payment is right.',
  cancelledUnpaid: 'We cancelled the booking because the deposit wasn’t paid in time.',
  cancelledChefless: ({ amount }: MoneyFacts) =>
    `We cancelled the booking because no chef was free. We’re refunding ${money(amount)}.`,
  cancelled: 'The customer cancelled the booking.',
  cancelledWithRefund: ({ amount }: MoneyFacts) =>
    `The customer cancelled the booking. We’re refunding ${money(amount)} of the deposit.`,
  refundBegun: ({ amount }: MoneyFacts) => `We started the refund of ${money(amount)}.`,
  refunded: ({ amount }: MoneyFacts) => `The refund of ${money(amount)} has been paid out.`,
  refundFailed: 'The refund didn’t go through. We’re trying again.',
  ratedByCustomer: ({ stars }: { readonly stars: number }) => `The customer gave ${stars} out of 5 stars.`,
  ratedByChef: ({ stars }: { readonly stars: number }) => `The chef gave ${stars} out of 5 stars.`,
  /** For a rating that was given before the visit was complete. */
  ratingCounts: 'The visit is complete, so its rating counts.',
  ratedAgain: 'The customer rated this chef again, so this rating doesn’t count any more.',
  ownRating: 'This rating doesn’t count, because the customer and the chef seem to be the same person.',
  reviewWritten: 'The customer wrote about the visit.',
  reviewReplied: 'The chef replied to the customer’s review.',
  chefErased: 'A chef’s personal data was deleted.',
  customerErased: 'The customer’s personal data was deleted.',
} as const;

const longer = ({ minutes, end }: Omit<ExtraTimeFacts, 'amount'>): string =>
  `${minutes} minutes longer, until ${clockOf(end)},`;
const counted = (dishes: number): string => `${dishes} ${dishes === 1 ? 'dish' : 'dishes'}`;
const money = (rupees: number): string => formatMoney(fromRupees(rupees) ?? paise(0));
const fare = ({ amount, coupon }: FareFacts): string =>
  money(amount) + (coupon === undefined ? '' : ` with coupon ${coupon}`);

/** `12 December 2026, 6.00 pm to 10.00 pm, for 8 people` */
function visit({ start, end, people }: VisitFacts): string {
  const until = kolkataDate(start) === kolkataDate(end) ? clockOf(end) : moment(end);
  return `${moment(start)} to ${until}, for ${people} people`;
}

const moment = (at: Instant): string => `${day(at)}, ${clockOf(at)}`;
const day = dayIn('en-IN');
