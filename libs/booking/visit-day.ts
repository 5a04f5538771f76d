/** The day of the visit: the chef's way, the start that both sides confirm, and more time on the spot. */
import { showsMeeting, STARTED_BY, type StartedBy } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { paise } from '@libs/contract/money.js';
import { between, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type {
  BookingDecision,
  BookingDecisions,
  BookingFacts,
  BookingFolds,
  BookingRefusal,
  RecordedBy,
} from './booking-rules.js';
import { type BookingState, type ConfirmedPhases, isConfirmed } from './state.js';
import { QuotedLine } from './values.js';

/** The chef, and when they pressed: a phone without network sends it later. */
const press = { chefId: z.string(), at: InstantSchema };

/** The chef set out. */
export const ChefDeparted = defineEvent({ type: 'ChefDeparted', data: press });
export type ChefDeparted = EventOf<typeof ChefDeparted>;

/** When we and the customer learned of a press, if that was much later. Missing in version 1. */
const told = { toldAt: z.exactOptional(InstantSchema) };

/** The chef is at the place of the visit. */
export const ChefArrived = defineEvent({
  type: 'ChefArrived',
  version: 2,
  data: { ...press, ...told },
  upcast: { 1: (data) => data },
});
export type ChefArrived = EventOf<typeof ChefArrived>;

const start = { ...press, by: z.enum(STARTED_BY) };
/**
 * The visit was started. `code`: the chef entered the customer's start code; `customer`: the customer confirmed it;
 * `phone-digits`: the chef entered the last digits of the customer's number, which one of the other two can follow.
 */
export const VisitStarted = defineEvent({
  type: 'VisitStarted',
  version: 2,
  data: { ...start, ...told },
  upcast: { 1: (data) => data },
});
export type VisitStarted = EventOf<typeof VisitStarted>;

const extraTime = {
  minutes: z.literal(LIMITS.visit.extraMinutes),
  /** When the visit ends then. */
  end: InstantSchema,
  /** What it costs, as a line of the fare. */
  line: QuotedLine,
};
/** The chef offers to stay longer. It lapses at the end of the visit, and replaces an earlier proposal. */
export const ExtraTimeProposed = defineEvent({ type: 'ExtraTimeProposed', data: { chefId: z.string(), ...extraTime } });
export type ExtraTimeProposed = EventOf<typeof ExtraTimeProposed>;

/** The customer accepted it: the visit ends later, and the line is part of its fare. The deposit stays. */
export const ExtraTimeAccepted = defineEvent({ type: 'ExtraTimeAccepted', data: extraTime });
export type ExtraTimeAccepted = EventOf<typeof ExtraTimeAccepted>;
export type ExtraTime = ExtraTimeAccepted['data'];

/** The customer does not want it, or the time that was reserved for it was never used. */
export const ExtraTimeDeclined = defineEvent({ type: 'ExtraTimeDeclined', data: { end: InstantSchema } });
export type ExtraTimeDeclined = EventOf<typeof ExtraTimeDeclined>;

export const VISIT_DAY_EVENTS = [
  ChefDeparted,
  ChefArrived,
  VisitStarted,
  ExtraTimeProposed,
  ExtraTimeAccepted,
  ExtraTimeDeclined,
] as const;
export type VisitDayEvent = EventOf<typeof VISIT_DAY_EVENTS>;

const RecordDeparture = defineCommand('RecordDeparture', press);
type RecordDeparture = DataOf<typeof RecordDeparture>;
const RecordArrival = defineCommand('RecordArrival', press);
type RecordArrival = DataOf<typeof RecordArrival>;
/** Starts the visit once code or digits are verified; the chef is the one who was shown to the customer. */
const StartVisit = defineCommand('StartVisit', start);
type StartVisit = DataOf<typeof StartVisit>;
/** `end` and `line` are calculated for the visit as the chef saw it. */
export const ProposeExtraTime = defineCommand('ProposeExtraTime', { chefId: z.string(), ...extraTime });
export type ProposeExtraTime = DataOf<typeof ProposeExtraTime>;
/** `end` names the proposal that the customer saw. */
const AcceptExtraTime = defineCommand('AcceptExtraTime', { end: InstantSchema });
type AcceptExtraTime = DataOf<typeof AcceptExtraTime>;
const DeclineExtraTime = defineCommand('DeclineExtraTime', { end: InstantSchema });
type DeclineExtraTime = DataOf<typeof DeclineExtraTime>;

export const VISIT_DAY_COMMANDS = [
  RecordDeparture,
  RecordArrival,
  StartVisit,
  ProposeExtraTime,
  AcceptExtraTime,
  DeclineExtraTime,
] as const;
export type VisitDayCommand = DataOf<(typeof VISIT_DAY_COMMANDS)[number]>;

/** What is known of the day of a visit. It is about its chef and its time, and ends with either. */
export interface VisitDay {
  readonly departedAt?: Instant;
  readonly arrivedAt?: Instant;
  readonly startedAt?: Instant;
  readonly startedBy?: StartedBy;
  /**
   * When the visit began, by what the chef recorded: the arrival or the start by code or number, whichever the customer
   * could see first, and no later than what the customer confirmed. Missing if only the customer recorded something.
   */
  readonly beganAt?: Instant;
  /** Waits for the customer's answer until the end of the visit. */
  readonly proposed?: ExtraTime;
  /** What was agreed on the spot, in minutes. */
  readonly extraMinutes?: number;
}

/** Whether it is shown that chef and customer have met: nothing of the booking is changed or cancelled from then on. */
export const hasMet = (state: BookingState): boolean => isConfirmed(state) && showsMeeting(state.visit?.startedBy);

/** Returns the time of a visit as it was booked, without the extra time that was agreed on the spot. */
export function bookedTime({ choices: { start, end }, visit }: Pick<ConfirmedPhases, 'choices' | 'visit'>) {
  return { start, end: plus(end, -(visit?.extraMinutes ?? 0) * MINUTE) };
}

/** Returns what waits for the customer's answer; undefined once the visit is over. */
export const proposalIn = (state: BookingState): ExtraTime | undefined =>
  state.phase === 'in-progress' && !state.noShow ? state.visit?.proposed : undefined;

/**
 * The windows of a day, by the time of the press: a departure from 6 hours, an arrival from 2 hours, a start from an
 * hour before the agreed start; each until the end. What was pressed without network counts for 12 hours, also when the
 * visit is over by then.
 */
const { departure, arrival, start: beforeStart, lateness, skew, unsent } = LIMITS.visit;

/** Returns the booking and the press if it is within its window, or why it is not. */
function pressed(
  state: BookingState,
  { chefId, at }: { readonly chefId: string; readonly at: Instant },
  now: Instant,
  lead: number,
): { readonly booking: ConfirmedPhases; readonly seen: SeenPress } | { readonly refusal: BookingRefusal } {
  if (state.phase === 'none' || state.phase === 'requested') return refuse('not-found');
  if (state.phase === 'cancelled') return refuse('already-cancelled');
  if (!isConfirmed(state) || state.chefId !== chefId) return refuse('not-your-visit');
  if (state.noShow) return refuse('visit-over');
  if (between(now, at) > skew) return refuse('pressed-in-future');
  if (between(at, now) > lateness) return refuse('pressed-too-long-ago');
  const { start, end } = state.choices;
  if (at < plus(start, -lead)) return refuse('too-early', { from: plus(start, -lead) });
  if (at > end) return refuse('visit-over');
  // A clock that is a little fast.
  const seen = { chefId, at: at < now ? at : now };
  return { booking: state, seen: between(at, now) > unsent ? { ...seen, toldAt: now } : seen };
}

type SeenPress = ChefArrived['data'];

function depart(state: BookingState, command: RecordDeparture, { now }: BookingFacts): BookingDecision {
  const press = pressed(state, command, now, departure);
  if ('refusal' in press) return press;
  const { booking, seen } = press;
  const { chefId, at } = seen;
  return booking.visit?.departedAt ? accept() : accept({ type: 'ChefDeparted', data: { chefId, at } });
}

function arrive(state: BookingState, command: RecordArrival, { now }: BookingFacts): BookingDecision {
  const press = pressed(state, command, now, arrival);
  if ('refusal' in press) return press;
  const { booking, seen } = press;
  return booking.visit?.arrivedAt ? accept() : accept({ type: 'ChefArrived', data: seen });
}

function startVisit(state: BookingState, command: StartVisit, { now }: BookingFacts): BookingDecision {
  const press = pressed(state, command, now, beforeStart);
  if ('refusal' in press) return press;
  const { booking, seen } = press;
  const { by } = command;
  if (hasMet(booking) || booking.visit?.startedBy === by) return accept();
  return accept({ type: 'VisitStarted', data: { ...seen, by } });
}

/** While the visit takes place, and not more than a few hours in all. */
function propose(
  state: BookingState,
  { type: _, ...proposal }: ProposeExtraTime,
  { now }: BookingFacts,
): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  if (state.phase !== 'in-progress') return refuse(state.phase === 'complete' ? 'visit-over' : 'visit-not-started');
  const { choices, chefId, visit = {} } = state;
  if (chefId !== proposal.chefId) return refuse('not-your-visit');
  if (now >= choices.end || state.noShow) return refuse('visit-over');
  if (proposal.end !== plus(choices.end, proposal.minutes * MINUTE)) return refuse('extra-time-changed');
  if ((visit.extraMinutes ?? 0) + proposal.minutes > LIMITS.visit.mostExtraMinutes)
    return refuse('extra-time-too-long');
  return visit.proposed?.end === proposal.end ? accept() : accept({ type: 'ExtraTimeProposed', data: proposal });
}

