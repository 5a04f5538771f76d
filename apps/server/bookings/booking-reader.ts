import { Injectable } from '@nestjs/common';
import { bookingIn, bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/events.js';
import { MESSAGES } from '@libs/contract/messages.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { notFound } from '../http/ownership.js';
import type { Caller } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { documentIn, Documents } from '../platform/documents.js';

/** Finds bookings for those who may see them. */
@Injectable()
export class BookingReader {
  constructor(
    private readonly commands: CommandRunner,
    private readonly documents: Documents,
  ) {}

  /** As the view has it, or its events while the view does not. @throws HttpProblem 404 for a booking that is none of the caller's. */
  async visible(caller: Caller, bookingId: string): Promise<BookingDocument> {
    const document = await this.documents.find(bookings, bookingId, bookingStream(bookingId));
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
  const [first] = events;
  const document = first && documentIn(bookings, bookingIn(first.stream), events);
  if (!document) throw notFound(MESSAGES.booking.notFound);
  return document;
}
