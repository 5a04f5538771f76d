import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { bookingCalendar, chefCalendar } from '@libs/rendering/booking-calendar.js';
import type { Caller } from '../application/command-context.js';
import type { Config } from '../config.js';
import { CONFIG } from '../platform/tokens.js';
import { BookingReader } from './booking-reader.js';

/** Returns a booking as an iCalendar file. */
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
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ caller, bookingId, language }: GetCalendar): Promise<string> {
    const { publicUrl } = this.config;
    if (caller.role === 'user') {
      return bookingCalendar(await this.reader.visible(caller, bookingId), { publicUrl, language });
    }
    return chefCalendar(await this.reader.forChef(caller.id, bookingId), this.clock.now(), { publicUrl, language });
  }
}
