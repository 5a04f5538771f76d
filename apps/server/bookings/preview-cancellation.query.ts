import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CancellationPreview } from '@libs/contract/bookings.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { cancellationToWire } from '@libs/views/booking-wire.js';
import type { Caller } from '../http/request-context.js';
import { CLOCK } from '../platform/tokens.js';
import { BookingReader } from './booking-reader.js';

/** What cancelling now would give back, and how that will change. */
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
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId }: PreviewCancellation): Promise<CancellationPreview> {
    return cancellationToWire(await this.reader.visible(caller, bookingId), this.clock.now());
  }
}
