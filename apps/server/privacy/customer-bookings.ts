import { Inject, Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import { type BookingEvent, evolve } from '@libs/booking/booking.js';
import { type BookingState, capturesOf, isOver, isUnsettled, NO_BOOKING } from '@libs/booking/state.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { Obstacle } from '@libs/identity/erasure.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { CommandRunner } from '../platform/command-runner.js';
import { VIEWS } from '../platform/tokens.js';

export interface BookingHistory {
  readonly id: string;
  readonly events: readonly RecordedEvent<BookingEvent>[];
}

const BOOKINGS_PER_QUERY = 100;

/** Finds the bookings of a customer in the view and reads their streams. */
@Injectable()
export class CustomerBookings {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async count(customerId: string): Promise<number> {
    return (await this.page(customerId, 0, 0)).total;
  }

  /** Newest first. */
  async *of(customerId: string): AsyncIterable<BookingHistory> {
    for (let offset = 0; ; offset += BOOKINGS_PER_QUERY) {
      const { items, total } = await this.page(customerId, offset, BOOKINGS_PER_QUERY);
      yield* await Promise.all(items.map(({ id }) => this.history(id)));
      if (offset + BOOKINGS_PER_QUERY >= total) return;
    }
  }

  /** Returns what prevents the erasure of the customer, if anything. */
  async obstacle(customerId: string): Promise<Obstacle | undefined> {
    let owed: Obstacle | undefined;
    for await (const { events } of this.of(customerId)) {
      const state = events.reduce<BookingState>(evolve, NO_BOOKING);
      if (!isOver(state)) return 'bookings-open';
      if (capturesOf(state).some(isUnsettled)) owed = 'money-owed';
    }
    return owed;
  }

  private page(customerId: string, offset: number, limit: number) {
    const order = { index: 'by-customer', direction: 'desc' } as const;
    return this.views.find<BookingDocument>(bookings.name, { where: { customerId }, order, offset, limit });
  }

  private async history(id: string): Promise<BookingHistory> {
    return { id, events: await this.commands.history<BookingEvent>(bookingStream(id)) };
  }
}
