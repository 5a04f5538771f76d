/** Invariants of the life of a booking. */
import { BOOKING_EVENTS, type BookingEvent } from '@libs/booking/booking.js';
import type { BookingCancelled } from '@libs/booking/cancellation.js';
import type { DepositPaid } from '@libs/booking/deposit.js';
import type { MenuChosen } from '@libs/booking/menu.js';
import { answererOf, type MoveAccepted, moveIn } from '@libs/booking/move.js';
import { needsNoPlace } from '@libs/booking/open-bookings.js';
import { isConfirmed, isOver, type Phase, PHASE_GRAPH } from '@libs/booking/state.js';
import type { BookingRated } from '@libs/booking/rating.js';
import type { BookingRequested } from '@libs/booking/request.js';
import {
  type ChefArrived,
  type ChefDeparted,
  type ExtraTimeAccepted,
  proposalIn,
  type VisitStarted,
} from '@libs/booking/visit-day.js';
import { LIMITS } from '@libs/contract/limits.js';
import { sum } from '@libs/contract/money.js';
import { plus } from '@libs/contract/time.js';
import { checkMenu } from '@libs/menu/check-menu.js';
import { DISH_INDEX } from '@libs/menu/library.js';
import { menuAllowance } from '@libs/menu/menu-places.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { afterEarlier, atEachEvent, GRACE_MS, inTime, invariant, type JudgedEvent } from './invariant.js';

const PHASE_AFTER: Readonly<Record<string, Phase>> = {
  BookingStarted: 'in-progress',
  BookingCompleted: 'complete',
  BookingCancelled: 'cancelled',
};

/** Folding ignores events that do not fit, so the phase to which an event leads is checked as well. */
function forbiddenTransition({ event, before, after }: JudgedEvent<BookingEvent>): string | undefined {
  const next = PHASE_AFTER[event.type] ?? after.phase;
  const fits = next === before.phase ? !(event.type in PHASE_AFTER) : PHASE_GRAPH[before.phase].includes(next);
  return fits ? undefined : `${before.phase} to ${next}`;
}

const unfinished = inTime<BookingEvent>(BOOKING_EVENTS, ({ after }) => {
  if (after.phase === 'none' || isOver(after)) return undefined;
  const { start, end } = after.choices;
  const changes = after.phase === 'in-progress' ? end : start;
  return { problem: `still ${after.phase}, which ends at ${changes}`, due: changes, graceMs: GRACE_MS };
});

const NONE: readonly StreamName[] = [];

/** The state is the unpaid bookings of a customer. */
const tooManyUnpaid = afterEarlier<readonly StreamName[], BookingRequested | DepositPaid | BookingCancelled>({
  handles: ['BookingRequested', 'DepositPaid', 'BookingCancelled'],
  initial: NONE,
  keys: ({ after }) => (after.phase === 'none' ? [] : [after.customerId]),
  apply(open, { event: { stream }, after }, customerId) {
    const others = open.filter((one) => one !== stream);
    const left = needsNoPlace(after) ? others : [...others, stream];
    if (left.length === 0) return [NONE];
    const { openUnpaidBookings: limit } = LIMITS;
    if (left.length <= Math.max(limit, open.length)) return [left];
    return [left, `${left.length} unpaid bookings of ${customerId}`];
  },
});

function dishesWithoutPlace({ event, after }: JudgedEvent<MenuChosen>): string | undefined {
  if (after.phase === 'none') return undefined;
  const { dishes } = event.data;
  const problems = checkMenu(DISH_INDEX, { dishes, places: menuAllowance(after.choices) });
  // Needs are not compared: they are personal. An unknown dish may be of a later library.
  const wrong = problems.filter(({ code }) => code === 'no-place' || code === 'chosen-twice');
  return wrong.length > 0 ? wrong.map(({ id, code }) => `${id} ${code}`).join(', ') : undefined;
}

/** The steps of a day are its chef's, and within their windows. */
function wrongStep({ event, before }: JudgedEvent<ChefDeparted | ChefArrived | VisitStarted>): string | undefined {
  const { chefId, at } = event.data;
  if (!isConfirmed(before) || before.chefId !== chefId) return `${event.type} of ${chefId}, who is not its chef`;
  const { start, end } = before.choices;
  const isInTime = plus(start, -STEP_LEADS[event.type]) <= at && at <= end;
  return isInTime ? undefined : `${event.type} at ${at}`;
}
const STEP_LEADS = {
  ChefDeparted: LIMITS.visit.departure,
  ChefArrived: LIMITS.visit.arrival,
  VisitStarted: LIMITS.visit.start,
} as const;

function wrongExtraTime({ event, before, after }: JudgedEvent<ExtraTimeAccepted>): string | undefined {
  const { end } = event.data;
  if (proposalIn(before)?.end !== end) return `more time until ${end} was not proposed`;
  if (!isConfirmed(before) || !isConfirmed(after)) return 'more time without a deposit';
  const isWhole = sum(after.fare.lines.map(({ amount }) => amount)) === after.fare.finalFare;
  const keepsDeposit = before.fare.deposit === after.fare.deposit && before.deposit === after.deposit;
  return isWhole && keepsDeposit ? undefined : `the fare of ${after.fare.finalFare} is not that of its lines`;
}

/** Another date is accepted in time by the side that did not propose it, and keeps chef and duration. */
function wrongMove({ event, before }: JudgedEvent<MoveAccepted>): string | undefined {
  const move = moveIn(before);
  const { by, chefId } = event.data;
  if (!move || move.chefId !== chefId || answererOf(move) !== by) return `nothing was proposed to the ${by}`;
  return event.occurredAt < move.expiresAt ? undefined : `accepted after ${move.expiresAt}`;
}

const ratingOf = (event: JudgedEvent<BookingRated>['event']): string => `rated by the ${event.data.by}`;

export const BOOKING_INVARIANTS = [
  invariant(
    'bookings follow the allowed phase transitions',
    atEachEvent<BookingEvent>(BOOKING_EVENTS, forbiddenTransition),
  ),
  invariant('every booking reaches a final phase', unfinished),
  invariant(
    'a visit is rated only once it is complete',
    // Earlier versions accepted early ratings, which count later.
    atEachEvent<BookingRated>(['BookingRated'], ({ event, before }) =>
      before.phase === 'complete' || event.data.uncounted ? undefined : `${ratingOf(event)} while ${before.phase}`,
    ),
  ),
  invariant(
    'every dish on a menu has a place in its booking',
    // An edit and what it drops from the menu are one append, in which the event of the menu comes later.
    atEachEvent<MenuChosen>(['MenuChosen'], dishesWithoutPlace),
  ),
  invariant(
    'the steps of a visit are taken by its chef, each in its time',
    atEachEvent<ChefDeparted | ChefArrived | VisitStarted>(['ChefDeparted', 'ChefArrived', 'VisitStarted'], wrongStep),
  ),
  invariant(
    'more time was proposed, and is part of the fare but not of the deposit',
    atEachEvent<ExtraTimeAccepted>(['ExtraTimeAccepted'], wrongExtraTime),
  ),
  invariant(
    'another date is accepted in time, by the other side',
    atEachEvent<MoveAccepted>(['MoveAccepted'], wrongMove),
  ),
  invariant('nobody exceeds the limit of unpaid bookings', tooManyUnpaid),
  invariant(
    'each side rates at most once',
    atEachEvent<BookingRated>(['BookingRated'], ({ event, before }) =>
      isConfirmed(before) && before.ratedBy.includes(event.data.by) ? `${ratingOf(event)} again` : undefined,
    ),
  ),
];
