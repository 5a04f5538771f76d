/**
 * Policy: owed amounts are refunded at once, and again after a failure of the provider, until the refund is complete.
 */
import type { BookingPolicy } from './booking-policy.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import { refundIdOf } from './booking-id.js';
import type { BookingIntent } from './job-payloads.js';
import { capturesOf, isUnsettled } from './payments.js';
import type { CapturedAttempt } from './state.js';

/** Returns the pause before the next refund after so many failures: an hour, two, four, at most a day. */
const pauseAfter = (failures: number): number => (failures === 0 ? 0 : Math.min(DAY, HOUR * 2 ** (failures - 1)));

const underWay = ({ refunds }: CapturedAttempt) => refunds.find(({ state }) => state === 'under-way');

/** One job starts a refund and polls it to its end; its id is the refund's id, so that it never starts twice. */
export const refundDeposit: BookingPolicy = ({ bookingId, booking, changedAt }) =>
  capturesOf(booking)
    .filter(isUnsettled)
    .map((payment): BookingIntent => {
      const { transactionId, refunds } = payment;
      const begun = underWay(payment);
      const failures = refunds.filter(({ state }) => state === 'failed').length;
      return {
        job: 'refund-deposit',
        id: `refund-${begun?.refundId ?? refundIdOf(transactionId, refunds.length + 1)}`,
        data: { bookingId, transactionId },
        runAt: begun ? changedAt : plus(changedAt, pauseAfter(failures)),
      };
    });
