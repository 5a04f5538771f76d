import { Inject, Injectable } from '@nestjs/common';
import type { Choices } from '@libs/booking/events.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { type Fare, fareOf } from '@libs/pricing/fare.js';
import { priceOf } from '@libs/pricing/price.js';
import { issueQuote, type QuoteReading, readQuote } from '@libs/pricing/quote.js';
import { currentTariff, type Tariff } from '@libs/pricing/tariff.js';
import type { Secrets } from '../platform/secrets.js';
import { CLOCK, SECRETS } from '../platform/tokens.js';
import { quoteSigner } from './quote-signer.js';

/** Prices as of now, and the promises that are made of them. */
@Injectable()
export class Quotes {
  readonly #signer;

  constructor(
    @Inject(SECRETS) secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#signer = quoteSigner(secrets.quotes);
  }

  /** What `choices` cost today; a coupon that does not count is a refusal. */
  price(choices: Choices, coupon?: string, tariff: Tariff = currentTariff): ReturnType<typeof priceOf> {
    return priceOf(choices, { tariff, coupon, on: kolkataDate(this.clock.now()) });
  }

  /** What a booking costs after it was changed. Its coupon counts by the terms of the day on which it was `used`. */
  priceAgain(choices: Choices, coupon: string | undefined, used: Instant): Fare {
    const priced = priceOf(choices, { tariff: currentTariff, coupon, on: kolkataDate(used) });
    return 'fare' in priced ? priced.fare : fareOf(choices, currentTariff);
  }

  issue(choices: Choices, fare: Fare): string {
    return issueQuote(choices, fare, this.#signer, this.clock.now());
  }

  read(text: string): QuoteReading {
    return readQuote(text, this.#signer, this.clock.now());
  }
}
