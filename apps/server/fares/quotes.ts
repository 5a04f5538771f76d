import { Inject, Injectable } from '@nestjs/common';
import type { Choices } from '@libs/booking/events.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/ports.js';
import type { Fare } from '@libs/pricing/fare.js';
import { priceOf, priceOfEdit } from '@libs/pricing/price.js';
import { issueQuote, type QuoteReading, readQuote } from '@libs/pricing/quote.js';
import { currentTariff, type Tariff } from '@libs/pricing/tariff.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';
import { quoteSigner } from './quote-signer.js';

/** Prices choices, and issues and reads quotes. */
@Injectable()
export class Quotes {
  readonly #signer;

  constructor(
    @Inject(SECRETS) secrets: Secrets,
    private readonly clock: Clock,
  ) {
    this.#signer = quoteSigner(secrets.quotes);
  }

  /** Returns today's fare of `choices`, or a refusal for an invalid coupon. */
  price(choices: Choices, coupon?: string, tariff: Tariff = currentTariff): ReturnType<typeof priceOf> {
    return priceOf(choices, { tariff, coupon, on: kolkataDate(this.clock.now()) });
  }

  /** Returns the fare after an edit. The coupon keeps the terms of the day on which it was `used`. */
  priceAgain(choices: Choices, coupon: string | undefined, used: Instant): Fare {
    return priceOfEdit(choices, { tariff: currentTariff, coupon, on: kolkataDate(used) });
  }

  issue(choices: Choices, fare: Fare): string {
    return issueQuote(choices, fare, this.#signer, this.clock.now());
  }

  read(text: string): QuoteReading {
    return readQuote(text, this.#signer, this.clock.now());
  }
}
