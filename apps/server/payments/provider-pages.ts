import { Inject, Injectable } from '@nestjs/common';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import type { nextAttempt } from '@libs/booking/decide-deposit.js';
import type { PendingBooking } from '@libs/booking/state.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { HttpProblem } from '../http/http-problem.js';
import { LOGGER, CONFIG, PAYMENTS } from '../platform/tokens.js';
import { CustomerReader } from '../users/customer-reader.js';

export type ProviderPage =
  | { readonly state: 'opened'; readonly answer: Readonly<Record<string, unknown>> }
  /** The provider opened it before, for a request of which we never heard the answer; nobody was shown it. */
  | { readonly state: 'lost' };

/** Asks the payment provider for a page on which a deposit can be paid. */
@Injectable()
export class ProviderPages {
  constructor(
    private readonly customers: CustomerReader,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws HttpProblem 503 when there is no page to be had. */
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
        return { state: 'opened', answer: initiated.body as Readonly<Record<string, unknown>> };
      case 'duplicate':
        return { state: 'lost' };
      default:
        // An overloaded provider passes; a wrong key or a strange page needs somebody to look.
        this.logger[initiated.state === 'unavailable' ? 'warn' : 'error'](
          { transactionId, initiated },
          'no payment page',
        );
        throw new HttpProblem(503, 'payment-provider-away', MESSAGES.payment.providerAway, {
          headers: { 'Retry-After': '10' },
        });
    }
  }
}
