import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CancelBooking as Cancellation } from '@libs/contract/booking-requests.js';
import type { Booking, CancellationPreview } from '@libs/contract/bookings.js';
import { fromRupees } from '@libs/contract/money.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { cancellationToWire } from '@libs/rendering/terms-wire.js';
import type { BookingQuery, BookingRequest } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { ChefFaces } from './chef-faces.js';
import { ConditionalCommands } from './conditional-commands.js';
import { BookingReader } from './read-booking.js';

/** Cancels a booking for its customer. Idempotent. */
export class CancelBooking extends commandWith<BookingRequest & { cancellation: Cancellation }, Booking>() {}

@CommandHandler(CancelBooking)
export class CancelBookingHandler implements ICommandHandler<CancelBooking> {
  constructor(
    private readonly reader: BookingReader,
    private readonly changes: ConditionalCommands,
    private readonly faces: ChefFaces,
  ) {}

  async execute({ caller, bookingId, cancellation, context }: CancelBooking): Promise<Booking> {
    await this.reader.visible(caller, bookingId);
    const { expectedRefund: shown, revision } = cancellation;
    const expectedRefund = shown === undefined ? undefined : fromRupees(shown);
    const command = { type: 'CancelBooking', ...(expectedRefund !== undefined && { expectedRefund }) } as const;
    await this.changes.execute(bookingId, command, context.meta(), { revision });
    return this.faces.bookingToWire(await this.reader.current(bookingId));
  }
}

/** Returns the refund of a cancellation now, and how it decreases later. */
export class PreviewCancellation extends queryWith<BookingQuery, CancellationPreview>() {}

@QueryHandler(PreviewCancellation)
export class PreviewCancellationHandler implements IQueryHandler<PreviewCancellation> {
  constructor(
    private readonly reader: BookingReader,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId }: PreviewCancellation): Promise<CancellationPreview> {
    return cancellationToWire(await this.reader.visible(caller, bookingId), this.clock.now());
  }
}
