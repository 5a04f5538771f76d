/** Calls about the e-mail address of an account. */
import { type Call, call } from '../call.js';
import * as email from '../email.js';

export const EMAIL_CALLS = {
  email: call({
    method: 'GET',
    path: '/v1.0/email',
    auth: 'any',
    summary: 'The e-mail address of the caller, whether it is verified, and whether e-mails are wanted',
    answer: email.EmailState,
  }),
  chooseEmails: call({
    method: 'PUT',
    path: '/v1.0/email',
    auth: 'any',
    summary: 'Choose whether e-mails about bookings are wanted, and their language',
    body: email.EmailChoice,
    answer: email.EmailState,
  }),
  requestEmailLink: call({
    method: 'POST',
    path: '/v1.0/email/link',
    auth: 'any',
    summary: 'Send the link again that verifies the address',
    description: 'At most one link a minute and ten a day; a new one replaces those before.',
    body: email.EmailLinkRequest,
    answer: email.EmailState,
    refusals: [409, 422],
  }),
  verifyEmail: call({
    method: 'POST',
    path: '/v1.0/email/verify',
    auth: 'none',
    summary: 'Verify an address with the token of the link that was sent there',
    description: 'A link works once, and for two days.',
    body: email.EmailVerification,
    answer: email.EmailVerified,
    refusals: [409, 422],
  }),
} as const satisfies Record<string, Call>;
