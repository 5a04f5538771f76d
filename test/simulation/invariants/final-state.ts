/** The final state of a simulation run, as the invariants read it. */
import { bookingIn } from '@libs/booking/booking-id.js';
import { type BookingEvent, evolve } from '@libs/booking/booking.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { openDisk } from '../system/engines.js';
import type { RunResult } from '../system/simulate.js';

/** The final state of a run, with a fold of its log. */
export interface FinalState {
  readonly run: RunResult;
  readonly data: ReturnType<typeof openDisk>;
  readonly events: readonly RecordedEvent[];
  readonly bookings: ReadonlyMap<string, BookingState>;
}

/** Returns what is wrong; empty when the invariant holds. */
export type Invariant = (finalState: FinalState) => readonly string[] | Promise<readonly string[]>;
export type Invariants = Readonly<Record<string, Invariant>>;

/** Reads the final state of a run. */
export async function finalStateOf(run: RunResult): Promise<FinalState> {
  const { machine, disk } = run;
  const data = openDisk(machine, disk);
  const events = await data.codec.decode(disk.events.all);
  const bookings = new Map<string, BookingState>();
  for (const event of events) {
    if (!event.stream.startsWith('booking-')) continue;
    const id = bookingIn(event.stream);
    bookings.set(id, evolve(bookings.get(id) ?? NO_BOOKING, event as RecordedEvent<BookingEvent>));
  }
  return { run, data, events, bookings };
}

const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

/** Returns the values that only one of the lists contains, or that one contains twice. */
export const differences = (ours: readonly string[], theirs: readonly string[]): readonly string[] => [
  ...ours.filter((line) => !theirs.includes(line)).map((line) => `only ours: ${line}`),
  ...theirs.filter((line) => !ours.includes(line)).map((line) => `only theirs: ${line}`),
  ...repeated(ours),
];
