/** What the payment provider answered, as events record it. */
import type { BookingEvent } from '@libs/booking/booking.js';
import type { Paise } from '@libs/contract/money.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';

export interface ProviderAnswer {
  readonly state: 'paid' | 'failed' | 'contradiction' | 'refunded' | 'refund-failed';
  /** The id of the payment or refund. */
  readonly transactionId: string;
  readonly amount?: Paise;
  /** The provider's own id of the payment. */
  readonly reference?: string;
  /** The code of a failure, or how the answer contradicts our records. */
  readonly reason?: string;
  /** Of a contradiction. */
  readonly expected?: string;
  readonly got?: string;
  /** What made the server ask: `callback`, `poll` or `page`; missing in older logs. */
  readonly source?: string;
  /** The id of the request of a callback or a customer, and when it came. */
  readonly request?: string;
  readonly requestedAt?: string;
  /** By the provider's clock. */
  readonly providerTime?: string;
}

/** Returns the answer that an event of a job records; undefined for any other event. */
export function providerAnswerIn(event: RecordedEvent): ProviderAnswer | undefined {
  const answer = answerIn(event as RecordedEvent<BookingEvent>);
  return answer && { ...answer, ...reportIn(event) };
}

function answerIn({ type, data }: RecordedEvent<BookingEvent>): ProviderAnswer | undefined {
  switch (type) {
    case 'DepositPaid': {
      const { transactionId, amount, providerReference } = data;
      return { state: 'paid', transactionId, amount, reference: providerReference };
    }
    case 'DepositPaymentFailed':
      return { state: 'failed', ...data };
    case 'PaymentQuarantined':
      return { state: 'contradiction', ...data };
    case 'RefundCompleted':
      return { state: 'refunded', transactionId: data.refundId, amount: data.amount };
    case 'RefundFailed':
      return { state: 'refund-failed', transactionId: data.refundId, reason: data.reason };
    default:
      return undefined;
  }
}

const REPORT_FACTS = ['source', 'request', 'requestedAt', 'providerTime'] as const;

/** Returns how the answer was obtained, as far as it was recorded. */
function reportIn({ meta }: RecordedEvent): Partial<ProviderAnswer> {
  const facts = meta.rule?.facts ?? {};
  const known = REPORT_FACTS.flatMap((name) => (typeof facts[name] === 'string' ? [[name, facts[name]] as const] : []));
  return Object.fromEntries(known);
}
