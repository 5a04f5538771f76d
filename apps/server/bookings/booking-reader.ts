import { Inject, Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { MESSAGES } from '@libs/contract/messages.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { notFound } from '../http/ownership.js';
import type { Caller } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { VIEWS } from '../platform/tokens.js';

/** Finds bookings for those who may see them. */
@Injectable()
export class BookingReader {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** As the view has it. @throws HttpProblem 404 for a booking that is none of the caller's. */
  async visible(caller: Caller, bookingId: string): Promise<BookingDocument> {
    const document = await this.views.get<BookingDocument>(bookings.name, bookingId);
    const side = caller.role === 'user' ? document?.customerId : document?.chefId;
    if (!document || side !== caller.id) throw notFound(MESSAGES.booking.notFound);
    return document;
  }

  /** As its events have it, this instant: for the answer to whoever has just changed it. */
  async current(bookingId: string): Promise<BookingDocument> {
    return documentOf(await this.commands.history<BookingEvent>(bookingStream(bookingId)));
  }
}

/** A booking told by all of its events, the way the view tells it. @throws HttpProblem 404 when there are none. */
export function documentOf(events: readonly RecordedEvent<BookingEvent>[]): BookingDocument {
  const operations = events.flatMap((event) => bookings.project(event));
  const document = operations.reduce<BookingDocument | undefined>((before, { apply }) => apply(before), undefined);
  if (!document) throw notFound(MESSAGES.booking.notFound);
  return document;
}
