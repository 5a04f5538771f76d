/** Adapter: PhonePe's payment gateway v1 (salt key), both the real one and the simulator. */
import { call, type Answer } from '@libs/adapters/http/call.js';
import { type Instant, SECOND } from '@libs/contract/time.js';
import { kindOf, outcomeOf } from './outcome.js';
import { isPayPageAllowed } from './pay-page-hosts.js';
import {
  type Callback,
  type Initiated,
  type NoAnswer,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStatus,
  type RefundRequest,
  type RefundStatus,
} from './payment-provider.js';
import { decode, encode, sign, verify, type Merchant } from './signature.js';
import { CallbackBody, CallbackPayload, DUPLICATE, Envelope, PayData } from './wire.js';

export interface PhonePeConfig extends Merchant {
  /** E.g. `https://api.phonepe.com/apis/hermes`, or the simulator's URL. */
  readonly baseUrl: string;
  /** Timeout of a call in milliseconds; 5 s by default. */
  readonly timeout?: number;
}

type Read =
  | { readonly ok: true; readonly envelope: Envelope; readonly body: unknown; readonly date?: Instant }
  | { readonly ok: false; readonly reason: string };

const PAY = '/pg/v1/pay';
const REFUND = '/pg/v1/refund';
const STATUS = '/pg/v1/status';
const TIMEOUT_MS = 5 * SECOND;
const MAX_ANSWER_BYTES = 65_536;

export class PhonePe implements PaymentProvider {
  constructor(private readonly config: PhonePeConfig) {}

  async initiate(payment: PaymentRequest): Promise<Initiated> {
    const answer = await this.post(PAY, {
      merchantId: this.config.merchantId,
      merchantTransactionId: payment.transactionId,
      merchantUserId: payment.customerId,
      amount: payment.amount,
      redirectUrl: payment.redirectUrl,
      redirectMode: 'REDIRECT',
      callbackUrl: payment.callbackUrl,
      ...(payment.mobileNumber !== undefined && { mobileNumber: payment.mobileNumber }),
      paymentInstrument: { type: 'PAY_PAGE' },
    });
    if (!answer.ok) return unavailable(answer.reason);
    const { envelope, body } = answer;
    if (envelope.code === DUPLICATE) return { state: 'duplicate' };
    if (!envelope.success) {
      return kindOf(envelope.code) ? { state: 'refused', code: envelope.code } : unavailable(envelope.code);
    }
    const page = PayData.safeParse(envelope.data);
    if (!page.success) return unavailable('an answer without a page');
    const { url } = page.data.instrumentResponse.redirectInfo;
    return isPayPageAllowed(url, this.config.baseUrl)
      ? { state: 'opened', redirectUrl: url, body }
      : { state: 'untrusted-page', host: new URL(url).host };
  }

  async status(expected: Pick<PaymentRequest, 'transactionId' | 'amount'>): Promise<PaymentStatus> {
    const path = `${STATUS}/${this.config.merchantId}/${expected.transactionId}`;
    const answer = await this.send(path, {
      headers: { 'X-VERIFY': sign(path, this.config), 'X-MERCHANT-ID': this.config.merchantId },
    });
    if (!answer.ok) return unavailable(answer.reason);
    return timed(answer, outcomeOf(answer.envelope, this.expected(expected.transactionId, expected.amount)));
  }

  async refund(refund: RefundRequest): Promise<RefundStatus> {
    const answer = await this.post(REFUND, {
      merchantId: this.config.merchantId,
      merchantUserId: refund.customerId,
      originalTransactionId: refund.transactionId,
      merchantTransactionId: refund.refundId,
      amount: refund.amount,
      callbackUrl: refund.callbackUrl,
    });
    if (!answer.ok) return unavailable(answer.reason);
    // It knows this refund already; the status call returns its result.
    if (answer.envelope.code === DUPLICATE) return { state: 'pending' };
    return asRefund(timed(answer, outcomeOf(answer.envelope, this.expected(refund.refundId, refund.amount))));
  }

  /** The provider returns the status of refunds by the same call as that of payments. */
  async refundStatus({ refundId, amount }: Pick<RefundRequest, 'refundId' | 'amount'>): Promise<RefundStatus> {
    return asRefund(await this.status({ transactionId: refundId, amount }));
  }

  verifyCallback(body: unknown, signature: unknown): Callback {
    const parsed = CallbackBody.safeParse(body);
    if (!parsed.success) return { ok: false, reason: 'malformed' };
    const { response } = parsed.data;
    if (!verify(signature, response, this.config)) return { ok: false, reason: 'forged' };
    const payload = CallbackPayload.safeParse(decode(response));
    if (!payload.success) return { ok: false, reason: 'malformed' };
    return { ok: true, transactionId: payload.data.data.merchantTransactionId, code: payload.data.code };
  }

  private expected(merchantTransactionId: string, amount: number) {
    return { merchantId: this.config.merchantId, merchantTransactionId, amount };
  }

  private post(path: string, payload: object): Promise<Read> {
    const request = encode(payload);
    return this.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-VERIFY': sign(request + path, this.config) },
      body: JSON.stringify({ request }),
    });
  }

  private async send(path: string, init: RequestInit): Promise<Read> {
    try {
      const limits = { timeout: this.config.timeout ?? TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES };
      return read(await call(this.config.baseUrl.replace(/\/$/, '') + path, init, limits));
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : 'no answer' };
    }
  }
}

/** An overloaded or failing provider counts as no answer, whatever its body; a refusal with a code is an answer. */
function read({ status, text, date }: Answer): Read {
  if (status === 429 || status >= 500) return { ok: false, reason: `HTTP ${status}` };
  try {
    const body: unknown = JSON.parse(text);
    const envelope = Envelope.safeParse(body);
    return envelope.success
      ? { ok: true, envelope: envelope.data, body, ...(date !== undefined && { date }) }
      : { ok: false, reason: 'an answer of another form' };
  } catch {
    return { ok: false, reason: 'an answer that is not JSON' };
  }
}

const unavailable = (reason: string): NoAnswer => ({ state: 'unavailable', reason });

const timed = ({ date }: { readonly date?: Instant }, outcome: PaymentOutcome): PaymentStatus =>
  date === undefined ? outcome : { ...outcome, providerTime: date };

const asRefund = (status: PaymentStatus): RefundStatus =>
  status.state === 'paid' ? { ...status, state: 'completed' } : status;
