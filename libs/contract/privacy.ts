/** What the law gives every person: to have their own data, and to be forgotten. On the wire. */
import * as z from 'zod/mini';
import { Address, Profile } from './accounts.js';
import { Booking, TimelineEntry } from './bookings.js';
import { InstantSchema } from './time.js';

export const ErasureAnswer = z.object({
  /** When it happens; until then it can be taken back. */
  due: InstantSchema,
  /** What stays, and why, in a sentence. */
  kept: z.string(),
});
export type ErasureAnswer = z.infer<typeof ErasureAnswer>;

const GivenConsent = z.object({
  notice: z.string(),
  purposes: z.array(z.string()),
  language: z.string(),
  at: InstantSchema,
});

/** How somebody stands with their own data: what a screen shows beside the ways to change it. */
export const Privacy = z.object({
  registeredAt: InstantSchema,
  /** What counts now; null before the customer agreed to anything. */
  consent: z.nullable(GivenConsent),
  erasure: z.object({
    /** When it happens, for who asked; null for who stays. */
    due: z.nullable(InstantSchema),
    /** When it would happen if it was asked for now. */
    earliest: InstantSchema,
    /** What stays, and why, in a sentence. */
    kept: z.string(),
  }),
});
export type Privacy = z.infer<typeof Privacy>;

const Refund = z.object({ id: z.string(), amount: z.number(), state: z.enum(['under-way', 'completed', 'failed']) });
/** One attempt to pay, with what went back of it. Rupees. */
const Payment = z.object({
  transactionId: z.string(),
  amount: z.number(),
  state: z.enum(['open', 'failed', 'captured']),
  refunds: z.array(Refund),
});
export type ExportedPayment = z.infer<typeof Payment>;

export const Export = z.object({
  exportedAt: InstantSchema,
  profile: z.extend(Profile, {
    registeredAt: InstantSchema,
    /** When the customer will be erased, as they asked. */
    erasureDue: z.nullable(InstantSchema),
  }),
  addresses: z.array(Address),
  /** Each time that the customer agreed to the privacy notice; the last one counts. */
  consents: z.array(GivenConsent),
  /** Newest first, at most 1,000 of them. */
  bookings: z.array(z.object({ booking: Booking, timeline: z.array(TimelineEntry), payments: z.array(Payment) })),
  /** How many there are in all. */
  bookingsTotal: z.int(),
  /** What we wrote to the customer about them; of the words only the kind is kept. */
  messages: z.array(z.object({ bookingId: z.string(), kind: z.string(), at: InstantSchema })),
  /** What the customer said of chefs. */
  ratings: z.array(z.object({ bookingId: z.string(), stars: z.int(), description: z.string(), at: InstantSchema })),
});
export type Export = z.infer<typeof Export>;
