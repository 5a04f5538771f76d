import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TimelineEntry } from '@libs/contract/bookings.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { type TimelineDocument, timelines } from '@libs/views/timelines.js';
import type { Caller } from '../http/request-context.js';
import { VIEWS } from '../platform/tokens.js';
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
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async execute({ caller, bookingId }: GetTimeline): Promise<TimelineEntry[]> {
    await this.reader.visible(caller, bookingId);
    const timeline = await this.views.get<TimelineDocument>(timelines.name, bookingId);
    return [...(timeline?.entries ?? [])];
  }
}
