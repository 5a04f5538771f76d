/** Makes the decisions of a booking again, by the rules of this program. */
import type { BookingCommand, BookingEvent } from '@libs/booking/booking.js';
import type { BookingDecision } from '@libs/booking/booking-rules.js';
import type { RecordedEvent, Revision } from '@libs/eventing/types/envelope.js';
import { decisionsOf, redecide } from './decisions.js';
import { pricedAgain } from './priced-again.js';

/** A decision as it was recorded, and as it would be made now. */
export interface Redecision {
  /** Of the first event that it recorded. */
  readonly revision: Revision;
  readonly command: BookingCommand['type'];
  readonly was: readonly BookingEvent[];
  readonly would: BookingDecision;
}

/**
 * Returns every decision of a booking, each made again on the state and with the facts of its time, and with the fare
 * calculated again. `events` is its stream from the first event on, best without personal data, on which no rule
 * depends.
 */
export const redecisions = (events: readonly RecordedEvent<BookingEvent>[]): readonly Redecision[] =>
  decisionsOf(events).map(({ append, before, command, facts }, _, [first]) => ({
    revision: append[0].revision,
    command: command.type,
    was: append,
    would: redecide(before, {
      command: pricedAgain(command, before, (first?.append ?? append)[0].occurredAt),
      facts,
    }),
  }));
