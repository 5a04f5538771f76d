import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CancellationPreview } from '@libs/contract/booking-terms.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { cancellationToWire } from '@libs/rendering/terms-wire.js';
import type { Caller } from '../application/command-context.js';
import { BookingReader } from './booking-reader.js';

/** Returns the refund of a cancellation now, and how it decreases later. */
export class PreviewCancellation extends Query<CancellationPreview> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
  ) {
    super();
  }
}

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
