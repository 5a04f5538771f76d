import { Inject, Injectable } from '@nestjs/common';
import { sameText } from '@libs/adapters/crypto/encryption.js';
import type { FareQuoted } from '@libs/booking/request.js';
import type { Choices } from '@libs/booking/values.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Fare } from '@libs/pricing/fare.js';
import { priceOf, priceOfEdit } from '@libs/pricing/price.js';
import { issueQuote, type Promised, type QuoteReading, type QuoteSigner, readQuote } from '@libs/pricing/quote.js';
import { currentTariff, type Tariff, tariffById } from '@libs/pricing/tariff.js';
import type { KeyedHash, Rotating, Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

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

  /**
   * Returns the fare after an edit of a booking: by the tariff of its fare, so that only the customer's changes change
   * it, and with its coupon by the terms of the day on which it was `used`.
   */
  priceAgain(
    choices: Choices,
    { tariff: id, coupon }: Pick<FareQuoted['data'], 'tariff' | 'coupon'>,
    used: Instant,
  ): Fare {
    return priceOfEdit(choices, { tariff: tariffById(id) ?? currentTariff, coupon, on: kolkataDate(used) });
  }

  issue(promised: Promised): string {
    return issueQuote(promised, this.#signer, this.clock.now());
  }

  read(text: string): QuoteReading {
    return readQuote(text, this.#signer, this.clock.now());
  }
}

export const quoteSigner = (hashes: Rotating<KeyedHash>): QuoteSigner => ({
  sign: (payload) => hashes[0](payload).toString('base64url'),
  verify: (payload, signature) => hashes.some((hash) => sameText(hash(payload).toString('base64url'), signature)),
});
