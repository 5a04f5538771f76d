/**
 * A weekly cook: the customer wants the visit of a booking again every week. Each next visit is proposed some days ahead,
 * and becomes a booking of its own when the customer accepts it with one press: nothing is reserved for a proposal, and
 * nothing waits unpaid. One stream for each series, named after its first booking.
 */
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs, type Instant, plus } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { WEEK, weeksPast } from '@libs/contract/weekly.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { type DataOf, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import type { BookingIntent } from './job-payloads.js';

export const seriesStream = (seriesId: string): StreamName => `series-${seriesId}`;

const series = { seriesId: z.string(), customerId: z.string() };
/** A visit of the series: its number, from 1 on, and its time. */
const visit = { ...series, visit: z.int().check(z.positive()), start: InstantSchema, end: InstantSchema };
const STOP_REASONS = ['customer', 'erasure', 'unpaid', 'over'] as const;

/** The customer wants a visit like that of the booking every week, until `until` or until they stop it. */
export const SeriesStarted = defineEvent({
  type: 'SeriesStarted',
  data: { ...series, start: InstantSchema, end: InstantSchema, until: z.nullable(InstantSchema) },
});
export type SeriesStarted = EventOf<typeof SeriesStarted>;

/** The next visit is proposed; the customer can accept it until `expiresAt`. */
export const SeriesVisitProposed = defineEvent({
  type: 'SeriesVisitProposed',
  data: { ...visit, expiresAt: InstantSchema },
});
export type SeriesVisitProposed = EventOf<typeof SeriesVisitProposed>;

/** The customer accepted the proposal: the visit is a booking of its own. */
export const SeriesVisitBooked = defineEvent({ type: 'SeriesVisitBooked', data: { ...visit, bookingId: z.string() } });

/** The time to accept is over. `paid`: the visit was booked, and its deposit is paid. */
export const SeriesProposalClosed = defineEvent({
  type: 'SeriesProposalClosed',
  data: { ...visit, paid: z.boolean() },
});
export type SeriesProposalClosed = EventOf<typeof SeriesProposalClosed>;

/** No more visits are proposed. `unpaid`: three in a row were not paid; `over`: the last one was proposed. */
export const SeriesStopped = defineEvent({
  type: 'SeriesStopped',
  data: { ...series, reason: z.enum(STOP_REASONS) },
});
export type SeriesStopped = EventOf<typeof SeriesStopped>;

export const SERIES_EVENTS = [
  SeriesStarted,
  SeriesVisitProposed,
  SeriesVisitBooked,
  SeriesProposalClosed,
  SeriesStopped,
] as const;
export type SeriesEvent = EventOf<typeof SERIES_EVENTS>;

interface Time {
  readonly start: Instant;
  readonly end: Instant;
}
/** The visit that is proposed. */
export interface Proposal extends Time {
  readonly visit: number;
  readonly expiresAt: Instant;
  /** Once it is accepted. */
  readonly bookingId?: string;
}

export type SeriesState =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'running' | 'stopped';
      readonly seriesId: string;
      readonly customerId: string;
      /** The time of the first visit, which is that of the booking. */
      readonly first: Time;
      readonly until: Instant | null;
      /** The number of the last visit that was proposed; 0 before the first proposal. */
      readonly visit: number;
      /** Missing while nothing can be accepted. */
      readonly proposal?: Proposal;
      /** Proposals in a row that were not paid. */
      readonly unpaid: number;
      /** The booking that the next visit is like: the last one of the series. */
      readonly bookingId: string;
      /** The last bookings of the series, in order. */
      readonly bookings: readonly string[];
      readonly reason?: SeriesStopped['data']['reason'];
    };
export type Series = Exclude<SeriesState, { readonly phase: 'none' }>;

/** Bookings of a series that are known as such: about a year's. */
const MAX_KNOWN_BOOKINGS = 60;
const { ahead, closes, unpaid: MOST_UNPAID } = LIMITS.series;

/** Returns the time of a visit of the series: India has no daylight saving time, so a week is the same time of day. */
const timeOf = ({ first: { start, end } }: Pick<Series, 'first'>, visitNumber: number): Time => ({
  start: plus(start, visitNumber * WEEK),
  end: plus(end, visitNumber * WEEK),
});

/** Returns the next visit that is proposed, and when; undefined if there is none. */
export function nextProposal(state: SeriesState): (Proposal & { readonly proposedAt: Instant }) | undefined {
  if (state.phase !== 'running' || state.proposal) return undefined;
  const next = state.visit + 1;
  const time = timeOf(state, next);
  if (state.until !== null && time.start > state.until) return undefined;
  return { ...time, visit: next, expiresAt: plus(time.start, -closes), proposedAt: plus(time.start, -ahead) };
}

/** Returns how often a series was started: a visit can be proposed once each time, also at the same time as before. */
export const timesStarted = (events: readonly SeriesEvent[]): number =>
  events.filter(({ type }) => type === 'SeriesStarted').length;

