/** Every process of a running product. */
import { bookingProcess } from '@libs/booking/booking-policies.js';
import { countRatingsOnce } from '@libs/booking/rating.js';
import { giveBackUnusedCoupon } from '@libs/booking/coupon.js';
import { handOverVisits, offerFreeChef } from '@libs/booking/calendar-policies.js';
import { resendReceipt } from '@libs/booking/message-policies.js';
import { withCauses } from '@libs/eventing/types/intent-causes.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { checkDocument } from '@libs/identity/check-document.js';
import { eraseChef } from '@libs/identity/erase-chef.js';
import { eraseCustomer } from '@libs/identity/erase-customer.js';
import { eraseTicket } from '@libs/identity/erase-ticket.js';
import { helpAccount } from '@libs/identity/help-account.js';
import { issueReceipt } from '@libs/receipts/issue-receipt.js';
import { releaseUnusedClaims } from '@libs/identity/release-unused-claims.js';
import { dropUnfiledDocument } from '@libs/identity/drop-unfiled-document.js';
import { sendEmailLink } from '@libs/identity/send-email-link.js';
import { settlePhoneProof } from '@libs/identity/settle-phone-proof.js';
import { sendOneTimeCode } from '@libs/identity/send-one-time-code.js';

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
] as readonly unknown[] as readonly ProcessManager<{ readonly open: boolean }>[];

/**
 * All processes with the causes of their intents. Runners give each process only its own documents, so that their types
 * need not be known.
 */
export const PROCESSES = PROCESSES_WITHOUT_CAUSES.map(withCauses);
