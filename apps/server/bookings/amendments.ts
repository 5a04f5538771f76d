import { Injectable } from '@nestjs/common';
import { type AmendBooking, amendmentProblem } from '@libs/booking/request.js';
import type { BookingState } from '@libs/booking/state.js';
import type { AmendBooking as AmendRequest } from '@libs/contract/booking-requests.js';
import { missingDishes } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { type Instant, slotOf } from '@libs/contract/time.js';
import { amendedChoices } from '@libs/pricing/amended-choices.js';
import { recordedFare } from '@libs/pricing/price.js';
import { badInput, Refused, wrongField } from '../application/refused.js';
import { Quotes } from '../fares/quotes.js';

/** Builds the command for an edit, with its new fare; used to execute and to preview it. */
@Injectable()
export class Amendments {
  constructor(private readonly quotes: Quotes) {}

  /** @throws Refused for a booking that cannot be edited, and for invalid choices. */
  of(booking: BookingState, edit: AmendRequest, createdAt: Instant, now: Instant): AmendBooking {
    const problem = amendmentProblem(booking, now);
    if (problem || !('fare' in booking)) throw new Refused(problem ?? 'not-found');
    const choices = amendedChoices(booking.choices, edit);
    const missing = missingDishes(choices).map(({ path: field, message }) => ({ field, message }));
    if (missing.length > 0) throw badInput(missing);
    if (!slotOf(choices.end)) throw wrongField('endTime', MESSAGES.booking.time);
    const fare = recordedFare(this.quotes.priceAgain(choices, booking.fare, createdAt));
    const { expectedRefundLimit } = edit;
    return {
      type: 'AmendBooking',
      choices,
      fare,
      ...(expectedRefundLimit !== undefined && { expectedRefundLimit }),
    };
  }
}
