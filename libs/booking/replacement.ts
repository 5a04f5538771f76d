/**
 * The replacement of a chef who cannot come, or who leaves the product: the next chef comes for the same price, unless the
 * customer takes all the money back. The customer need not answer: the new chef then comes, so that nobody is left without
 * a dinner. If no chef is found, everything comes back at the start, as for any booking without a chef.
 */
import { LEAVE_REASONS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { between, type Instant } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { ChefAssigned, ChefReleased } from './assignment.js';
import type { BookingDecision, BookingDecisions, BookingFacts, BookingFolds, RecordedBy } from './booking-rules.js';
import { type BookingState, isConfirmed } from './state.js';
import { hasMet } from './visit-day.js';

/** The chef who was assigned in the same append comes instead of one who cannot, if the customer does not object. */
export const ReplacementProposed = defineEvent({ type: 'ReplacementProposed', data: { chefId: z.string() } });
export type ReplacementProposed = EventOf<typeof ReplacementProposed>;

/** The customer accepted the new chef: from now on the usual terms of a cancellation apply. */
export const ReplacementAccepted = defineEvent({ type: 'ReplacementAccepted', data: { chefId: z.string() } });
export type ReplacementAccepted = EventOf<typeof ReplacementAccepted>;

export const REPLACEMENT_EVENTS = [ReplacementProposed, ReplacementAccepted] as const;
export type ReplacementEvent = EventOf<typeof REPLACEMENT_EVENTS>;

/** The chef says that they cannot come. */
const LeaveVisit = defineCommand('LeaveVisit', { chefId: z.string(), cause: z.enum(LEAVE_REASONS) });
export type LeaveVisit = DataOf<typeof LeaveVisit>;

/** The customer accepts the chef who was proposed. */
const AcceptReplacement = defineCommand('AcceptReplacement', { chefId: z.string() });
type AcceptReplacement = DataOf<typeof AcceptReplacement>;

export const REPLACEMENT_COMMANDS = [LeaveVisit, AcceptReplacement] as const;
export type ReplacementCommand = LeaveVisit | AcceptReplacement;

/** A chef who releases a visit later than this before its start does so late, which lowers the chef's rank. */
export const { before: LATE_RELEASE_MS } = LIMITS.lateRelease;

const isLateRelease = (now: Instant, start: Instant): boolean => between(now, start) < LATE_RELEASE_MS;

/** The chef is released at once; saying it twice changes nothing. */
function leaveVisit(state: BookingState, { chefId, cause }: LeaveVisit, { now }: BookingFacts): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  if (!isConfirmed(state) || state.chefId !== chefId) return accept();
  const { start } = state.choices;
  if (state.phase !== 'placed' || start <= now || hasMet(state)) return refuse('already-started');
  const late = isLateRelease(now, start);
  return accept({ type: 'ChefReleased', data: { chefId, reason: 'cannot-come', cause, ...(late && { late }) } });
}

function acceptReplacement(state: BookingState, { chefId }: AcceptReplacement): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  if (state.phase !== 'placed' || state.chefId !== chefId) return refuse('changed-meanwhile');
  return state.replacement === 'proposed' ? accept({ type: 'ReplacementAccepted', data: { chefId } }) : accept();
}

/** Returns the events by which a chef is assigned, and proposed to the customer if another one cannot come. */
export const assigning = (
  state: BookingState,
  data: ChefAssigned['data'],
): readonly [ChefAssigned, ...ReplacementProposed[]] => [
  { type: 'ChefAssigned', data },
  ...(isConfirmed(state) && state.replacement
    ? [{ type: 'ReplacementProposed', data: { chefId: data.chefId } } as const]
    : []),
];

/** Whether the customer is proposed another chef, and can take everything back until they accept one. */
export const isReplaced = ({ reason, usualTerms }: ChefReleased['data']): boolean =>
  reason === 'cannot-come' || (reason === 'unavailable' && !usualTerms);

/** Whether the customer can take everything back: the chef cannot come or leaves, and they have not accepted another one. */
export const isReplacing = (state: BookingState): boolean => isConfirmed(state) && state.replacement !== undefined;

export const REPLACEMENT_DECISIONS: BookingDecisions<ReplacementCommand> = {
  LeaveVisit: leaveVisit,
  AcceptReplacement: acceptReplacement,
};

export const REPLACEMENT_FOLDS: BookingFolds<ReplacementEvent> = {
  ReplacementProposed: (state) => (isConfirmed(state) ? { ...state, replacement: 'proposed' } : state),
  ReplacementAccepted(state) {
    if (!isConfirmed(state)) return state;
    const { replacement: _, ...rest } = state;
    return rest;
  },
};

export const REPLACEMENT_RECORDED_BY: RecordedBy<ReplacementEvent, ReplacementCommand> = {
  // Follows an assignment in the same append.
  ReplacementProposed: () => undefined,
  ReplacementAccepted: ({ chefId }) => ({ type: 'AcceptReplacement', chefId }),
};
