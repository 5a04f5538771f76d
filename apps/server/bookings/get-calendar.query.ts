import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import { bookingCalendar } from '@libs/views/booking-calendar.js';
import type { Config } from '../config.js';
import type { Caller } from '../http/request-context.js';
import { CONFIG } from '../platform/tokens.js';
import { BookingReader } from './booking-reader.js';

/** One booking as a file for a calendar. */
export class GetCalendar extends Query<string> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly language: NoticeLanguage,
  ) {
    super();
  }
}

@QueryHandler(GetCalendar)
export class GetCalendarHandler implements IQueryHandler<GetCalendar> {
  constructor(
    private readonly reader: BookingReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ caller, bookingId, language }: GetCalendar): Promise<string> {
    const booking = await this.reader.visible(caller, bookingId);
    const page = `${this.config.publicUrl}/bookingdetails?id=${booking.id}`;
    return bookingCalendar(booking, caller.role, page, language);
  }
}
