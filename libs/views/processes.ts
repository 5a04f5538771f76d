/** Every process that a running product follows. */
import { assignChef } from '@libs/booking/assign-chef.js';
import { cancelUnpaidBooking } from '@libs/booking/cancel-unpaid-booking.js';
import { followDeposit } from '@libs/booking/follow-deposit.js';
import { giveBackUnusedCoupon } from '@libs/booking/give-back-unused-coupon.js';
import { notifyBothSides } from '@libs/booking/notify-both-sides.js';
import { handOverVisits } from '@libs/booking/hand-over-visits.js';
import { keepToTheClock } from '@libs/booking/keep-to-the-clock.js';
import { offerFreeChef } from '@libs/booking/offer-free-chef.js';
import { refundDeposit } from '@libs/booking/refund-deposit.js';
import { releaseUnusedTime } from '@libs/booking/release-unused-time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { eraseChef } from '@libs/identity/erase-chef.js';
import { eraseCustomer } from '@libs/identity/erase-customer.js';
import { issueReceipt } from '@libs/receipts/issue-receipt.js';
import { releaseUnusedClaims } from '@libs/identity/release-unused-claims.js';
import { dropUnfiledDocument } from '@libs/identity/drop-unfiled-document.js';
import { sendOneTimeCode } from '@libs/identity/send-one-time-code.js';

/** Who runs them hands each process only its own documents, so that their kinds need not be known. */
export const PROCESSES = [
  sendOneTimeCode,
  followDeposit,
  cancelUnpaidBooking,
  assignChef,
  offerFreeChef,
  handOverVisits,
  releaseUnusedTime,
  keepToTheClock,
  refundDeposit,
  giveBackUnusedCoupon,
  releaseUnusedClaims,
  eraseCustomer,
  eraseChef,
  issueReceipt,
  notifyBothSides,
  dropUnfiledDocument,
] as readonly unknown[] as readonly ProcessManager<{ readonly open: boolean }>[];
