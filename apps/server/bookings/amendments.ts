import { Injectable } from '@nestjs/common';
import type { AmendBooking } from '@libs/booking/commands.js';
import { amendmentProblem } from '@libs/booking/decide-amendment.js';
import type { BookingState } from '@libs/booking/state.js';
import type { EditBooking } from '@libs/contract/bookings.js';
import { missingDishes } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { type Instant, slotOf } from '@libs/contract/time.js';
import { amendedChoices } from '@libs/pricing/amended-choices.js';
import { Quotes } from '../fares/quotes.js';
import { badInput } from '../http/http-problem.js';
import { refused } from '../http/refusals.js';
import { recordedFare } from './quoted-fares.js';

/** Turns what a customer wants to be different into the command, with its new fare; to be carried out, or only to be looked at. */
@Injectable()
export class Amendments {
  constructor(private readonly quotes: Quotes) {}

  /** @throws HttpProblem for a booking that cannot be changed, and for what cannot be booked. */
  of(booking: BookingState, edit: EditBooking, createdAt: Instant, now: Instant): AmendBooking {
    const problem = amendmentProblem(booking, now);
    if (problem || !('fare' in booking)) throw refused({ code: problem ?? 'not-found' }, now);
    const choices = amendedChoices(booking.choices, edit);
    const missing = missingDishes(choices).map(({ path: field, message }) => ({ field, message }));
    if (missing.length > 0) throw badInput(missing);
    if (!slotOf(choices.end)) throw badInput([{ field: 'endTime', message: MESSAGES.booking.time }]);
    const fare = recordedFare(this.quotes.priceAgain(choices, booking.fare.coupon, createdAt));
    return { type: 'AmendBooking', choices, fare, seen: booking.choices };
  }
}
