import { Injectable } from '@nestjs/common';
import { bookingIn } from '@libs/booking/booking-id.js';
import type { BookingFacts } from '@libs/booking/booking-rules.js';
import { type BookingEvent, changesSince } from '@libs/booking/booking.js';
import type { CancelBooking } from '@libs/booking/cancellation.js';
import type { AcceptMove } from '@libs/booking/move.js';
import type { AmendBooking } from '@libs/booking/request.js';
import type { BookingState } from '@libs/booking/state.js';
import type { TimelineEntry } from '@libs/contract/bookings.js';
import type { EventMeta, RecordedEvent, Revision } from '@libs/eventing/types/envelope.js';
import { timelines } from '@libs/views/timelines.js';
import { BookingCommands } from '../application/aggregates.js';
import { Refused } from '../application/refused.js';
import { documentIn } from '../platform/documents.js';

interface Condition {
  /** The last revision that the customer saw; if missing, later changes are not checked. */
  readonly revision: Revision | undefined;
  /** The whole stream, if the caller has just read it. */
  readonly known?: readonly RecordedEvent[];
  /** Further facts, given the changes since `revision`. */
  readonly facts?: (
    booking: BookingState,
    changes: readonly string[],
  ) => Promise<Omit<BookingFacts, 'now' | 'changes'>>;
}

/** Runs commands that a customer decided on while looking at a revision of the booking. */
@Injectable()
export class ConditionalCommands {
  constructor(private readonly bookings: BookingCommands) {}

  /** @throws Refused; `changed-meanwhile` has the current revision and the timeline entries since the one that was seen. */
  async execute(
    bookingId: string,
    command: AmendBooking | AcceptMove | CancelBooking,
    meta: EventMeta,
    { revision, known, facts }: Condition,
  ): Promise<void> {
    try {
      await this.bookings.execute(bookingId, command, meta, {
        ...(known && { known }),
        facts: async (booking, events) => {
          const changes = revision === undefined ? [] : changesSince(events, revision);
          return { ...(await facts?.(booking, changes)), changes };
        },
      });
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'changed-meanwhile' || revision === undefined) throw error;
      throw await this.changedSince(bookingId, revision);
    }
  }

  /** Returns the refusal with the current revision and the timeline entries since `revision`. */
  async changedSince(bookingId: string, revision: Revision): Promise<Refused> {
    const events = await this.bookings.history(bookingId);
    // Each event of a booking has one entry.
    const changes = entriesOf(events).slice(revision + 1);
    return new Refused('changed-meanwhile', { members: { revision: events.length - 1, changes } });
  }
}

function entriesOf(events: readonly RecordedEvent<BookingEvent>[]): readonly TimelineEntry[] {
  const [first] = events;
  return (first && documentIn(timelines, bookingIn(first.stream), events)?.entries) ?? [];
}
