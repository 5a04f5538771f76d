/** What the jobs carry that the policies of this library ask for: a schema for each kind of job. */
import { PaiseSchema } from '@libs/contract/money.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import type { IntentOf, JobPayloads } from '@libs/eventing/types/process-manager.js';
import * as z from 'zod/mini';
import { EMAIL_KINDS, MESSAGE_KINDS, SIDES } from './messages.js';

const ofBooking = z.object({ bookingId: z.string() });
const ofChef = z.object({ chefId: z.string() });
/**
 * `once` is set for a job that asks the provider this one time: another job keeps to the schedule. The others say which
 * request led to it, and when; missing in jobs of an earlier version.
 */
const hint = {
  once: z.exactOptional(z.literal(true)),
  source: z.exactOptional(z.enum(['callback', 'page'])),
  request: z.exactOptional(z.string()),
  requestedAt: z.exactOptional(InstantSchema),
};
const message = {
  bookingId: z.string(),
  message: z.string(),
  personId: z.string(),
  dueAt: InstantSchema,
  amount: z.exactOptional(PaiseSchema),
};
const couponUse = z.object({
  bookingId: z.string(),
  code: z.string(),
  customerId: z.string(),
  /** The keyed hash of the customer's number when the use was claimed. */
  phoneIndex: z.exactOptional(z.string()),
});

export const BOOKING_JOBS = {
  'follow-deposit': z.object({ bookingId: z.string(), transactionId: z.string(), amount: PaiseSchema, ...hint }),
  'refund-deposit': z.object({ bookingId: z.string(), transactionId: z.string(), ...hint }),
  'cancel-unpaid-booking': ofBooking,
  'start-booking': ofBooking,
  'complete-booking': ofBooking,
  'settle-visit': ofBooking,
  'count-rating': z.object({ bookingId: z.string(), by: z.enum(SIDES) }),
  'discount-rating': ofBooking,
  'assign-chef': z.object({ bookingId: z.string(), since: InstantSchema }),
  'offer-chef': ofChef,
  'expire-offer': ofBooking,
  'expire-move': ofBooking,
  'propose-series-visit': z.object({ seriesId: z.string() }),
  'close-series-proposal': z.object({ seriesId: z.string(), visit: z.int() }),
  'settle-calendar': ofChef,
  'release-time': z.object({
    chefId: z.string(),
    bookingId: z.string(),
    round: z.number(),
    start: InstantSchema,
    end: InstantSchema,
  }),
  'send-booking-message': z.object({
    ...message,
    kind: z.enum(MESSAGE_KINDS),
    to: z.enum(SIDES),
    /** The number of the receipt, for a message about one. */
    receipt: z.exactOptional(z.string()),
    /** The next visit of a series, and until when it can be accepted, for a message about one. */
    proposedStart: z.exactOptional(InstantSchema),
    until: z.exactOptional(InstantSchema),
  }),
  'send-booking-email': z.object({ ...message, kind: z.enum(EMAIL_KINDS), to: z.enum(SIDES) }),
  'check-coupon-claim': couponUse,
  'release-coupon': couponUse,
} satisfies JobPayloads;

export type BookingIntent = IntentOf<typeof BOOKING_JOBS>;
