/** The day of a visit in the form of the API. Amounts are rupees. */
import { type ExistingBooking, isConfirmed } from '@libs/booking/state.js';
import { type ExtraTime, hasMet, proposalIn } from '@libs/booking/visit-day.js';
import { LIMITS } from '@libs/contract/limits.js';
import { toRupees } from '@libs/contract/money.js';
import { type Instant, MINUTE, plus } from '@libs/contract/time.js';
import type * as wire from '@libs/contract/visit-day.js';
import { extraTimeLine } from '@libs/pricing/fare.js';
import { currentTariff, tariffById } from '@libs/pricing/tariff.js';

/** Returns undefined for a booking that has no chef, or is cancelled. */
export function visitDayToWire(booking: ExistingBooking): wire.VisitDay | undefined {
  if (!isConfirmed(booking) || booking.chefId === null) return undefined;
  const { start, end } = booking.choices;
  const { proposed: _, extraMinutes: __, beganAt: ___, ...visit } = booking.visit ?? {};
  const proposed = proposalIn(booking);
  return { start, end, ...visit, ...(proposed && { proposed: extraTimeToWire(proposed) }) };
}

const extraTimeToWire = ({ minutes, end, line }: ExtraTime): wire.ExtraTime => ({
  minutes,
  end,
  amount: toRupees(line.amount),
});

/** Returns what the chef can propose while the visit takes place, priced by the tariff of its fare. */
export function extraTimeOffers(booking: ExistingBooking): readonly ExtraTime[] {
  if (booking.phase !== 'in-progress') return [];
  const { choices, fare, visit } = booking;
  const tariff = tariffById(fare.tariff) ?? currentTariff;
  const left = LIMITS.visit.mostExtraMinutes - (visit?.extraMinutes ?? 0);
  return LIMITS.visit.extraMinutes
    .filter((minutes) => minutes <= left)
    .map((minutes) => ({
      minutes,
      end: plus(choices.end, minutes * MINUTE),
      line: extraTimeLine(choices, minutes, tariff),
    }));
}

/** Returns the day for the chef of the booking, with what can be proposed. */
export function visitDayForChef(booking: ExistingBooking): wire.VisitDay | undefined {
  const day = visitDayToWire(booking);
  const offers = extraTimeOffers(booking).map(extraTimeToWire);
  return day && (offers.length > 0 ? { ...day, offers } : day);
}

/** Whether the customer is shown the start code: from 12 hours before the start until they have met, or the end. */
export const showsStartCode = (booking: ExistingBooking, now: Instant): boolean =>
  (booking.phase === 'placed' || booking.phase === 'in-progress') &&
  booking.chefId !== null &&
  !hasMet(booking) &&
  now >= plus(booking.choices.start, -LIMITS.visit.code) &&
  now < booking.choices.end;
