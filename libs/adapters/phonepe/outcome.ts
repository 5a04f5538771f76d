/** Determines the result of a payment from PhonePe's code, its state, and whether it is about our payment. */
import type { Mismatch, PaymentOutcome } from './payment-provider.js';
import { CODES, StatusData, type Envelope } from './wire.js';

export interface Expected {
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
export const kindOf = (code: string): Kind | undefined => KIND_OF.get(code);

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
