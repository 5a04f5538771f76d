/** What cancelling or editing a booking costs. Amounts are rupees with at most two decimals. */
import * as z from 'zod/mini';
import { Booking } from './bookings.js';
import { InstantSchema } from './time.js';

const Tier = { percent: z.number(), refundAmount: z.number() };
export const CancellationPreview = z.object({
  allowed: z.boolean(),
  /** Why not, in a sentence. */
  reason: z.optional(z.string()),
  ...Tier,
  /** The amount to which the percentage applies: what is left of the deposit after earlier edits. */
  refundableAmount: z.number(),
  /** In percent: the lowest limit fixed by an edit; 100 without one. */
  refundLimit: z.number(),
  /** How long this figure is valid; null when it no longer changes. */
  until: z.nullable(InstantSchema),
  next: z.array(z.object({ from: InstantSchema, ...Tier })),
});
export type CancellationPreview = z.infer<typeof CancellationPreview>;

/** The effect of an edit on what is paid. */
export const AmendmentTerms = z.object({
  /** In percent: the highest refund from then on. */
  refundLimit: z.number(),
  /** Of the amount paid above the new fare: what is refunded at once, and what is kept. */
  refundAmount: z.number(),
  keptAmount: z.number(),
  /** What cancelling right after the edit would refund, if the chef can come. */
  cancellation: CancellationPreview,
});
export type AmendmentTerms = z.infer<typeof AmendmentTerms>;

/** The booking after the edit, and the edit's terms once the deposit is paid. */
export const AmendmentPreview = z.extend(Booking, { terms: z.optional(AmendmentTerms) });
export type AmendmentPreview = z.infer<typeof AmendmentPreview>;
