/** Says in a sentence which rule decided an event, for operators. */
import type { BookingRule, PassedOver, ProviderReport, RefundPolicyFacts } from '@libs/booking/booking-rules.js';
import type { BookingCommand } from '@libs/booking/booking.js';
import { HOUR, MINUTE } from '@libs/contract/durations.js';
import { LIMITS } from '@libs/contract/limits.js';
import { formatMoney, type Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { RecordedRule } from '@libs/eventing/types/rule.js';
import { type MenuPlaces, type Place, PLACES } from '@libs/menu/menu-places.js';
import { counted } from './field-text.js';

/** Formats an instant in the reader's time zone. */
type ShowTime = (at: Instant) => string;

type FactsOf<Name extends BookingRule['name']> = Extract<BookingRule, { readonly name: Name }>['facts'];
type Sentences = { readonly [Name in BookingRule['name']]: (facts: FactsOf<Name>, time: ShowTime) => string };

const SENTENCES: Sentences = {
  fare: ({ tariff, baseFare, coupon, discount, finalFare, deposit }) => {
    const off = coupon === undefined ? '' : `, less ${formatMoney(discount)} by the coupon ${coupon}`;
    return `The tariff ${tariff} gives ${formatMoney(baseFare)}${off}: ${formatMoney(finalFare)}, with a deposit of ${formatMoney(deposit)}.`;
  },
  'edit-before-payment': ({ oldFare, newFare }) =>
    `${fareChange(oldFare, newFare)} Nothing was paid yet, so no refund limit applies.`,
  'edit-after-payment': (facts, time) => {
    const { oldFare, newFare, deposit, kept, owed, proposed } = facts;
    const limit =
      proposed === undefined
        ? `From now on at most ${facts.percent} % is refundable, because ${reasonOf(facts, time)}.`
        : `From now on at most ${Math.min(proposed, facts.refundLimit)} % is refundable, as when the customer proposed this time.`;
    const change = `Of the deposit of ${formatMoney(deposit)}, ${formatMoney(owed)} became owed and ${formatMoney(kept)} is kept.`;
    return [fareChange(oldFare, newFare), ...(owed + kept > 0 ? [change] : []), limit].join(' ');
  },
  'chef-not-free-after-edit': ({ chefId, start, end, why }, time) =>
    why === undefined
      ? `Chef ${chefId} is not free at the new time, ${time(start)} to ${time(end)}, so another one is searched for.`
      : `Chef ${chefId} does not come to the visit from ${time(start)} to ${time(end)}: ${PASSED_OVER[why]}. So another one is searched for.`,
  'menu-within-booking': ({ places, until }, time) =>
    `The booking has places for ${placesText(places)}, and its menu can be changed until ${time(until)}.`,
  'menu-shortened-by-edit': ({ places, dropped }) =>
    `The edit left places for ${placesText(places)}, so these dishes were dropped: ${dropped.join(', ')}.`,
  'cancellation-before-payment': () => 'Nothing was paid, so nothing is refunded.',
  'cancellation-policy': (facts, time) => {
    const { percent, refundable, refund, owed, kept } = facts;
    const without = [
      ...(owed > 0 ? [`${formatMoney(owed)} was owed already`] : []),
      ...(kept > 0 ? [`${formatMoney(kept)} was kept by edits`] : []),
    ];
    const more = without.length > 0 ? ` Of the deposit, ${without.join(' and ')}.` : '';
    return `${percent} % of ${formatMoney(refundable)} = ${formatMoney(refund)}, because ${reasonOf(facts, time)}.${more}`;
  },
  'unpaid-at-start': ({ due }, time) => `The deposit was still unpaid at the start, ${time(due)}.`,
  'no-chef-at-start': ({ due, refund }, time) =>
    `No chef was found by the start, ${time(due)}, so the whole payment is owed back: ${formatMoney(refund)}.`,
  'visit-start': ({ due }, time) => `The visit was due to start at ${time(due)}.`,
  'visit-end': ({ due }, time) => `The visit was due to end at ${time(due)}.`,
  'visit-settled': ({ due }, time) =>
    `Until ${time(due)} the customer could have said that nobody came, or that the chef came late.`,
  'no-show': ({ start, until, refund, arrivedAt, keepsRank }, time) => {
    const said = `Nobody had confirmed the visit of ${time(start)}, so until ${time(until)} the customer can say that nobody came. Everything that was paid is owed back: ${formatMoney(refund)}.`;
    if (arrivedAt === undefined) return said;
    const rank = keepsRank ? ' Those were used up before, so the chef’s rank stays.' : '';
    return `${said} By the record the chef arrived at ${time(arrivedAt)}, so it counts as a free cancellation.${rank}`;
  },
  problem: ({ kind, lateMs, refund }) => {
    if (kind !== 'late') return 'The customer says what went wrong. Money comes back only for a visit that began late.';
    const began = `By the record the visit began ${Math.floor(lateMs / MINUTE)} minutes after its start.`;
    return refund > 0
      ? `${began} Of its fare ${LIMITS.visit.late.share} % come back, as far as they were paid: ${formatMoney(refund)}.`
      : `${began} Nothing comes back: it was not more than ${LIMITS.visit.late.after / MINUTE} minutes, or the visit counted already.`;
  },
  'deposit-paid': ({ attempt, phase, use, ...report }, time) => {
    const late = attempt === 'failed' ? ' The attempt counted as failed before.' : '';
    const back = use === 'refund' ? ` The booking was ${phase} and needs no payment, so all of it is owed back.` : '';
    return `The provider confirmed the payment. ${obtained(report, time)}${late}${back}`;
  },
  'deposit-failed': (report, time) => `The provider reported a failure. ${obtained(report, time)}`,
  'deposit-without-answer': () => 'The provider had no result at the last poll of the schedule.',
  'payment-page-lost': () => 'Nobody was shown the payment page: the request that opened it was interrupted.',
  'provider-contradiction': (report, time) =>
    `The provider’s answer contradicts our records, so it confirms nothing. ${obtained(report, time)}`,
  'refund-owed': ({ paid, owed, outstanding, failedRefunds }) => {
    const again =
      failedRefunds > 0 ? ` ${failedRefunds} earlier ${failedRefunds > 1 ? 'refunds' : 'refund'} failed.` : '';
    return `Of the payment of ${formatMoney(paid)}, ${formatMoney(owed)} is owed back in total and ${formatMoney(outstanding)} was neither refunded nor under way.${again}`;
  },
  'refund-completed': (report, time) => `The provider confirmed the refund. ${obtained(report, time)}`,
  'refund-failed': (report, time) =>
    `The provider reported that the refund failed, so it is initiated again. ${obtained(report, time)}`,
  'offer-unanswered': ({ due }, time) => `The chef had not answered by ${time(due)}.`,
  'move-unanswered': ({ due }, time) => `The other side had not answered by ${time(due)}.`,
  'chef-chosen': ({ how, asked, visits = 0, considered = 0, ranking = [] }) => {
    if (how === 'preference') return 'The customer asked for this chef, who was free.';
    const instead = asked ? `The chef that the customer asked for was not assigned: ${PASSED_OVER[asked]}. ` : '';
    if (how === 'offer') {
      return `${instead}The chef became free and was offered to this booking, which had waited for one.`;
    }
    if (how === 'reservation') {
      return 'The chef’s time was reserved by a search that was interrupted; the assignment was completed later.';
    }
    const rank = `${instead}The chef was the first free one, with ${counted(visits, 'other visit')}.`;
    const shown = ranking.length < considered ? `, of whom the first ${ranking.length} are listed` : '';
    return considered === 0
      ? `${rank} No other chef was considered.`
      : `${rank} ${counted(considered, 'other chef')} ${considered === 1 ? 'was' : 'were'} considered${shown}.`;
  },
};

/** Why a chef was not assigned. */
export const PASSED_OVER: Readonly<Record<PassedOver, string>> = {
  busy: 'has another visit at that time',
  'busy-meanwhile': 'got another visit at that time meanwhile',
  busier: 'has more visits than the view contained',
  'outside-hours': 'does not work at those hours',
  'day-off': 'has a day off',
  'party-too-large': 'does not cook for so many people',
  'too-soon': 'needs to be asked earlier',
  'gap-too-short': 'has another visit too shortly before or after',
  'too-far': 'could not be there in time from another visit',
  closed: 'leaves, and gets no more visits',
  'not-verified': 'is not verified, or was erased',
  'other-city': 'works in another city',
  'same-person': 'is the same person as the customer',
  contended: 'the calendar had too many concurrent changes',
  'booking-changed': 'the booking changed meanwhile',
  declined: 'declined it, let its offer expire, or cannot come',
  'ranked-lower': 'has more visits, is rated lower, or waited less long',
};

/** What a command decided that names no rule, and what followed; null for one of which every event has a rule. */
const OF_COMMANDS: Readonly<Record<BookingCommand['type'], string | null>> = {
  RequestBooking: 'The visit was early enough and within the limits, so it was requested, and its fare was quoted.',
  AmendBooking: 'It followed from the edit: what no longer fits it was ended.',
  AnonymiseCustomer: 'The customer was erased, so the booking no longer contains what identifies them.',
  ChooseMenu: 'The customer said what the guests need, or changed it, while the menu could be changed.',
  ArrangeIngredients: 'The customer decided who buys the ingredients, while that was open. The fare stays the same.',
  AskForHigherLimit: 'The chef needs more than the limit. Until the customer raises it, the limit stays.',
  FileIngredientsReceipt: 'The receipt is within the limit, so the chef is paid back at the visit.',
  InitiateDepositPayment: 'The deposit was unpaid and no other payment was open, so the provider opened a page for it.',
  RecordDepositPaid: null,
  RecordDepositFailure: null,
  QuarantinePayment: null,
  AssignChef: 'The booking needed a chef and this one’s time was reserved, so the chef comes.',
  ReleaseChef: 'The chef leaves, or the reserved time does not fit, so another one is searched for.',
  AnonymiseChef: 'The chef was erased, so the booking no longer contains what identifies them.',
  OfferVisit: 'The chef’s time was reserved and they are asked first, so the visit was offered to them.',
  AcceptOffer: 'The chef accepted before the offer ended, so the chef comes.',
  DeclineOffer: 'The chef declined, or leaves, so they are not asked again and another one is searched for.',
  ExpireOffer: null,
  LeaveVisit: 'The chef cannot come, so another one is searched for, and until then a cancellation refunds everything.',
  AcceptReplacement: 'The customer accepted the new chef, so the usual tiers of a refund apply again.',
  ProposeMove: 'The chef was free then, so the other side was asked.',
  AcceptMove: 'The other side accepted in time, so the visit moved with its chef.',
  EndMove: 'One side declined the other time or took it back, so the visit stays as it was.',
  ExpireMove: null,
  StartBooking: 'It followed from the start of the visit.',
  CompleteBooking: null,
  RecordDeparture: 'The visit was near enough and the chef is assigned to it, so the departure counts.',
  RecordArrival: 'The visit was near enough and the chef is assigned to it, so the arrival counts.',
  StartVisit: 'Chef and customer have met, so from now on the booking keeps its chef, and is not edited or cancelled.',
  ProposeExtraTime: 'The visit was on, so the customer was asked for more time at the price of the tariff.',
  AcceptExtraTime: 'The chef’s time was reserved for longer, so the end and the fare of the visit changed.',
  DeclineExtraTime: 'The customer declined, or the reserved time was never used, so the end stays as it was.',
  ReportNoShow: null,
  AnswerNoShow: 'The chef said what happened, once. It changes no amount.',
  SettleVisit: null,
  ReportProblem: null,
  AnswerProblem: 'The chef said what happened, once for each kind of problem. It changes no amount.',
  ClaimBalance: 'The amount is not more than was due, so it counts as paid until the customer says that it is wrong.',
  ConfirmBalance: 'The customer says that the payment is right, so it counts.',
  DisputeBalance: 'The customer says that the payment is wrong. Until the two agree, the customer’s amount counts.',
  CorrectBalance: 'The chef corrected the payment, so the new amount counts.',
  UpholdBalance: 'The chef stands by the payment. Until the two agree, the customer’s amount counts.',
  CancelBooking: 'It followed from the cancellation: the chef who was asked is not asked any more.',
  CancelUnpaidBooking: null,
  InitiateRefund: null,
  RecordRefundCompleted: null,
  RecordRefundFailed: null,
  RateBooking: 'The visit was over and this side had not rated it, so the stars were recorded.',
  CountRating: 'The visit counts, so the rating that waited for it counts as well.',
  DiscountRating: 'The customer rated the same chef again, so the earlier stars stopped counting.',
  WriteReview: 'The customer had given stars without words, so the words were added.',
  ReplyToReview: 'The reply was new or could still be changed, so everybody reads it below the rating.',
};

/** Returns what decided an event, in a sentence; undefined if the command says it all. `time` formats instants. */
export function ruleSentence(rule: RecordedRule, time: ShowTime): string | undefined {
  if (isBookingRule(rule))
    return (SENTENCES[rule.name] as (facts: unknown, time: ShowTime) => string)(rule.facts, time);
  if (rule.name !== rule.command) return `The rule ${rule.name} of ${rule.command} decided it.`;
  return (Object.hasOwn(OF_COMMANDS, rule.name) && OF_COMMANDS[rule.name as BookingCommand['type']]) || undefined;
}

/** Returns the names of what decided an event: those of its command, and of its rule if it has one of its own. */
export const ruleNames = ({ command, name }: RecordedRule): string =>
  name === command ? `Command ${command}` : `Command ${command}, rule ${name}`;

const isBookingRule = (rule: { readonly name: string }): rule is BookingRule => Object.hasOwn(SENTENCES, rule.name);

const fareChange = (oldFare: Paise, newFare: Paise): string =>
  oldFare === newFare
    ? `The fare stayed ${formatMoney(newFare)}.`
    : `The fare changed from ${formatMoney(oldFare)} to ${formatMoney(newFare)}.`;

const PLACE_NAMES: Readonly<Record<Place, string>> = {
  breakfast: 'breakfast',
  starter: 'starters',
  main: 'main courses',
  bread: 'bread',
  rice: 'rice',
  side: 'sides',
  drink: 'drinks',
};
/** `main courses 5, bread 1`: without courses that have no places. */
function placesText(places: MenuPlaces): string {
  const booked = PLACES.filter((place) => places[place] > 0);
  return booked.length === 0 ? 'nothing' : booked.map((place) => `${PLACE_NAMES[place]} ${places[place]}`).join(', ');
}

/** Returns why a percentage applied: "the visit was 16 h away; 100 % until 24 Nov …". */
function reasonOf({ leftMs, chefAssigned, replacing, refundLimit, tiers }: RefundPolicyFacts, time: ShowTime): string {
  const left = `the visit was ${timeLeft(leftMs)} away`;
  const limit = refundLimit < 100 ? `an earlier edit limits it to ${refundLimit} %, and ` : '';
  if (replacing) return `${limit}the chef cannot come, and ${left}`;
  if (!chefAssigned && refundLimit === 100) return `no chef was assigned, and ${left}`;
  const policy = tiers
    .filter(({ percent }) => percent > 0)
    .map(({ percent, until }) => `${percent} % until ${time(until)}`)
    .join(', ');
  return `${limit}${left}${policy === '' ? '' : `; ${policy}`}`;
}

/** Returns who made the server ask the provider, and the time of its answer. */
function obtained({ source, request, requestedAt, providerTime }: ProviderReport, time: ShowTime): string {
  const by = {
    callback: 'The provider’s callback',
    page: 'A customer who looked at the payment',
    poll: 'The schedule of polls',
  };
  const who = source ? by[source] : 'A callback or a customer';
  const when = requestedAt ? ` at ${time(requestedAt)}` : '';
  const which = request === undefined ? '' : ` (request ${request})`;
  const answered = providerTime ? `; its answer is of ${time(providerTime)}, by its own clock` : '';
  return `${who} made the server ask${when}${which}${answered}.`;
}

/** `3 d 2 h`, `16 h`, `11 h 59 min`: rounded down, so that a boundary is never reached too early. */
function timeLeft(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE)];
  if (hours >= 48) return parts([Math.floor(hours / 24), 'd'], [hours % 24, 'h']);
  return hours === 0 ? `${minutes} min` : parts([hours, 'h'], [minutes, 'min']);
}

const parts = (...all: readonly (readonly [number, string])[]): string =>
  all
    .filter(([number]) => number > 0)
    .map(([number, unit]) => `${number} ${unit}`)
    .join(' ');
