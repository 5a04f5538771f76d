/** What is left of a world once it has come to rest, as the laws read it. */
import { bookingIn } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { evolve } from '@libs/booking/evolve.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { openDisk } from '../world/ports.js';
import type { Aftermath } from '../world/world.js';

/** A world and what its log says. */
export interface Remains {
  readonly aftermath: Aftermath;
  readonly data: ReturnType<typeof openDisk>;
  readonly events: readonly RecordedEvent[];
  readonly bookings: ReadonlyMap<string, BookingState>;
}

/** What is wrong; nothing when the law holds. */
export type Law = (remains: Remains) => readonly string[] | Promise<readonly string[]>;
export type Laws = Readonly<Record<string, Law>>;

/** Reads what is left of a world. */
export async function remainsOf(aftermath: Aftermath): Promise<Remains> {
  const { machine, disk } = aftermath;
  const data = openDisk(machine, disk);
  const events = await data.codec.decode(disk.events.all);
  const bookings = new Map<string, BookingState>();
  for (const event of events) {
    if (!event.stream.startsWith('booking-')) continue;
    const id = bookingIn(event.stream);
    bookings.set(id, evolve(bookings.get(id) ?? NO_BOOKING, event as RecordedEvent<BookingEvent>));
  }
  return { aftermath, data, events, bookings };
}

/** The bookings of which something is wrong. */
export const where = (
  bookings: ReadonlyMap<string, BookingState>,
  isWrong: (state: BookingState) => boolean,
): readonly string[] => [...bookings].filter(([, state]) => isWrong(state)).map(([id]) => id);

export const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

/** What only one of them has, and what one has twice. */
export const unlike = (ours: readonly string[], theirs: readonly string[]): readonly string[] => [
  ...ours.filter((line) => !theirs.includes(line)).map((line) => `only ours: ${line}`),
  ...theirs.filter((line) => !ours.includes(line)).map((line) => `only theirs: ${line}`),
  ...repeated(ours),
];
