/**
 * Another date: one side cannot make it and proposes another time to the other side, who accepts or declines it once. An
 * accepted move is an edit by the customer's rules: the chef's calendar, the number of moves and the refund limit, which
 * is that of the moment at which the customer asked or accepted. The chef stays, and the fare is priced by the tariff of
 * the booking.
 */
import { LIMITS } from '@libs/contract/limits.js';
import { between, epochMs, type Instant, plus } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { BookingPolicy } from './booking-policies.js';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFacts,
  type BookingFolds,
  decidedBy,
  type RecordedBy,
} from './booking-rules.js';
import { limitOfEdit } from './cancellation.js';
import { SIDES, type Side } from './messages.js';
import { amendBooking, amendmentProblem, fareIn } from './request.js';
import { type BookingState, isConfirmed, type PlacedBooking } from './state.js';
import { Choices, choicesProblem, quotedFare, sameTime } from './values.js';

const side = z.enum(SIDES);
/** The chef of the visit, and the side that proposes. */
const proposal = { chefId: z.string(), by: side };
/** One side proposes another time; the other one can answer until `expiresAt`. */
export const MoveProposed = defineEvent({
  type: 'MoveProposed',
  version: 2,
  data: {
    ...proposal,
    start: InstantSchema,
    end: InstantSchema,
    expiresAt: InstantSchema,
    /**
     * In percent: what an edit of the customer would have fixed at that moment, and accepting fixes. Missing if the chef
     * proposes it, and in version 1, of which the moment of the answer counts.
     */
    refundLimit: z.exactOptional(z.int().check(z.minimum(0), z.maximum(100))),
  },
  upcast: { 1: (data) => data },
});
export type MoveProposed = EventOf<typeof MoveProposed>;

/** The other side accepted; `BookingAmended` follows in the same append. */
export const MoveAccepted = defineEvent({ type: 'MoveAccepted', data: proposal });
export type MoveAccepted = EventOf<typeof MoveAccepted>;

/** The other side declined. */
export const MoveDeclined = defineEvent({ type: 'MoveDeclined', data: proposal });
export type MoveDeclined = EventOf<typeof MoveDeclined>;

/** The side that proposed it took it back. */
export const MoveWithdrawn = defineEvent({ type: 'MoveWithdrawn', data: proposal });

/** The other side did not answer in time. */
export const MoveExpired = defineEvent({ type: 'MoveExpired', data: proposal });

export const MOVE_EVENTS = [MoveProposed, MoveAccepted, MoveDeclined, MoveWithdrawn, MoveExpired] as const;
export type MoveEvent = EventOf<typeof MOVE_EVENTS>;

/** In percent: the refund limit that the customer was shown; refused if the move would fix another. */
const shown = { expectedRefundLimit: z.exactOptional(z.int()) };

/** Proposes another time for the visit of this chef. */
const ProposeMove = defineCommand('ProposeMove', { ...proposal, start: InstantSchema, end: InstantSchema, ...shown });
type ProposeMove = DataOf<typeof ProposeMove>;

/** The side `by` accepts what the other one proposed; `fare` is the fare of the moved choices. */
const AcceptMove = defineCommand('AcceptMove', {
  ...proposal,
  choices: Choices,
  fare: z.strictObject(quotedFare),
  ...shown,
});
export type AcceptMove = DataOf<typeof AcceptMove>;

/** The side `by` declines the proposal of the other one, or withdraws its own. */
const EndMove = defineCommand('EndMove', { ...proposal, start: InstantSchema });
type EndMove = DataOf<typeof EndMove>;

const ExpireMove = defineCommand('ExpireMove', {});
type ExpireMove = DataOf<typeof ExpireMove>;

export const MOVE_COMMANDS = [ProposeMove, AcceptMove, EndMove, ExpireMove] as const;
export type MoveCommand = ProposeMove | AcceptMove | EndMove | ExpireMove;

/** The proposal as the state contains it; it ends with its round. */
export type ProposedMove = MoveProposed['data'] & { readonly round: number };

type WithMove = PlacedBooking & { readonly move: ProposedMove };
const hasMove = (state: BookingState): state is WithMove =>
  state.phase === 'placed' && state.move?.round === state.round && state.move.chefId === state.chefId;

/** Returns the proposal that waits for its answer; undefined if there is none. */
export const moveIn = (state: BookingState): ProposedMove | undefined => (hasMove(state) ? state.move : undefined);

/**
 * Returns until when a move that is proposed at `now` can be answered: half of the time until the earlier of both starts,
 * and at most a day.
 */
export function moveDeadline(now: Instant, start: Instant, proposed: Instant): Instant {
  const left = between(now, start < proposed ? start : proposed);
  return plus(now, Math.min(LIMITS.moveProposal.answer, Math.floor(left / 2)));
}

