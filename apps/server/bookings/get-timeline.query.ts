import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { TimelineEntry } from '@libs/contract/timeline-entry.js';
import { timelineForChef, timelines } from '@libs/views/timelines.js';
import type { Caller } from '../application/command-context.js';
import { Documents } from '../platform/documents.js';
import { BookingReader } from './booking-reader.js';

/** Returns the timeline of a booking, oldest entry first. */
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
    const find = () => this.documents.find(timelines, bookingId, bookingStream(bookingId));
    if (caller.role === 'chef') {
      const { level } = await this.reader.forChef(caller.id, bookingId);
      const timeline = await find();
      return timeline ? [...timelineForChef(timeline, caller.id, level)] : [];
    }
    await this.reader.visible(caller, bookingId);
    return [...((await find())?.entries ?? [])];
  }
}
