import { Injectable } from '@nestjs/common';
import type { Choices, FareQuoted } from '@libs/booking/events.js';
import type { CreateBooking } from '@libs/contract/bookings.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { instantOf } from '@libs/contract/time.js';
import { depositOf } from '@libs/pricing/deposit.js';
import { type Fare, fareOf } from '@libs/pricing/fare.js';
import { quoteMatches } from '@libs/pricing/quote.js';
import { normalise, type Visit } from '@libs/pricing/selection.js';
import { currentTariff, tariffById } from '@libs/pricing/tariff.js';
import { fareAnswer } from '../fares/fare-answer.js';
import { Quotes } from '../fares/quotes.js';
import { HttpProblem } from '../http/http-problem.js';

export interface QuotedVisit {
  readonly choices: Choices;
  readonly fare: Fare;
}

type DishCounts = Omit<Choices, keyof Visit>;

/** Holds what a customer wants to book against what was promised, and prices it again. */
@Injectable()
export class QuotedFares {
  constructor(private readonly quotes: Quotes) {}

  /** @throws HttpProblem 409 with the new fare when the quote is not (any more) the promise of this visit. */
  require(visit: Visit, quoteText: string): QuotedVisit {
    const reading = this.quotes.read(quoteText);
    if (reading.state === 'forged' || reading.state === 'malformed') throw this.changed('quote-invalid', visit);
    const { quote } = reading;
    if (reading.state === 'expired') throw this.changed('quote-expired', visit, quote);
    if (!quoteMatches(quote, visit)) throw this.changed('quote-differs', visit, quote);
    const { choices, fare } = quote;
    const again = this.quotes.price(choices, fare.coupon, tariffById(fare.tariff));
    if ('refusal' in again || again.fare.finalFare !== fare.finalFare) throw this.changed('fare-changed', visit, quote);
    return { choices, fare };
  }

  /** The refusal that tells what the visit costs now, with a quote to go on with. */
  changed(code: string, visit: Visit, promised?: QuotedVisit): HttpProblem {
    const choices = normalise({ ...visit, ...dishesOf(promised?.choices) });
    const priced = this.quotes.price(choices, promised?.fare.coupon);
    const fare = 'fare' in priced ? priced.fare : fareOf(choices, currentTariff);
    return new HttpProblem(409, code, MESSAGES.booking.fareChanged, {
      members: { fare: fareAnswer(fare, this.quotes.issue(choices, fare)) },
    });
  }
}

/** The counts of dishes that were quoted; of a meal that was not, the form's default. */
const dishesOf = (quoted: DishCounts | undefined): DishCounts => ({
  numberOfBreakfast: quoted?.numberOfBreakfast || LIMITS.dishes.breakfast,
  numberOfStarters: quoted?.numberOfStarters || LIMITS.dishes.starters,
  numberOfMainCourses: quoted?.numberOfMainCourses || LIMITS.dishes.mainCourses,
});

export const visitOf = (body: CreateBooking): Visit => ({
  requirement: body.requirement,
  meals: body.meals,
  additionalServices: body.additionalServices,
  headCount: body.headCount,
  start: instantOf(body.startDate, body.startTime),
  end: instantOf(body.endDate, body.endTime),
});

/** A fare as a booking records it. */
export const recordedFare = ({ tariff, lines, baseFare, finalFare, coupon }: Fare): FareQuoted['data'] => ({
  tariff,
  lines: lines.map(({ label, amount, code, facts }) => ({ label, amount, code, facts })),
  baseFare,
  finalFare,
  deposit: depositOf(finalFare),
  ...(coupon !== undefined && { coupon }),
});