/** Only with the time reserved on the chef's calendar, which decides whether the next visit allows it. */
function acceptExtra(
  state: BookingState,
  { end }: AcceptExtraTime,
  { now, chefHasTime = false }: BookingFacts,
): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  if (isConfirmed(state) && state.choices.end === end && state.visit?.extraMinutes) return accept();
  const proposed = proposalIn(state);
  if (state.phase === 'complete' || ('choices' in state && now >= state.choices.end)) return refuse('visit-over');
  if (proposed?.end !== end) return refuse('extra-time-changed');
  return chefHasTime ? accept({ type: 'ExtraTimeAccepted', data: proposed }) : refuse('chef-not-free');
}

function declineExtra(state: BookingState, { end }: DeclineExtraTime): BookingDecision {
  if (state.phase === 'none') return refuse('not-found');
  return proposalIn(state)?.end === end ? accept({ type: 'ExtraTimeDeclined', data: { end } }) : accept();
}

export const VISIT_DAY_DECISIONS: BookingDecisions<VisitDayCommand> = {
  RecordDeparture: depart,
  RecordArrival: arrive,
  StartVisit: startVisit,
  ProposeExtraTime: propose,
  AcceptExtraTime: acceptExtra,
  DeclineExtraTime: declineExtra,
};

const withVisit = (state: BookingState, change: (visit: VisitDay) => VisitDay): BookingState =>
  isConfirmed(state) ? { ...state, visit: change(state.visit ?? {}) } : state;

