/** Every process of a running product. */
import { bookingProcess } from '@libs/booking/booking-policies.js';
import { countRatingsOnce } from '@libs/booking/rating.js';
import { giveBackUnusedCoupon } from '@libs/booking/coupon.js';
import { handOverVisits, offerFreeChef } from '@libs/booking/calendar-policies.js';
import { resendReceipt } from '@libs/booking/message-policies.js';
import { weeklyCook } from '@libs/booking/series.js';
import { withCauses } from '@libs/eventing/types/intent-causes.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { checkDocument } from '@libs/identity/chef-verification.js';
import { eraseChef } from '@libs/identity/chef-leave.js';
import { eraseCustomer } from '@libs/identity/erasure.js';
import { eraseTicket } from '@libs/identity/ticket.js';
import { helpAccount } from '@libs/identity/help-account.js';
import { issueReceipt } from '@libs/receipts/issue-receipt.js';
import { releaseUnusedClaims } from '@libs/identity/claim.js';
import { tellPayoutChange } from '@libs/identity/chef-money.js';
import { dropUnfiledDocument } from '@libs/identity/chef-documents.js';
import { sendEmailLink } from '@libs/identity/account-email.js';
import { settlePhoneProof } from '@libs/identity/settle-phone-proof.js';
import { sendOneTimeCode } from '@libs/identity/one-time-code.js';

const PROCESSES_WITHOUT_CAUSES = [
  sendOneTimeCode,
  sendEmailLink,
  settlePhoneProof,
  bookingProcess,
  offerFreeChef,
  handOverVisits,
  countRatingsOnce,
  giveBackUnusedCoupon,
  releaseUnusedClaims,
  eraseCustomer,
  eraseChef,
  eraseTicket,
  issueReceipt,
  dropUnfiledDocument,
  checkDocument,
  helpAccount,
  resendReceipt,
  weeklyCook,
  tellPayoutChange,
] as readonly unknown[] as readonly ProcessManager<{ readonly open: boolean }>[];

/**
 * All processes with the causes of their intents. Runners give each process only its own documents, so that their types
 * need not be known.
 */
export const PROCESSES = PROCESSES_WITHOUT_CAUSES.map(withCauses);
