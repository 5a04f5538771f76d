/** What the jobs carry that the policies of this library ask for: a schema for each kind of job. */
import { ROLES } from '@libs/contract/enums.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import type { IntentOf, JobPayloads } from '@libs/eventing/types/process-manager.js';
import { LIMITS_OWNERS } from '@libs/operations/account-help.js';
import * as z from 'zod/mini';

const ofChef = z.object({ chefId: z.string() });
const ofCustomer = z.object({ customerId: z.string() });

export const IDENTITY_JOBS = {
  'send-one-time-code': z.object({ phoneIndex: z.string(), challenge: z.string() }),
  'send-email-link': z.object({ accountId: z.string(), link: z.int() }),
  'tell-email-change': z.object({ accountId: z.string(), link: z.int() }),
  'tell-number-holder': z.object({ phoneIndex: z.string() }),
  'settle-phone-proof': z.object({ proofId: z.string(), accountId: z.string(), role: z.enum(ROLES) }),
  'check-claims': z.object({
    accountId: z.string(),
    role: z.enum(ROLES),
    /** The names of the streams, with spaces between them. */
    claims: z.string(),
  }),
  'erase-customer': ofCustomer,
  'erase-records': ofCustomer,
  'erase-chef': ofChef,
  'erase-ticket': z.object({ ticketId: z.string() }),
  'tell-when-served': z.object({ ticketId: z.string(), city: z.string() }),
  'tell-payout-change': z.object({ chefId: z.string(), turn: z.int() }),
  'end-sessions': z.object({ requestId: z.string(), accountId: z.string() }),
  'lift-login-limits': z.object({ requestId: z.string(), of: z.enum(LIMITS_OWNERS), id: z.string() }),
  'check-document': z.object({ chefId: z.string(), turn: z.int(), since: InstantSchema }),
  'drop-unfiled-document': z.object({ chefId: z.string(), documentId: z.string() }),
} satisfies JobPayloads;

export type IdentityIntent = IntentOf<typeof IDENTITY_JOBS>;
