import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Booking } from '@libs/contract/bookings.js';
import type { CancelBooking as Cancellation } from '@libs/contract/booking-requests.js';
import { fromRupees } from '@libs/contract/money.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { BookingChanges } from './booking-changes.js';
import { BookingReader } from './booking-reader.js';
import { ChefFaces } from './chef-faces.js';

/** Cancels a booking for its customer. Idempotent. */
export class CancelBooking extends Command<Booking> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly cancellation: Cancellation,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CancelBooking)
export class CancelBookingHandler implements ICommandHandler<CancelBooking> {
  constructor(
    private readonly reader: BookingReader,
    private readonly changes: BookingChanges,
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
