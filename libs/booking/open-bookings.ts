/**
 * What limits the open bookings of a phone number: unpaid ones, hours of visits, and visits at the same time. One
 * stream per number, named by its keyed hash, so that concurrent requests cannot evade it, and claims outlive an
 * erasure. A booking is claimed with its time before it is created or moved. Claims are released by later claims that
 * look up the bookings which stand in their way, so that a booking costs one event here, not two.
 */
import { LIMITS } from '@libs/contract/limits.js';
import { between, type Instant } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { type DataOf, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { overlaps } from './chef-calendar.js';
import type { BookingState } from './state.js';

/** @param index the keyed hash of the number. */
export const openBookingsStream = (index: string): StreamName => `open-bookings-${index}`;

/** The time of a visit. */
const VisitTime = z.strictObject({ start: InstantSchema, end: InstantSchema });
export type VisitTime = DataOf<typeof VisitTime>;

/** A place and the time were claimed for a booking that is created, or moved to that time, next. */
const OpenBookingClaimed = defineEvent({
  type: 'OpenBookingClaimed',
  version: 2,
  data: {
    bookingId: z.string(),
    /** Missing in version 1. */
    time: z.exactOptional(VisitTime),
    /** The customer said that it may overlap other visits. */
    overlap: z.exactOptional(z.literal(true)),
  },
  upcast: { 1: (data) => data },
});
type OpenBookingClaimed = EventOf<typeof OpenBookingClaimed>;

/** Claims were released: their bookings are over, were never created, or were not moved to `time`. */
const OpenBookingsReleased = defineEvent({
  type: 'OpenBookingsReleased',
  version: 2,
  data: {
    bookingIds: z.array(z.string()),
    /** Only the claims of this time. Missing in version 1, and where all are released. */
    time: z.exactOptional(VisitTime),
  },
  upcast: { 1: (data) => data },
});

export const OPEN_BOOKING_EVENTS = [OpenBookingClaimed, OpenBookingsReleased] as const;
export type OpenBookingEvent = EventOf<typeof OPEN_BOOKING_EVENTS>;

type ClaimedBooking = OpenBookingClaimed['data'];

export interface OpenBookings {
  /** False before the first claim with a time: earlier bookings may be missing, and their times are. */
  readonly counted: boolean;
  /** In order; several for a booking that moves, of which the last one is for its time. */
  readonly claims: readonly ClaimedBooking[];
}

function evolve({ counted, claims }: OpenBookings, { type, data }: OpenBookingEvent): OpenBookings {
  switch (type) {
    case 'OpenBookingClaimed':
      return { counted: counted || data.time !== undefined, claims: [...claims, data] };
    case 'OpenBookingsReleased': {
      const { bookingIds, time } = data;
      const isReleased = (claim: ClaimedBooking) =>
        bookingIds.includes(claim.bookingId) && (time === undefined || isAt(claim, time));
      return { counted, claims: claims.filter((claim) => !isReleased(claim)) };
    }
  }
}

export type OpenBookingCommand =
  | ({ readonly type: 'ClaimOpenBooking' } & ClaimedBooking & { readonly time: VisitTime })
  | { readonly type: 'ReleaseOpenBooking'; readonly bookingId: string; readonly time: VisitTime };

/** A booking that has a claim, as its own stream has it. Without a place and times it is over. */
export interface Holder {
  /** Whether it is unpaid. */
  readonly needsPlace: boolean;
  /** Its time, and a time that it may be moving to. */
  readonly times: readonly VisitTime[];
}

export interface OpenBookingFacts {
  readonly now: Instant;
  /** The number's open bookings, if the state is not counted. */
  readonly openBefore?: readonly Required<Omit<ClaimedBooking, 'overlap'>>[];
  /** Those of {@link holdersToLookUp}. */
  readonly holders?: Readonly<Record<string, Holder>>;
}

export type OpenBookingRefusal = Refusal<'too-many-open-bookings' | 'too-many-hours' | 'overlaps'>;

/** Returns the other bookings that a claim is refused for, unless they turn out to be over. */
export function holdersToLookUp(
  state: OpenBookings,
  command: OpenBookingCommand,
  facts: Omit<OpenBookingFacts, 'holders'>,
): readonly string[] {
  if (command.type !== 'ClaimOpenBooking') return [];
  const others = othersOf(state, command, facts);
  const all = [...new Set(others.map(({ bookingId }) => bookingId))];
  if (isFull(all) || hoursOf(others, facts) + lengthOf(command.time) > LIMITS.openVisitTime) return all;
  return command.overlap
    ? []
    : all.filter((id) => timesOf(id, others, facts).some((one) => overlaps(one, command.time)));
}

/** Whether an existing booking needs no place any more. */
export const needsNoPlace = ({ phase }: BookingState): boolean => phase !== 'requested' && phase !== 'pending';

/** Whether the visit of an existing booking takes no time any more. */
export const needsNoTime = ({ phase }: BookingState): boolean => phase === 'cancelled' || phase === 'complete';

function decide(
  state: OpenBookings,
  command: OpenBookingCommand,
  facts: OpenBookingFacts,
): Decision<OpenBookingEvent, OpenBookingRefusal> {
  const { bookingId, time } = command;
  const own = state.claims.filter((one) => one.bookingId === bookingId);
  if (command.type === 'ClaimOpenBooking') {
    // An earlier claim is of a time that the booking has left, and that another one may have claimed since.
    const last = own.at(-1);
    return last && isAt(last, time) ? accept() : claim(state, command, facts);
  }
  const has = own.some((one) => isAt(one, time));
  return has ? accept({ type: 'OpenBookingsReleased', data: { bookingIds: [bookingId], time } }) : accept();
}

function claim(
  state: OpenBookings,
  { type: _, ...wanted }: OpenBookingCommand & { readonly type: 'ClaimOpenBooking' },
  facts: OpenBookingFacts,
): Decision<OpenBookingEvent, OpenBookingRefusal> {
  const { openBefore = [], holders = {} } = facts;
  const isOver = ({ bookingId }: ClaimedBooking) => {
    const holder = holders[bookingId];
    return holder !== undefined && !holder.needsPlace && holder.times.length === 0;
  };
  const others = othersOf(state, wanted, facts);
  const isMove = [...state.claims, ...openBefore].some(({ bookingId }) => bookingId === wanted.bookingId);
  const places = new Set(others.map(({ bookingId }) => bookingId).filter((id) => holders[id]?.needsPlace ?? true));
  if (!isMove && isFull([...places])) return refuse('too-many-open-bookings');
  if (hoursOf(others, facts) + lengthOf(wanted.time) > LIMITS.openVisitTime) return refuse('too-many-hours');
  const clash = others.find(({ bookingId }) =>
    timesOf(bookingId, others, facts).some((one) => overlaps(one, wanted.time)),
  );
  if (clash && !wanted.overlap) return refuse('overlaps', { bookingId: clash.bookingId });

  const bookingIds = [...new Set(state.claims.filter(isOver).map(({ bookingId }) => bookingId))];
  const released: readonly OpenBookingEvent[] =
    bookingIds.length > 0 ? [{ type: 'OpenBookingsReleased', data: { bookingIds } }] : [];
  const before = openBefore.filter((one) => one.bookingId !== wanted.bookingId && !isOver(one));
  const claimed = [...before, wanted].map((data): OpenBookingEvent => ({ type: 'OpenBookingClaimed', data }));
  return accept(...released, ...claimed);
}

type Claims = readonly ClaimedBooking[];

const othersOf = (
  { claims }: OpenBookings,
  { bookingId }: { readonly bookingId: string },
  { openBefore = [] }: OpenBookingFacts,
): Claims => [...claims, ...openBefore].filter((one) => one.bookingId !== bookingId);

const isFull = (bookingIds: readonly string[]): boolean => bookingIds.length >= LIMITS.openUnpaidBookings;

const isAt = ({ time }: ClaimedBooking, { start, end }: VisitTime): boolean =>
  time?.start === start && time.end === end;

const lengthOf = ({ start, end }: VisitTime): number => between(start, end);

/** Returns the future times of a booking: as looked up, or else as claimed. */
const timesOf = (id: string, claims: Claims, { now, holders = {} }: OpenBookingFacts): readonly VisitTime[] =>
  (holders[id]?.times ?? claims.flatMap(({ bookingId, time }) => (bookingId === id && time ? [time] : []))).filter(
    ({ end }) => end > now,
  );

/** Returns the milliseconds of all future visits, of each its longest time. */
function hoursOf(claims: Claims, facts: OpenBookingFacts): number {
  const ids = [...new Set(claims.map(({ bookingId }) => bookingId))];
  return ids.reduce((sum, id) => sum + Math.max(0, ...timesOf(id, claims, facts).map(lengthOf)), 0);
}

export const openBookingsDecider: Decider<
  OpenBookings,
  OpenBookingCommand,
  OpenBookingEvent,
  OpenBookingFacts,
  OpenBookingRefusal
> = { category: 'open-bookings', initial: { counted: false, claims: [] }, evolve, decide };
