/** The provider's side of its protocol: what it accepts, stores, and does as time passes. */
import { randomBytes, randomInt } from 'node:crypto';
import { decode, verify } from '@libs/adapters/phonepe/signature.js';
import { between } from '@libs/contract/time.js';
import type * as z from 'zod/mini';
import type { SimulatorConfig } from '../config.js';
import type { Faults } from '../faults.js';
import type { Book, Transaction } from '../ledger/book.js';
import type { Entry, Opened } from '../ledger/entries.js';
import type { Change, Ledger } from '../ledger/ledger.js';
import { describe, opened, refuse, type ProviderAnswer } from './answers.js';
import { PayRequest, RefundRequest, Wrapped } from './requests.js';

export const PROVIDER_PATHS = {
  pay: '/pg/v1/pay',
  refund: '/pg/v1/refund',
  status: '/pg/v1/status',
  page: '/transact',
} as const;

export class Gateway {
  constructor(
    private readonly ledger: Ledger,
    private readonly config: Pick<SimulatorConfig, 'merchant' | 'clock' | 'pace'>,
    private readonly faults: () => Faults,
  ) {}

  /** `origin` is the URL at which the caller reached us, which its customer's browser uses as well. */
  async pay(body: unknown, signature: unknown, origin: string): Promise<ProviderAnswer> {
    const request = this.read(PayRequest, PROVIDER_PATHS.pay, body, signature);
    if (!request.ok) return request.answer;
    const { merchantTransactionId, amount, callbackUrl, redirectUrl } = request.payload;
    return this.ledger.change((book) => {
      if (book.transaction(merchantTransactionId)) return unchanged(refuse('DUPLICATE_TXN_REQUEST'));
      const page = { token: randomBytes(16).toString('base64url'), redirectUrl };
      const entry = this.entry({ id: merchantTransactionId, kind: 'capture', amount, page }, callbackUrl);
      return {
        entries: [entry],
        answer: opened(
          pendingOf(entry),
          this.config.merchant.merchantId,
          `${origin}${PROVIDER_PATHS.page}/${page.token}`,
        ),
      };
    });
  }

  async refund(body: unknown, signature: unknown): Promise<ProviderAnswer> {
    const request = this.read(RefundRequest, PROVIDER_PATHS.refund, body, signature);
    if (!request.ok) return request.answer;
    await this.settleDue();
    return this.ledger.change((book) => this.decideRefund(book, request.payload));
  }

  async status(merchantId: string, id: string, signature: unknown, merchantHeader: unknown): Promise<ProviderAnswer> {
    const { merchant } = this.config;
    if (!verify(signature, `${PROVIDER_PATHS.status}/${merchantId}/${id}`, merchant))
      return refuse('AUTHORIZATION_FAILED');
    if (merchantId !== merchant.merchantId) return refuse('KEY_NOT_CONFIGURED');
    if (merchantHeader !== merchantId) return refuse('BAD_REQUEST', 'X-MERCHANT-ID is not the merchant of the path.');
    await this.settleDue();
    const transaction = this.ledger.book.transaction(id);
    return transaction ? this.statusAnswer(transaction) : refuse('TRANSACTION_NOT_FOUND');
  }

  /** Records the customer's choice on the page. A payment that is final, by choice or timeout, does not change. */
  async choose(token: string, outcome: 'success' | 'failed'): Promise<void> {
    await this.settleDue();
    const code = outcome === 'success' ? 'PAYMENT_SUCCESS' : 'PAYMENT_ERROR';
    await this.ledger.change((book) => {
      const payment = book.payment(token);
      if (payment?.state !== 'pending') return unchanged(undefined);
      return { entries: [{ type: 'settled', at: this.config.clock.now(), id: payment.id, code }], answer: undefined };
    });
  }

  /** Times out undecided payments, and completes refunds. */
  async settleDue(): Promise<void> {
    if (this.due(this.ledger.book).length === 0) return;
    await this.ledger.change((book) => ({ entries: this.due(book), answer: undefined }));
  }