export type SeriesCommand =
  | ({ readonly type: 'StartSeries' } & SeriesStarted['data'])
  /** The time of the next proposal has come. */
  | { readonly type: 'ProposeSeriesVisit' }
  /** The booking of the proposed visit was made. */
  | { readonly type: 'RecordSeriesVisitBooked'; readonly visit: number; readonly bookingId: string }
  /** The time to accept is over; `paid` says what became of it. */
  | { readonly type: 'CloseSeriesProposal'; readonly visit: number; readonly paid: boolean }
  | { readonly type: 'StopSeries'; readonly reason: 'customer' | 'erasure' };

interface SeriesFacts {
  readonly now: Instant;
}
/** `not-due` contains `due`. */
export type SeriesRefusal = Refusal<'not-found' | 'series-ends-too-soon' | 'proposal-over' | 'not-due'>;
type SeriesDecision = Decision<SeriesEvent, SeriesRefusal>;
type StartSeries = Extract<SeriesCommand, { readonly type: 'StartSeries' }>;

export const seriesDecider: Decider<SeriesState, SeriesCommand, SeriesEvent, SeriesFacts, SeriesRefusal> = {
  category: 'series',
  initial: { phase: 'none' },
  evolve,
  decide,
};

function evolve(state: SeriesState, { type, data }: SeriesEvent): SeriesState {
  if (type === 'SeriesStarted') {
    const { seriesId, customerId, start, end, until } = data;
    const { bookingId, bookings } = state.phase === 'none' ? { bookingId: seriesId, bookings: [seriesId] } : state;
    const first = { start, end };
    return { phase: 'running', seriesId, customerId, first, until, visit: 0, unpaid: 0, bookingId, bookings };
  }
  if (state.phase === 'none') return state;
  switch (type) {
    case 'SeriesVisitProposed': {
      const { visit: number, start, end, expiresAt } = data;
      return { ...state, visit: number, proposal: { visit: number, start, end, expiresAt } };
    }
    case 'SeriesVisitBooked': {
      const { bookingId } = data;
      const bookings = [...state.bookings, bookingId].slice(-MAX_KNOWN_BOOKINGS);
      return { ...state, bookingId, bookings, ...(state.proposal && { proposal: { ...state.proposal, bookingId } }) };
    }
    case 'SeriesProposalClosed':
      return { ...withoutProposal(state), unpaid: data.paid ? 0 : state.unpaid + 1 };
    case 'SeriesStopped':
      return { ...withoutProposal(state), phase: 'stopped', reason: data.reason };
  }
}

function withoutProposal({ proposal: _, ...rest }: Series): Series {
  return rest;
}

function decide(state: SeriesState, command: SeriesCommand, { now }: SeriesFacts): SeriesDecision {
  if (command.type === 'StartSeries') return startSeries(state, command, now);
  if (state.phase === 'none') return refuse('not-found');
  const { seriesId, customerId } = state;
  const own = { seriesId, customerId };
  switch (command.type) {
    case 'ProposeSeriesVisit':
      return propose(state, now);
    case 'RecordSeriesVisitBooked': {
      const { visit: number, bookingId } = command;
      const { proposal } = state;
      if (proposal?.visit !== number) return refuse('proposal-over');
      if (proposal.bookingId === bookingId) return accept();
      const { start, end } = proposal;
      return accept({ type: 'SeriesVisitBooked', data: { ...own, visit: number, start, end, bookingId } });
    }
    case 'CloseSeriesProposal':
      return closeProposal(state, command, now);
    case 'StopSeries': {
      const { reason } = command;
      return state.phase === 'stopped' ? accept() : accept({ type: 'SeriesStopped', data: { ...own, reason } });
    }
  }
}

/** A series that was stopped can be started again. */
function startSeries(state: SeriesState, { type: _, ...started }: StartSeries, now: Instant): SeriesDecision {
  if (state.phase === 'running') return accept();
  const { start, until } = started;
  // The visits that can still be proposed count from the last one that cannot.
  const past = weeksPast(start, epochMs(now));
  const first = { start: plus(start, past * WEEK), end: plus(started.end, past * WEEK) };
  if (until !== null && plus(first.start, WEEK) > until) return refuse('series-ends-too-soon');
  return accept<SeriesEvent>({ type: 'SeriesStarted', data: { ...started, ...first } });
}

