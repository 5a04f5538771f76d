import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { decide } from '@libs/booking/decide.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { evolve } from '@libs/booking/evolve.js';
import type { ExistingBooking } from '@libs/booking/state.js';
import type { Booking, EditBooking } from '@libs/contract/bookings.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { bookingToWire } from '@libs/views/booking-wire.js';
import { refused } from '../http/refusals.js';
import type { Caller } from '../http/request-context.js';
import { CLOCK } from '../platform/tokens.js';
import { Amendments } from './amendments.js';
import { BookingReader } from './booking-reader.js';

/** What a change would make of a booking. */
export class PreviewAmendment extends Query<Booking> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly edit: EditBooking,
  ) {
    super();
  }
}

/** Decides as the change itself would, and shows what would come of it. */
@QueryHandler(PreviewAmendment)
export class PreviewAmendmentHandler implements IQueryHandler<PreviewAmendment> {
  constructor(
    private readonly reader: BookingReader,
    private readonly amendments: Amendments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId, edit }: PreviewAmendment): Promise<Booking> {
    const document = await this.reader.visible(caller, bookingId);
    const now = this.clock.now();
    const command = this.amendments.of(document.booking, edit, document.createdAt, now);
    // Whether the chef has time is known only once it is reserved: until then they are shown as the chef.
    const decision = decide(document.booking, command, { now, chefHasTime: true });
    if ('refusal' in decision) throw refused(decision.refusal, now);
    const next = (booking: ExistingBooking, event: BookingEvent) => evolve(booking, event);
    return bookingToWire({ ...document, booking: decision.events.reduce(next, document.booking) });
  }
}
