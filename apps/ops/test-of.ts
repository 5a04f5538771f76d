import type { BookingEvent } from '@libs/booking/booking.js';
import { toTest } from '@libs/debugging/to-test.js';
import type { RecordedEvent, Revision } from '@libs/eventing/types/envelope.js';
import { Failure } from './failure.js';

/**
 * Returns a test of a booking's history, or of the decision that recorded one event. @throws Failure when no command
 * can have led to the event.
 */
export function testOf(events: readonly RecordedEvent[], revision?: Revision): string {
  try {
    return toTest(events as readonly RecordedEvent<BookingEvent>[], revision);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Failure(`No test can be written: ${error.message}.`);
  }
}
