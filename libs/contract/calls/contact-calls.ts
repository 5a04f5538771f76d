/** Calls for contacting the company. */
import { type Call, call } from '../call.js';
import * as contact from '../contact.js';

export const CONTACT_CALLS = {
  contact: call({
    method: 'POST',
    path: '/api/v1.0/contactus',
    auth: 'none',
    summary: 'Write to the company',
    body: contact.ContactRequest,
    answer: contact.TicketAnswer,
    refusals: [422],
  }),
} as const satisfies Record<string, Call>;
