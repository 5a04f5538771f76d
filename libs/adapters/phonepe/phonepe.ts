import type {
  Callback,
  Initiated,
  Mismatch,
  NoAnswer,
  PaymentOutcome,
  PaymentProvider,
  PaymentRequest,
  PaymentStatus,
  RefundRequest,
  RefundStatus,
} from './payment-provider.js';
import { decode, encode, type Merchant, sign, verify } from './signature.js';
import { type Answer, call } from '../http.js';
import { type Instant, SECOND } from '@libs/contract/time.js';
import * as z from 'zod/mini';

/** Adapter: PhonePe's payment gateway v1 (salt key), both the real one and the simulator. */

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
const PHONEPE_TIMEOUT_MS = 5 * SECOND;
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
    const payload = CallbackPayload.safeParse(decode(response));
    if (!verify(signature, response, this.config)) {
      const named = payload.data && { transactionId: payload.data.data.merchantTransactionId };
      return { ok: false, reason: 'forged', ...named };
    }
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
      const limits = { timeout: this.config.timeout ?? PHONEPE_TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES };
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

/** The fields of PhonePe v1 that we read. It adds fields without notice, so unknown ones are accepted. */

/** The codes that decide; any other counts as no answer. */
export const CODES = {
  paid: ['PAYMENT_SUCCESS'],
  failed: ['PAYMENT_ERROR', 'PAYMENT_DECLINED', 'PAYMENT_CANCELLED', 'TIMED_OUT'],
  pending: ['PAYMENT_PENDING', 'PAYMENT_INITIATED'],
  unknown: ['TRANSACTION_NOT_FOUND'],
  refused: ['BAD_REQUEST', 'AUTHORIZATION_FAILED', 'KEY_NOT_CONFIGURED', 'EXCESS_REFUND_AMOUNT'],
} as const;
const DUPLICATE = 'DUPLICATE_TXN_REQUEST';

const Envelope = z.looseObject({ success: z.boolean(), code: z.string(), data: z.optional(z.unknown()) });
type Envelope = z.infer<typeof Envelope>;

const PayData = z.looseObject({
  instrumentResponse: z.looseObject({ redirectInfo: z.looseObject({ url: z.url() }) }),
});

/** The answer of the pay call for a page at `url` that it opened before: for a customer who asks for that page again. */
export const pageAnswer = (url: string, merchantTransactionId: string) => ({
  success: true,
  code: 'PAYMENT_INITIATED',
  message: 'Payment initiated',
  data: {
    merchantTransactionId,
    instrumentResponse: { type: 'PAY_PAGE', redirectInfo: { url, method: 'GET' } },
  },
});

/** Every field is optional: which ones are required depends on the code. */
const StatusData = z.looseObject({
  merchantId: z.optional(z.string()),
  merchantTransactionId: z.optional(z.string()),
  transactionId: z.optional(z.string()),
  amount: z.optional(z.number()),
  state: z.optional(z.string()),
});

type StatusData = z.infer<typeof StatusData>;

const CallbackBody = z.looseObject({ response: z.string() });
const CallbackPayload = z.looseObject({
  code: z.string(),
  data: z.looseObject({ merchantTransactionId: z.string() }),
});

/** Determines the result of a payment from PhonePe's code, its state, and whether it is about our payment. */

interface Expected {
  readonly merchantId: string;
  readonly merchantTransactionId: string;
  /** Paise. */
  readonly amount: number;
}

type Kind = keyof typeof CODES;
const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  Object.entries(CODES).flatMap(([kind, codes]) => codes.map((code) => [code, kind as Kind])),
);

/** Returns the meaning of a code for a payment; undefined for INTERNAL_SERVER_ERROR and unknown codes. */
const kindOf = (code: string): Kind | undefined => KIND_OF.get(code);

export function outcomeOf(envelope: Envelope, expected: Expected): PaymentOutcome {
  const { code } = envelope;
  switch (kindOf(code)) {
    case 'paid': {
      const data = StatusData.safeParse(envelope.data).data ?? {};
      const reference = data.transactionId ?? expected.merchantTransactionId;
      return differs(data, { ...expected, state: 'COMPLETED' }) ?? { state: 'paid', reference };
    }
    case 'failed': {
      // Nothing was captured, so the amount does not matter, but the ids do.
      const { amount: _, ...ids } = expected;
      return (
        differs(StatusData.safeParse(envelope.data).data ?? {}, { ...ids, state: 'FAILED' }) ?? {
          state: 'failed',
          code,
        }
      );
    }
    case 'pending':
      return { state: 'pending' };
    case 'unknown':
      return { state: 'unknown' };
    case 'refused':
      return { state: 'refused', code };
    case undefined:
      return { state: 'unavailable', reason: code.slice(0, 60) };
  }
}

function differs(
  data: StatusData,
  expected: Partial<Expected> & Pick<Expected, 'merchantId'> & { readonly state: string },
): Mismatch | undefined {
  for (const field of ['merchantId', 'merchantTransactionId', 'amount', 'state'] as const) {
    const wanted = expected[field];
    if (wanted !== undefined && data[field] !== wanted) {
      return { state: 'mismatch', field, expected: wanted, actual: data[field] };
    }
  }
  return undefined;
}

/**
 * The hosts to which customers may be sent to pay. The provider's answer contains the page; other hosts are refused.
 */

const PHONEPE = 'phonepe.com';

/** PhonePe's pages use https on its own domain; any other page must be on the host that we call. */
export function isPayPageAllowed(page: string, baseUrl: string): boolean {
  if (!URL.canParse(page)) return false;
  const { protocol, host, hostname } = new URL(page);
  const provider = new URL(baseUrl);
  if (host === provider.host) return protocol === provider.protocol;
  return protocol === 'https:' && (hostname === PHONEPE || hostname.endsWith(`.${PHONEPE}`));
}
