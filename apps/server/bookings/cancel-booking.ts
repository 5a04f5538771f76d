import { Injectable } from '@nestjs/common';
import type { CancelBooking } from '@libs/contract/booking-requests.js';
import type { Booking, CancellationPreview } from '@libs/contract/bookings.js';
import { fromRupees } from '@libs/contract/money.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { cancellationToWire } from '@libs/rendering/terms-wire.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { ChefFaces } from './chef-faces.js';
import { ConditionalCommands } from './conditional-commands.js';
import { BookingReader } from './read-booking.js';

@Injectable()
export class Cancellations {
  constructor(
    private readonly reader: BookingReader,
    private readonly changes: ConditionalCommands,
    private readonly faces: ChefFaces,
    private readonly clock: Clock,
  ) {}

  /** Cancels a booking for its customer. Idempotent. */
  async cancel(
    caller: Caller,
    bookingId: string,
    { expectedRefund: shown, revision }: CancelBooking,
    context: CommandContext,
  ): Promise<Booking> {
    await this.reader.visible(caller, bookingId);
    const expectedRefund = shown === undefined ? undefined : fromRupees(shown);
    const command = { type: 'CancelBooking', ...(expectedRefund !== undefined && { expectedRefund }) } as const;
    await this.changes.execute(bookingId, command, context.meta(), { revision });
    return this.faces.bookingToWire(await this.reader.current(bookingId));
  }

  /** Returns the refund of a cancellation now, and how it decreases later. */
  async preview(caller: Caller, bookingId: string): Promise<CancellationPreview> {
    return cancellationToWire(await this.reader.visible(caller, bookingId), this.clock.now());
  }
}
