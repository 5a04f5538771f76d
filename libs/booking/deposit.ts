/** Paying the deposit: one open attempt at a time, and a payment must match its attempt. */
import { PaiseSchema } from '@libs/contract/money.js';
import { type DataOf, defineCommand, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { ProviderReport } from './booking-rules.js';
import { positive } from './values.js';

/** The provider opened a payment page for the deposit. */
export const DepositPaymentInitiated = defineEvent({
  type: 'DepositPaymentInitiated',
  version: 2,
  data: {
    /** 1, 2, … */
    attempt: positive,
    /** The id of the booking, with `-2`, `-3`, … from the second attempt on. */
    transactionId: z.string(),
    amount: PaiseSchema,
    /** Missing in version 1. */
    customerId: z.exactOptional(z.string()),
    /** The URL of the page, for repeated requests; missing if nobody was shown the page. */
    page: z.exactOptional(personal(z.string())),
  },
  subject({ customerId }) {
    if (customerId === undefined) throw new Error('a payment page belongs to a customer');
    return customerId;
  },
  upcast: { 1: withPageOnly },
});
export type DepositPaymentInitiated = EventOf<typeof DepositPaymentInitiated>;

const Opened = z.object({
  data: z.object({ instrumentResponse: z.object({ redirectInfo: z.object({ url: z.string() }) }) }),
});

/** Version 1 stored the whole answer of the provider, or an empty one if nobody was shown the page. */
function withPageOnly({ answer, ...data }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const opened = Opened.safeParse(answer);
  return opened.success ? { ...data, page: opened.data.data.instrumentResponse.redirectInfo.url } : data;
}

const payment = { transactionId: z.string(), amount: PaiseSchema, providerReference: z.string() };
/** The status call of the provider confirmed the payment. */
export const DepositPaid = defineEvent({ type: 'DepositPaid', version: 1, data: payment });
export type DepositPaid = EventOf<typeof DepositPaid>;

const failure = { transactionId: z.string(), reason: z.string() };
/** An attempt failed. Another attempt can follow. */
export const DepositPaymentFailed = defineEvent({ type: 'DepositPaymentFailed', version: 1, data: failure });
export type DepositPaymentFailed = EventOf<typeof DepositPaymentFailed>;

export const DEPOSIT_EVENTS = [DepositPaymentInitiated, DepositPaid, DepositPaymentFailed] as const;
export type DepositEvent = EventOf<typeof DEPOSIT_EVENTS>;

/** Records that the provider opened a page for the attempt from `nextAttempt`. */
export const InitiateDepositPayment = defineCommand('InitiateDepositPayment', {
  transactionId: z.string(),
  amount: PaiseSchema,
  /** The URL of the page; missing when the provider opened it for a request whose answer was lost. */
  page: z.exactOptional(z.string()),
});
export type InitiateDepositPayment = DataOf<typeof InitiateDepositPayment>;

/** Records that the provider's status call confirmed the payment. */
export const RecordDepositPaid = defineCommand('RecordDepositPaid', payment);
export type RecordDepositPaid = DataOf<typeof RecordDepositPaid> & { readonly report?: ProviderReport };

/** Records that the payment failed, or that no result can be expected any more. */
export const RecordDepositFailure = defineCommand('RecordDepositFailure', failure);
export type RecordDepositFailure = DataOf<typeof RecordDepositFailure> & { readonly report?: ProviderReport };

export const DEPOSIT_COMMANDS = [InitiateDepositPayment, RecordDepositPaid, RecordDepositFailure] as const;
export type DepositCommand = InitiateDepositPayment | RecordDepositPaid | RecordDepositFailure;