  private due(book: Book): readonly Entry[] {
    const { clock, pace } = this.config;
    const at = clock.now();
    return book.pending().flatMap((transaction): Entry[] => {
      const [wait, code] =
        transaction.kind === 'capture'
          ? [pace.payWithin, 'TIMED_OUT' as const]
          : [
              pace.refundAfter,
              this.faults().refunds === 'failed' ? ('PAYMENT_ERROR' as const) : ('PAYMENT_SUCCESS' as const),
            ];
      return between(transaction.openedAt, at) < wait ? [] : [{ type: 'settled', at, id: transaction.id, code }];
    });
  }

  private decideRefund(book: Book, refund: z.infer<typeof RefundRequest>): Change<ProviderAnswer> {
    const { merchantTransactionId: id, originalTransactionId: originalId, amount, callbackUrl } = refund;
    const earlier = book.transaction(id);
    if (earlier) {
      const same = earlier.kind === 'refund' && earlier.originalId === originalId && earlier.amount === amount;
      return unchanged(same ? this.statusAnswer(asPending(earlier)) : refuse('DUPLICATE_TXN_REQUEST'));
    }
    const payment = book.transaction(originalId);
    if (payment?.kind !== 'capture') return unchanged(refuse('TRANSACTION_NOT_FOUND'));
    if (payment.state !== 'completed') return unchanged(refuse('BAD_REQUEST', 'Nothing was captured.'));
    const given = book.refundsOf(originalId).filter(({ state }) => state !== 'failed');
    const refunded = given.reduce((total, earlierRefund) => total + earlierRefund.amount, 0);
    if (this.faults().refunds === 'refused' || refunded + amount > payment.amount)
      return unchanged(refuse('EXCESS_REFUND_AMOUNT'));
    const entry = this.entry({ id, kind: 'refund', originalId, amount }, callbackUrl);
    return { entries: [entry], answer: this.statusAnswer(pendingOf(entry)) };
  }

  private statusAnswer(transaction: Transaction): ProviderAnswer {
    return { status: 200, body: describe(transaction, this.config.merchant.merchantId, this.faults().amount) };
  }

  private entry(
    what: Omit<Opened, 'type' | 'at' | 'reference' | 'callbackUrl'>,
    callbackUrl: string | undefined,
  ): Opened {
    const at = this.config.clock.now();
    const reference = `T${at.slice(2, 19).replace(/\D/g, '')}${String(randomInt(1e9)).padStart(9, '0')}`;
    return { type: 'opened', at, reference, ...what, ...(callbackUrl !== undefined && { callbackUrl }) };
  }

  private read<Schema extends typeof PayRequest | typeof RefundRequest>(
    schema: Schema,
    path: string,
    body: unknown,
    signature: unknown,
  ):
    { readonly ok: true; readonly payload: z.infer<Schema> } | { readonly ok: false; readonly answer: ProviderAnswer } {
    const wrapped = Wrapped.safeParse(body);
    if (!wrapped.success) return { ok: false, answer: refuse('BAD_REQUEST') };
    const { request } = wrapped.data;
    if (!verify(signature, request + path, this.config.merchant)) {
      return { ok: false, answer: refuse('AUTHORIZATION_FAILED') };
    }
    const payload = schema.safeParse(decode(request));
    if (!payload.success) {
      return { ok: false, answer: refuse('BAD_REQUEST', `Please check ${payload.error.issues[0]?.path.join('.')}.`) };
    }
    if (payload.data.merchantId !== this.config.merchant.merchantId) {
      return { ok: false, answer: refuse('KEY_NOT_CONFIGURED') };
    }
    return { ok: true, payload: payload.data as z.infer<Schema> };
  }
}

const unchanged = <Answer>(answer: Answer): Change<Answer> => ({ entries: [], answer });
const asPending = (transaction: Transaction): Transaction => ({
  ...transaction,
  state: 'pending',
  code: 'PAYMENT_PENDING',
});
const pendingOf = ({ type: _, at, ...entry }: Opened): Transaction =>
  asPending({ ...entry, openedAt: at, at, state: 'pending', code: 'PAYMENT_PENDING' });
