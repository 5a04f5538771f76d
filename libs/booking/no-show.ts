/**
 * A visit that nobody started, by code or the customer's confirmation: the customer can say that nobody came, and
 * gets back everything that was paid. Until then, and for a day after its end, its ratings and earnings wait.
 */
import { LIMITS } from '@libs/contract/limits.js';
import { type Paise, PaiseSchema } from '@libs/contract/money.js';
import { isUsedUp } from '@libs/contract/refund-table.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { type Collected, collectionsOf } from './balance.js';
import type { BookingPolicy } from './booking-policies.js';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFacts,
  type BookingFolds,
  decidedBy,
  type RecordedBy,
} from './booking-rules.js';
import { withoutReceipt } from './ingredients.js';
import { saysChefCame } from './problem.js';
import { type BookingState, type ConfirmedPhases, heldOf, isConfirmed, owing } from './state.js';
import type { Choices } from './values.js';
import { hasMet } from './visit-day.js';

/** The customer says that the chef did not come. `refund`: everything that was paid and not owed back before. */
export const NoShowReported = defineEvent({
  type: 'NoShowReported',
  version: 2,
  data: {
    chefId: z.string(),
    refund: PaiseSchema,
    /**
     * The report contradicts the chef's arrival, and the customer had used up the free cancellations: it does not lower
     * the chef's rank. Missing in version 1.
     */
    keepsRank: z.exactOptional(z.literal(true)),
  },
  upcast: { 1: (data) => data },
});
export type NoShowReported = EventOf<typeof NoShowReported>;

const answer = {
  chefId: z.string(),
  text: personal(z.string(), { exported: null, invented: () => 'In their own words.' }),
};
/** What the chef says about it, once, for the customer and for operators. It moves no money. */
export const NoShowAnswered = defineEvent({ type: 'NoShowAnswered', data: answer, subject: ({ chefId }) => chefId });
export type NoShowAnswered = EventOf<typeof NoShowAnswered>;

/** Nobody said so in time: ratings and earnings of the visit count from now on. */
export const VisitSettled = defineEvent({ type: 'VisitSettled', data: {} });
export type VisitSettled = EventOf<typeof VisitSettled>;

export const NO_SHOW_EVENTS = [NoShowReported, NoShowAnswered, VisitSettled] as const;
export type NoShowEvent = EventOf<typeof NO_SHOW_EVENTS>;

const ReportNoShow = defineCommand('ReportNoShow', {});
type ReportNoShow = DataOf<typeof ReportNoShow>;
const AnswerNoShow = defineCommand('AnswerNoShow', answer);
type AnswerNoShow = DataOf<typeof AnswerNoShow>;
const SettleVisit = defineCommand('SettleVisit', {});
type SettleVisit = DataOf<typeof SettleVisit>;

export const NO_SHOW_COMMANDS = [ReportNoShow, AnswerNoShow, SettleVisit] as const;
export type NoShowCommand = ReportNoShow | AnswerNoShow | SettleVisit;

/** Returns until when the customer can say that nobody came. */
export const settlingAt = ({ end }: Pick<Choices, 'end'>): Instant => plus(end, LIMITS.visit.noShow.within);

/** Whether nobody has confirmed that the chef was there: neither the start, nor a payment to the chef, nor what was said. */
export const isUnconfirmed = (state: ConfirmedPhases): boolean =>
  state.chefId !== null && !hasMet(state) && !saysChefCame(state) && !collectionsOf(state).some(saysPaid);

/** Whether the customer says that the chef was paid: a dispute of the amount says that as well. */
const saysPaid = ({ state, dispute }: Collected): boolean => state === 'confirmed' || (dispute?.paid ?? 0) > 0;

/** Returns when the chef arrived by the record, which a report that nobody came contradicts. */
export const arrivalOf = (state: BookingState): Instant | undefined =>
  isConfirmed(state) ? state.visit?.arrivedAt : undefined;

/** What the customer can say, and when. */
export interface NoShowOffer {
  readonly from: Instant;
  readonly until: Instant;
  /** What comes back then. */
  readonly refund: Paise;
}

