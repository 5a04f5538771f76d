/** Receipts, on the wire. Amounts are rupees with at most two decimals. */
import * as z from 'zod/mini';
import { InstantSchema } from './time.js';

const summary = {
  number: z.string(),
  /** For money that came in, or for money that went back. */
  kind: z.enum(['receipt', 'refund']),
  amount: z.number(),
  /** The day on which the money moved, in Kolkata. */
  date: z.string(),
  issuedAt: InstantSchema,
};
export const ReceiptSummary = z.object(summary);
export type ReceiptSummary = z.infer<typeof ReceiptSummary>;

export const Receipt = z.object({
  ...summary,
  /** What the paper is called, in English. */
  title: z.string(),
  bookingId: z.string(),
  /** As the payment provider knows the payment or refund. */
  paymentId: z.string(),
  /** In English. */
  description: z.string(),
  /** For which day, in Kolkata, the money was paid; receipts that were issued before it was recorded have none. */
  day: z.exactOptional(z.string()),
  /** Of a refund: the receipt for what it gives back. */
  refundOf: z.optional(z.string()),
  supplier: z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
  recipient: z.object({ name: z.string(), address: z.string() }),
  tax: z.object({
    sac: z.string(),
    /** Percent, both halves together. */
    rate: z.number(),
    taxableAmount: z.number(),
    cgst: z.number(),
    sgst: z.number(),
    placeOfSupply: z.string(),
    reverseCharge: z.boolean(),
  }),
});
export type Receipt = z.infer<typeof Receipt>;
