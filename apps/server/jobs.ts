import type { INestApplicationContext } from '@nestjs/common';
import type { JobHandler } from '@libs/eventing/types/ports.js';
import { AssignChefJob } from './assignment/assign-chef.job.js';
import { OfferChefJob } from './assignment/offer-chef.job.js';
import { ReleaseTimeJob } from './assignment/release-time.job.js';
import { SettleCalendarJob } from './assignment/settle-calendar.job.js';
import { SendOneTimeCodeJob } from './auth/send-one-time-code.job.js';
import { CancelUnpaidBookingJob } from './bookings/cancel-unpaid-booking.job.js';
import { CompleteBookingJob } from './bookings/complete-booking.job.js';
import { StartBookingJob } from './bookings/start-booking.job.js';
import { DropUnfiledDocumentJob } from './chefs/drop-unfiled-document.job.js';
import { CheckCouponClaimJob } from './coupons/check-coupon-claim.job.js';
import { ReleaseCouponJob } from './coupons/release-coupon.job.js';
import { SendBookingMessageJob } from './messages/send-booking-message.job.js';
import { FollowDepositJob } from './payments/follow-deposit.job.js';
import { RefundDepositJob } from './payments/refund-deposit.job.js';
import { EraseChefJob } from './privacy/erase-chef.job.js';
import { EraseCustomerJob } from './privacy/erase-customer.job.js';
import { EraseRecordsJob } from './privacy/erase-records.job.js';
import type { Job } from './platform/job.js';
import { IssueReceiptJob } from './receipts/issue-receipt.job.js';
import { CheckClaimsJob } from './users/check-claims.job.js';

const JOBS = [
  SendOneTimeCodeJob,
  FollowDepositJob,
  RefundDepositJob,
  IssueReceiptJob,
  CancelUnpaidBookingJob,
  AssignChefJob,
  OfferChefJob,
  ReleaseTimeJob,
  SettleCalendarJob,
  StartBookingJob,
  CompleteBookingJob,
  ReleaseCouponJob,
  CheckCouponClaimJob,
  CheckClaimsJob,
  EraseChefJob,
  EraseCustomerJob,
  EraseRecordsJob,
  SendBookingMessageJob,
  DropUnfiledDocumentJob,
];

/** Who does each kind of job that the processes ask for. */
export function jobHandlers(app: INestApplicationContext): Readonly<Record<string, JobHandler>> {
  const jobs = JOBS.map((job) => app.get<Job>(job, { strict: false }));
  return Object.fromEntries(jobs.map((job) => [job.name, (intent, signal) => job.run(intent, signal)]));
}
