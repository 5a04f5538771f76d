import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type BookingEvent, decide, evolve } from '@libs/booking/booking.js';
import type { ExistingBooking } from '@libs/booking/state.js';
import type { AmendmentPreview } from '@libs/contract/booking-terms.js';
import type { EditBooking } from '@libs/contract/booking-requests.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { amendmentToWire } from '@libs/rendering/terms-wire.js';
import type { Caller } from '../application/command-context.js';
import { refusedBy } from '../application/refused.js';
import { Amendments } from './amendments.js';
import { BookingReader } from './booking-reader.js';

/** Returns a booking as an edit would change it. */
export class PreviewAmendment extends Query<AmendmentPreview> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly edit: EditBooking,
  ) {
    super();
  }
}

/** Runs the decision of the edit without recording its events. */
@QueryHandler(PreviewAmendment)
export class PreviewAmendmentHandler implements IQueryHandler<PreviewAmendment> {
  constructor(
    private readonly reader: BookingReader,
    private readonly amendments: Amendments,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId, edit }: PreviewAmendment): Promise<AmendmentPreview> {
    const document = await this.reader.visible(caller, bookingId);
    const now = this.clock.now();
    const command = this.amendments.of(document.booking, edit, document.createdAt, now);
    // Only the edit itself reserves time; the preview assumes that the chef is free.
    const decision = decide(document.booking, command, { now, chefHasTime: true });
    if ('refusal' in decision) throw refusedBy(decision.refusal);
    const next = (booking: ExistingBooking, event: BookingEvent) => evolve(booking, event);
    return amendmentToWire(document, { ...document, booking: decision.events.reduce(next, document.booking) }, now);
  }
}