/** Returns undefined if the customer cannot say that nobody came, whatever the time. */
export function noShowOffer(state: BookingState): NoShowOffer | undefined {
  const isOpen = state.phase === 'in-progress' || (state.phase === 'complete' && state.settlesAt !== undefined);
  if (!isOpen || state.noShow || !isUnconfirmed(state)) return undefined;
  const { choices, deposit } = state;
  return { from: plus(choices.start, LIMITS.visit.noShow.after), until: settlingAt(choices), refund: heldOf(deposit) };
}

function report(state: BookingState, _: ReportNoShow, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase === 'cancelled') return refuse('already-cancelled');
  if (!isConfirmed(state) || state.phase === 'placed' || state.chefId === null) return refuse('visit-not-started');
  if (state.noShow) return accept();
  if (!isUnconfirmed(state)) return refuse('chef-came');
  const offer = noShowOffer(state);
  if (!offer || now > offer.until) return refuse('no-show-closed');
  const { from, until, refund } = offer;
  if (now < from) return refuse('too-early', { from });
  const arrivedAt = arrivalOf(state);
  const keepsRank = arrivedAt !== undefined && isUsedUp(state.fare.refundTerms) && ({ keepsRank: true } as const);
  const facts = { start: state.choices.start, until, refund, ...(arrivedAt && { arrivedAt }), ...keepsRank };
  const data = { chefId: state.chefId, refund, ...keepsRank };
  return accept(decidedBy({ name: 'no-show', facts }, { type: 'NoShowReported', data }));
}

function answerReport(state: BookingState, { chefId, text }: AnswerNoShow): BookingDecision {
  if (!isConfirmed(state) || state.chefId !== chefId || !state.noShow) return refuse('not-found');
  if (state.noShow === 'answered') return refuse('already-answered');
  return accept({ type: 'NoShowAnswered', data: { chefId, text } });
}

function settle(state: BookingState, _: SettleVisit, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase !== 'complete' || state.settlesAt === undefined) return accept();
  const due = state.settlesAt;
  if (now < due) return refuse('not-due', { due });
  return accept(decidedBy({ name: 'visit-settled', facts: { due } }, { type: 'VisitSettled', data: {} }));
}

export const NO_SHOW_DECISIONS: BookingDecisions<NoShowCommand> = {
  ReportNoShow: report,
  AnswerNoShow: answerReport,
  SettleVisit: settle,
};

export const NO_SHOW_FOLDS: BookingFolds<NoShowEvent> = {
  NoShowReported: (state, { refund }) => (isConfirmed(state) ? reported(state, refund) : state),
  NoShowAnswered: (state) => (isConfirmed(state) ? { ...state, noShow: 'answered' } : state),
  VisitSettled: (state) => (isConfirmed(state) ? settled(state) : state),
};

const settled = ({ settlesAt: _, ...state }: ConfirmedPhases): ConfirmedPhases => state;

/** Ratings that waited never count, and nothing was collected. */
function reported(state: ConfirmedPhases, refund: Paise): ConfirmedPhases {
  const { uncounted: _, collected: __, ...rest } = settled(state);
  return withoutReceipt({ ...rest, deposit: owing(state.deposit, refund), noShow: 'reported' });
}

export const NO_SHOW_RECORDED_BY: RecordedBy<NoShowEvent, NoShowCommand> = {
  NoShowReported: () => ({ type: 'ReportNoShow' }),
  NoShowAnswered: (data) => ({ type: 'AnswerNoShow', ...data }),
  VisitSettled: () => ({ type: 'SettleVisit' }),
};

/** Policy: a visit that waits counts once nobody can say any more that the chef did not come, or came late. */
export const settleVisits: BookingPolicy = ({ bookingId, booking }) =>
  booking.phase === 'complete' && booking.settlesAt !== undefined
    ? [{ job: 'settle-visit', id: `settle-${bookingId}`, data: { bookingId }, runAt: booking.settlesAt }]
    : [];