function propose(state: Series, now: Instant): SeriesDecision {
  const next = nextProposal(state);
  if (!next) return accept();
  const { proposedAt, ...proposal } = next;
  if (now < proposedAt) return refuse('not-due', { due: proposedAt });
  const { seriesId, customerId } = state;
  const proposed: SeriesVisitProposed = { type: 'SeriesVisitProposed', data: { seriesId, customerId, ...proposal } };
  // A product that did not run proposes nothing for a visit that cannot be accepted any more.
  if (now < proposal.expiresAt) return accept<SeriesEvent>(proposed);
  const { visit: number, start, end } = proposal;
  const closed = {
    type: 'SeriesProposalClosed',
    data: { seriesId, customerId, visit: number, start, end, paid: false },
  } as const;
  return accept<SeriesEvent>(proposed, closed, ...stopAfter([proposed, closed].reduce<SeriesState>(evolve, state)));
}

function closeProposal(
  state: Series,
  { visit: number, paid }: { readonly visit: number; readonly paid: boolean },
  now: Instant,
): SeriesDecision {
  const { seriesId, customerId, proposal } = state;
  if (proposal?.visit !== number) return accept();
  const { start, end, expiresAt } = proposal;
  if (now < expiresAt) return refuse('not-due', { due: expiresAt });
  const data = { seriesId, customerId, visit: number, start, end, paid };
  const closed: SeriesEvent = { type: 'SeriesProposalClosed', data };
  return accept<SeriesEvent>(closed, ...stopAfter(evolve(state, closed)));
}

/** Returns how a series ends of which nothing more is proposed. */
function stopAfter(state: SeriesState): readonly SeriesStopped[] {
  if (state.phase !== 'running') return [];
  const { seriesId, customerId, unpaid } = state;
  const reason = unpaid >= MOST_UNPAID ? 'unpaid' : nextProposal(state) ? undefined : 'over';
  return reason ? [{ type: 'SeriesStopped', data: { seriesId, customerId, reason } }] : [];
}

/** Process of a series: proposes the next visit when its time has come, and closes the proposal. */

export interface SeriesDocument {
  readonly open: boolean;
  readonly seriesId: string;
  readonly customerId: string;
  readonly changedAt: Instant;
  readonly series: Series;
}

export const weeklyCook: ProcessManager<SeriesDocument, SeriesEvent, BookingIntent> = {
  name: 'weekly-cook',
  version: 1,
  handles: SERIES_EVENTS.map(({ type }) => type),
  indexes: [
    { name: 'open', fields: ['open', 'changedAt'] },
    { name: 'by-customer', fields: ['customerId', 'changedAt'] },
  ],

  project(event) {
    const { seriesId, customerId } = event.data;
    return [upsert(seriesId, (before) => documentAfter(before, event, { seriesId, customerId }))];
  },

  policies: {
    'propose-visit'({ seriesId, series: state }) {
      const next = nextProposal(state);
      if (!next) return [];
      const id = `propose-${seriesId}-${epochMs(next.start)}`;
      return [{ job: 'propose-series-visit', id, data: { seriesId }, runAt: next.proposedAt }];
    },
    'close-proposal'({ seriesId, series: state }) {
      if (state.phase !== 'running' || !state.proposal) return [];
      const { visit: number, start, expiresAt } = state.proposal;
      const id = `close-${seriesId}-${epochMs(start)}`;
      return [{ job: 'close-series-proposal', id, data: { seriesId, visit: number }, runAt: expiresAt }];
    },
    'tell-of-stop': stopMessage,
    'tell-of-proposal'({ seriesId, customerId, changedAt, series: state }) {
      if (state.phase !== 'running' || !state.proposal || state.proposal.bookingId !== undefined) return [];
      const message = `series-proposed-customer-${state.proposal.visit}`;
      const about = { kind: 'series-proposed', to: 'customer', personId: customerId, dueAt: changedAt } as const;
      const data = { bookingId: state.bookingId, message: `${message}-${epochMs(state.proposal.start)}`, ...about };
      return [
        {
          job: 'send-booking-message',
          id: `message-${seriesId}-${data.message}`,
          data: { ...data, proposedStart: state.proposal.start, until: state.proposal.expiresAt },
          runAt: changedAt,
        },
      ];
    },
  },
};

/** Tells a customer who did not pay three proposals that no more are made. */
function stopMessage({ seriesId, customerId, changedAt, series: state }: SeriesDocument): readonly BookingIntent[] {
  if (state.phase !== 'stopped' || state.reason !== 'unpaid') return [];
  const message = `series-stopped-customer-${epochMs(changedAt)}`;
  const about = { kind: 'series-stopped', to: 'customer', personId: customerId, dueAt: changedAt } as const;
  const data = { bookingId: state.bookingId, message, ...about };
  return [{ job: 'send-booking-message', id: `message-${seriesId}-${message}`, data, runAt: changedAt }];
}

function documentAfter(
  before: SeriesDocument | undefined,
  event: RecordedEvent<SeriesEvent>,
  own: DataOf<z.ZodMiniObject<typeof series, z.core.$strict>>,
): SeriesDocument {
  const state = evolve(before?.series ?? { phase: 'none' }, event) as Series;
  return { open: state.phase === 'running', ...own, changedAt: event.occurredAt, series: state };
}