function propose(
  state: BookingState,
  { type: _, expectedRefundLimit, ...move }: ProposeMove,
  { now, chefHasTime = false }: BookingFacts,
): BookingDecision {
  const problem = amendmentProblem(state, now);
  if (problem || state.phase === 'none') return refuse(problem ?? 'not-found');
  if (state.phase !== 'placed' || state.chefId === null) return refuse('move-needs-chef');
  if (state.chefId !== move.chefId) return refuse(move.by === 'chef' ? 'not-your-visit' : 'changed-meanwhile');
  const { start, end } = move;
  const choices = { ...state.choices, start, end };
  const open = moveIn(state);
  if (sameTime(choices, state.choices) || (open?.by === move.by && sameTime({ ...choices, ...open }, choices)))
    return accept();
  if (open && open.expiresAt > now) return refuse('move-open');
  if ((state.proposedMoves ?? 0) >= LIMITS.moveProposal.most) return refuse('too-many-move-proposals');
  if (state.moves >= LIMITS.amendment.moves) return refuse('moved-too-often');
  const wrong = choicesProblem(choices, now);
  if (wrong) return refuse(wrong);
  if (between(now, start < state.choices.start ? start : state.choices.start) < LIMITS.moveProposal.notice)
    return refuse('move-too-late');
  if (!chefHasTime) return refuse('move-not-free');
  const refundLimit = move.by === 'customer' ? limitOfEdit(state, now) : undefined;
  if (expectedRefundLimit !== undefined && expectedRefundLimit !== refundLimit) return refuse('refund-changed');
  const expiresAt = moveDeadline(now, state.choices.start, start);
  const limit = refundLimit !== undefined && { refundLimit };
  return accept({ type: 'MoveProposed', data: { ...move, expiresAt, ...limit } });
}

/** Keeps the chef: without the time on the chef's calendar the move is refused. */
function acceptMove(state: BookingState, command: AcceptMove, facts: BookingFacts): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  if (isConfirmed(state) && sameTime(state.choices, command.choices)) return accept();
  const { by, chefId, choices, fare, expectedRefundLimit } = command;
  const move = moveIn(state);
  const isAnswer = move?.by !== by && move?.chefId === chefId && sameTime({ ...choices, ...move }, choices);
  if (!move || !isAnswer || move.expiresAt <= facts.now) return refuse('move-over');
  if (!facts.chefHasTime || facts.chefUnfit) return refuse('move-not-free');
  const edit = { choices, fare, ...(expectedRefundLimit !== undefined && { expectedRefundLimit }) };
  const decision = amendBooking(state, { type: 'AmendBooking', ...edit }, facts, move.refundLimit);
  if ('refusal' in decision) return decision;
  const { events, rules = [] } = decision;
  return { events: [{ type: 'MoveAccepted', data: { chefId, by } }, ...events], rules: [undefined, ...rules] };
}

/** Ending it twice changes nothing; one that was accepted meanwhile has moved the visit. */
function endMove(state: BookingState, { by, chefId, start }: EndMove): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  const move = moveIn(state);
  if (move?.start !== start || move.chefId !== chefId)
    return isConfirmed(state) && state.choices.start === start ? refuse('move-over') : accept();
  return accept({ type: move.by === by ? 'MoveWithdrawn' : 'MoveDeclined', data: { chefId, by } });
}

function expireMove(state: BookingState, _: ExpireMove, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  const move = moveIn(state);
  if (!move) return accept();
  const { chefId, by, expiresAt: due } = move;
  if (now < due) return refuse('not-due', { due });
  return accept(decidedBy({ name: 'move-unanswered', facts: { due } }, { type: 'MoveExpired', data: { chefId, by } }));
}

export const MOVE_DECISIONS: BookingDecisions<MoveCommand> = {
  ProposeMove: propose,
  AcceptMove: acceptMove,
  EndMove: endMove,
  ExpireMove: expireMove,
};

export const MOVE_FOLDS: BookingFolds<MoveEvent> = {
  MoveProposed: (state, move) =>
    state.phase === 'placed'
      ? { ...state, move: { ...move, round: state.round }, proposedMoves: (state.proposedMoves ?? 0) + 1 }
      : state,
  MoveAccepted: withoutMove,
  MoveDeclined: withoutMove,
  MoveWithdrawn: withoutMove,
  MoveExpired: withoutMove,
};

function withoutMove(state: BookingState): BookingState {
  if (!isConfirmed(state)) return state;
  const { move: _, ...rest } = state;
  return rest;
}

export const MOVE_RECORDED_BY: RecordedBy<MoveEvent, MoveCommand> = {
  MoveProposed: ({ expiresAt: _, refundLimit: __, ...move }) => ({ type: 'ProposeMove', ...move }),
  MoveAccepted(data, append) {
    const choices = append.find((event) => event.type === 'BookingAmended')?.data.choices;
    const fare = fareIn(append);
    return choices && fare && { type: 'AcceptMove', ...data, choices, fare };
  },
  MoveDeclined: (data, _, before) => ended(data, before),
  MoveWithdrawn: (data, _, before) => ended(data, before),
  MoveExpired: () => ({ type: 'ExpireMove' }),
};

function ended(data: MoveDeclined['data'], before: BookingState): EndMove | undefined {
  const move = moveIn(before);
  return move && { type: 'EndMove', ...data, start: move.start };
}

/** Policy: a proposed move that is not answered in time expires. */

export const expireMoves: BookingPolicy = ({ bookingId, booking }) => {
  const move = moveIn(booking);
  if (!move) return [];
  const id = `move-${bookingId}-${move.round}-${epochMs(move.expiresAt)}`;
  return [{ job: 'expire-move', id, data: { bookingId }, runAt: move.expiresAt }];
};

/** Returns who answers a proposed move. */
export const answererOf = ({ by }: Pick<ProposedMove, 'by'>): Side => (by === 'chef' ? 'customer' : 'chef');
