import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { TimelineEntry } from '@libs/contract/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import type { Caller } from '../http/request-context.js';
import { Documents } from '../platform/documents.js';
import { BookingReader } from './booking-reader.js';

/** What happened to a booking, in the order in which it happened. */
export class GetTimeline extends Query<TimelineEntry[]> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(GetTimeline)
export class GetTimelineHandler implements IQueryHandler<GetTimeline> {
  constructor(
    private readonly reader: BookingReader,
    private readonly documents: Documents,
  ) {}

  async execute({ caller, bookingId }: GetTimeline): Promise<TimelineEntry[]> {
    await this.reader.visible(caller, bookingId);
    const timeline = await this.documents.find(timelines, bookingId, bookingStream(bookingId));
    return [...(timeline?.entries ?? [])];
  }
}
