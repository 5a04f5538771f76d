/** Receipts in the HTTP API. Amounts are rupees with at most two decimals. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { InstantSchema } from './time-schemas.js';

const summary = {
  number: z.string(),
  /** For a payment or a refund. */
  kind: z.enum(['receipt', 'refund']),
  amount: z.number(),
  /** The day of the payment or refund, in Kolkata. */
  date: z.string(),
  issuedAt: InstantSchema,
};
export const ReceiptSummary = z.object(summary);
export type ReceiptSummary = z.infer<typeof ReceiptSummary>;

export const Receipt = z.object({
  ...summary,
  /** The title of the document, in English. */
  title: z.string(),
  bookingId: z.string(),
  /** The payment provider's id of the payment or refund. */
  paymentId: z.string(),
  /** In English. */
  description: z.string(),
  /** The day of the visit, in Kolkata; missing on receipts from before it was recorded. */
  day: z.exactOptional(z.string()),
  /** For a refund: the receipt of the payment. */
  refundOf: z.optional(z.string()),
  /** The date of that receipt. */
  refundOfDate: z.optional(z.string()),
  supplier: z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
  recipient: z.object({ name: z.string(), address: z.string() }),
  tax: z.object({
    sac: z.string(),
    /** In percent, both halves together. */
    rate: z.number(),
    taxableAmount: z.number(),
    cgst: z.number(),
    sgst: z.number(),
    /** Instead of both halves, in another state than the supplier's. */
    igst: z.number(),
    placeOfSupply: z.string(),
    reverseCharge: z.boolean(),
  }),
});
export type Receipt = z.infer<typeof Receipt>;

export const RECEIPT_CALLS = {
  receipts: {
    method: 'GET',
    path: '/v1.0/bookings/:id/receipts',
    auth: 'user',
    summary: 'The receipts of a booking: one for each payment and each refund',
    answer: z.array(ReceiptSummary),
    refusals: [404],
  },
  receipt: {
    method: 'GET',
    path: '/v1.0/bookings/:id/receipts/:number',
    auth: 'user',
    summary: 'One receipt; by `Accept` as JSON, as a page to print, or as PDF',
    answer: Receipt,
    files: ['text/html', 'application/pdf'],
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