const earlier = (one: Instant | undefined, other: Instant): Instant => (one !== undefined && one < other ? one : other);

const withoutProposal = ({ proposed: _, ...visit }: VisitDay): VisitDay => visit;

export const VISIT_DAY_FOLDS: BookingFolds<VisitDayEvent> = {
  ChefDeparted: (state, { at }) => withVisit(state, (visit) => ({ ...visit, departedAt: at })),
  ChefArrived: (state, { at, toldAt = at }) =>
    withVisit(state, (visit) => ({
      ...visit,
      arrivedAt: at,
      beganAt: earlier(visit.beganAt ?? visit.startedAt, toldAt),
    })),
  VisitStarted: (state, { at, by, toldAt = at }) =>
    withVisit(state, (visit) => ({
      ...visit,
      startedAt: visit.startedAt ?? at,
      startedBy: by,
      ...(by !== 'customer' && { beganAt: earlier(visit.beganAt, toldAt) }),
    })),
  ExtraTimeProposed: (state, { chefId: _, ...proposed }) => withVisit(state, (visit) => ({ ...visit, proposed })),
  ExtraTimeAccepted: (state, extra) => (isConfirmed(state) ? prolonged(state, extra) : state),
  ExtraTimeDeclined: (state) => withVisit(state, withoutProposal),
};

/** The reservation for the later end is of the next round. */
function prolonged(state: ConfirmedPhases, { minutes, end, line }: ExtraTime): ConfirmedPhases {
  const { choices, fare, visit = {}, round } = state;
  const { lines, baseFare, finalFare } = fare;
  return {
    ...state,
    choices: { ...choices, end },
    round: round + 1,
    fare: {
      ...fare,
      lines: [...lines, line],
      baseFare: paise(baseFare + line.amount),
      finalFare: paise(finalFare + line.amount),
    },
    visit: { ...withoutProposal(visit), extraMinutes: (visit.extraMinutes ?? 0) + minutes },
  };
}

export const VISIT_DAY_RECORDED_BY: RecordedBy<VisitDayEvent, VisitDayCommand> = {
  ChefDeparted: (data) => ({ type: 'RecordDeparture', ...data }),
  ChefArrived: (data) => ({ type: 'RecordArrival', ...data }),
  VisitStarted: (data) => ({ type: 'StartVisit', ...data }),
  ExtraTimeProposed: (data) => ({ type: 'ProposeExtraTime', ...data }),
  ExtraTimeAccepted: ({ end }) => ({ type: 'AcceptExtraTime', end }),
  ExtraTimeDeclined: ({ end }) => ({ type: 'DeclineExtraTime', end }),
};
