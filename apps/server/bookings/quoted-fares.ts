import { Injectable } from '@nestjs/common';
import type { Choices } from '@libs/booking/values.js';
import type { CreateBooking } from '@libs/contract/booking-requests.js';
import { LIMITS } from '@libs/contract/limits.js';
import { instantOf } from '@libs/contract/time.js';
import { type Fare, fareOf } from '@libs/pricing/fare.js';
import { quoteMatches } from '@libs/pricing/quote.js';
import { normalise, type Visit } from '@libs/pricing/selection.js';
import { currentTariff, tariffById } from '@libs/pricing/tariff.js';
import type { RefusalCode } from '../application/refusal-codes.js';
import { Refused } from '../application/refused.js';
import { fareAnswer } from '../fares/fare-answer.js';
import { Quotes } from '../fares/quotes.js';

export interface QuotedVisit {
  readonly choices: Choices;
  readonly fare: Fare;
  /** The version of the refund terms that the customer was quoted. */
  readonly refundTerms?: string;
}

type DishCounts = Omit<Choices, keyof Visit>;

/** Verifies that a quote matches the requested visit, and prices the visit again. */
@Injectable()
export class QuotedFares {
  constructor(private readonly quotes: Quotes) {}

  /** @throws Refused with the new fare if the quote is invalid, expired, or for another visit or fare. */
  require(visit: Visit, quoteText: string): QuotedVisit {
    const reading = this.quotes.read(quoteText);
    if (reading.state === 'forged' || reading.state === 'malformed') throw this.changed('quote-invalid', visit);
    const { quote } = reading;
    if (reading.state === 'expired') throw this.changed('quote-expired', visit, quote);
    if (!quoteMatches(quote, visit)) throw this.changed('quote-differs', visit, quote);
    const { choices, fare } = quote;
    const again = this.quotes.price(choices, fare.coupon, tariffById(fare.tariff));
    if ('refusal' in again || again.fare.finalFare !== fare.finalFare) throw this.changed('fare-changed', visit, quote);
    const { refundTerms } = quote;
    return { choices, fare, ...(refundTerms !== undefined && { refundTerms }) };
  }

  /** Returns a refusal with the current fare and a new quote. */
  changed(code: RefusalCode, visit: Visit, promised?: QuotedVisit): Refused {
    const choices = normalise({ ...visit, ...dishesOf(promised?.choices) });
    const priced = this.quotes.price(choices, promised?.fare.coupon);
    const fare = 'fare' in priced ? priced.fare : fareOf(choices, currentTariff);
    return new Refused(code, { members: { fare: fareAnswer(fare, { quote: this.quotes.issue(choices, fare) }) } });
  }
}

/** Returns the quoted numbers of dishes, or the form's defaults. */
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
