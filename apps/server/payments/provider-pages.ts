import { Inject, Injectable } from '@nestjs/common';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import type { nextAttempt } from '@libs/booking/deposit.js';
import type { PendingBooking } from '@libs/booking/state.js';
import type { PayAnswer } from '@libs/contract/payments.js';
import { SECOND } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { Logger } from 'pino';
import { Refused } from '../application/refused.js';
import type { Config } from '../config.js';
import { CONFIG, LOGGER, PAYMENTS } from '../platform/tokens.js';
import { CustomerReader } from '../users/customer-reader.js';

export type ProviderPage =
  | { readonly state: 'opened'; readonly url: string; readonly answer: PayAnswer }
  /** The provider opened the page for an earlier request whose answer was lost; nobody saw it. */
  | { readonly state: 'lost' };

/** Requests payment pages from the provider. */
@Injectable()
export class ProviderPages {
  constructor(
    private readonly customers: CustomerReader,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Refused if the provider opens no page. */
  async open(
    { bookingId, customerId }: PendingBooking,
    { transactionId, amount }: ReturnType<typeof nextAttempt>,
  ): Promise<ProviderPage> {
    const { phone } = await this.customers.byId(customerId);
    const { publicUrl } = this.config;
    const initiated = await this.provider.initiate({
      transactionId,
      customerId,
      amount,
      redirectUrl: `${publicUrl}/payment?id=${bookingId}`,
      callbackUrl: `${publicUrl}/v1.0/payments/callback`,
      ...(phone !== ERASED && { mobileNumber: phone }),
    });
    switch (initiated.state) {
      case 'opened':
        return { state: 'opened', url: initiated.redirectUrl, answer: initiated.body as PayAnswer };
      case 'duplicate':
        return { state: 'lost' };
      default:
        // An overloaded provider recovers; other failures need an operator.
        this.logger[initiated.state === 'unavailable' ? 'warn' : 'error'](
          { transactionId, initiated },
          'the provider opened no payment page',
        );
        throw new Refused('payment-provider-away', { retryAfterMs: 10 * SECOND });
    }
  }
}
