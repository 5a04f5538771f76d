/** Read models of processes: their open work, indexed by state and time. */
import { bookingProcess } from '@libs/booking/booking-policies.js';
import { countRatingsOnce } from '@libs/booking/rating.js';
import { giveBackUnusedCoupon } from '@libs/booking/coupon.js';
import { handOverVisits, offerFreeChef } from '@libs/booking/calendar-policies.js';
import { resendReceipt } from '@libs/booking/message-policies.js';
import { checkDocument } from '@libs/identity/chef-verification.js';
import { dropUnfiledDocument } from '@libs/identity/chef-documents.js';
import { eraseChef } from '@libs/identity/chef-leave.js';
import { eraseCustomer } from '@libs/identity/erasure.js';
import { eraseTicket } from '@libs/identity/ticket.js';
import { helpAccount } from '@libs/identity/help-account.js';
import { releaseUnusedClaims } from '@libs/identity/claim.js';
import { sendEmailLink } from '@libs/identity/account-email.js';
import { sendOneTimeCode } from '@libs/identity/one-time-code.js';
import { settlePhoneProof } from '@libs/identity/settle-phone-proof.js';
import { issueReceipt } from '@libs/receipts/issue-receipt.js';
import { readModel } from './read-model.js';

export const PROCESS_MODELS = [
  readModel(bookingProcess, {
    open: { type: Boolean, required: true },
    changedAt: { type: String, required: true },
    searching: { type: Boolean, required: true },
    searchingSince: { type: String, required: true },
  }),
  readModel(giveBackUnusedCoupon, { open: { type: Boolean, required: true }, since: { type: String, required: true } }),
  readModel(countRatingsOnce, { open: { type: Boolean, required: true } }),
  readModel(handOverVisits, { open: { type: Boolean, required: true }, since: { type: String, required: true } }),
  readModel(offerFreeChef, { open: { type: Boolean, required: true }, since: { type: String, required: true } }),
  readModel(dropUnfiledDocument, {
    open: { type: Boolean, required: true },
    expiresAt: { type: String, required: true },
  }),
  readModel(checkDocument, { open: { type: Boolean, required: true }, since: { type: String, required: true } }),
  readModel(eraseChef, { open: { type: Boolean, required: true }, due: { type: String, required: true } }),
  readModel(eraseCustomer, { open: { type: Boolean, required: true }, due: { type: String, required: true } }),
  readModel(eraseTicket, {
    open: { type: Boolean, required: true },
    due: { type: String, required: true },
    emailIndex: { type: String },
    phoneIndex: { type: String },
    authorId: { type: String },
  }),
  readModel(releaseUnusedClaims, { open: { type: Boolean, required: true }, since: { type: String, required: true } }),
  readModel(sendOneTimeCode, {
    open: { type: Boolean, required: true },
    requestedAt: { type: String, required: true },
  }),
  readModel(sendEmailLink, { open: { type: Boolean, required: true }, requestedAt: { type: String, required: true } }),
  readModel(settlePhoneProof, { open: { type: Boolean, required: true }, provenAt: { type: String, required: true } }),
  readModel(issueReceipt, { open: { type: Boolean, required: true }, movedAt: { type: String, required: true } }),
  readModel(helpAccount, { open: { type: Boolean, required: true }, requestedAt: { type: String, required: true } }),
  readModel(resendReceipt, { open: { type: Boolean, required: true }, requestedAt: { type: String, required: true } }),
];
