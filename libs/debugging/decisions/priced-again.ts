/** Calculates the fares of past decisions again. */
import type { BookingCommand } from '@libs/booking/booking.js';
import type { Choices } from '@libs/booking/values.js';
import type { FareQuoted } from '@libs/booking/request.js';
import type { BookingState } from '@libs/booking/state.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import { priceOfEdit, recordedFare } from '@libs/pricing/price.js';
import { tariffById } from '@libs/pricing/tariff.js';

/**
 * Returns a command with the fare that this program calculates for its choices, by the tariff by which it was priced,
 * and by the terms that its coupon had when the booking was `requestedAt`. A fare of the same amounts stays as it is
 * recorded, whose words may be older; so does one of a tariff that this program does not know.
 */
export function pricedAgain(command: BookingCommand, before: BookingState, requestedAt: Instant): BookingCommand {
  if (command.type === 'RequestBooking') {
    const { fare, choices } = command;
    return { ...command, fare: fareAgain(fare, choices, fare.coupon, requestedAt) };
  }
  if (command.type === 'AmendBooking') {
    const coupon = 'fare' in before ? before.fare.coupon : undefined;
    return { ...command, fare: fareAgain(command.fare, command.choices, coupon, requestedAt) };
  }
  return command;
}

type RecordedFare = FareQuoted['data'];

function fareAgain(
  fare: RecordedFare,
  choices: Choices,
  coupon: string | undefined,
  requestedAt: Instant,
): RecordedFare {
  const tariff = tariffById(fare.tariff);
  if (!tariff) return fare;
  const again = recordedFare(priceOfEdit(choices, { tariff, coupon, on: kolkataDate(requestedAt) }), fare.refundTerms);
  return hasSameAmounts(fare, again) ? fare : again;
}

const hasSameAmounts = (one: RecordedFare, other: RecordedFare): boolean =>
  one.baseFare === other.baseFare && one.finalFare === other.finalFare && one.deposit === other.deposit;
