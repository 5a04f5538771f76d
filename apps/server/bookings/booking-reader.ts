import { Injectable } from '@nestjs/common';
import { bookingIn, bookingStream } from '@libs/booking/booking-id.js';
import type { AskingChef } from '@libs/booking/assignment.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { chefStream } from '@libs/identity/chef.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { bookingForChef, type ChefBooking } from '@libs/views/chef-booking.js';
import { chefs } from '@libs/views/chefs.js';
import type { Caller } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import { documentIn, Documents } from '../platform/documents.js';

/** Finds bookings and checks who may see them. */
@Injectable()
export class BookingReader {
  constructor(
    private readonly commands: CommandRunner,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the booking from the view, or from its events while the view lags behind. For a chef this contains more
   * than the chef may read. @throws Refused for a booking of somebody else.
   */
  async visible(caller: Caller, bookingId: string): Promise<BookingDocument> {
    const document = await this.documents.find(bookings, bookingId, bookingStream(bookingId));
    const side = caller.role === 'user' ? document?.customerId : document?.chefId;
    if (!document || side !== caller.id) throw new Refused('booking-not-found');
    return document;
  }

  /** Returns the part that the chef may read now. @throws Refused for a booking that was never assigned to the chef. */
  async forChef(chefId: string, bookingId: string): Promise<ChefBooking> {
    const document = await this.documents.find(bookings, bookingId, bookingStream(bookingId));
    const seen = document && bookingForChef(document, await this.asking(chefId), this.clock.now());
    if (!seen) throw new Refused('booking-not-found');
    return seen;
  }

  /** Returns whether the chef is verified at this time: only then may contact data be read. */
  async asking(chefId: string): Promise<AskingChef> {
    const card = await this.documents.find(chefs, chefId, chefStream(chefId));
    return { chefId, verified: card?.verified ?? false };
  }

  /** Folds the events of the booking; used for the answer to a command. */
  async current(bookingId: string): Promise<BookingDocument> {
    return documentOf(await this.commands.history<BookingEvent>(bookingStream(bookingId)));
  }
}

/** Folds all events of a booking into the document of the view. @throws Refused if there are none. */
export function documentOf(events: readonly RecordedEvent<BookingEvent>[]): BookingDocument {
  const [first] = events;
  const document = first && documentIn(bookings, bookingIn(first.stream), events);
  if (!document) throw new Refused('booking-not-found');
  return document;
}
