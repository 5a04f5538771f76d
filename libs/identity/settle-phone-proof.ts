/**
 * Policy: when a number is proven, the other sessions of the account end, and the previous number is notified. The
 * request that proves the number ends the sessions at once; this policy does so after a crash, and sends the message.
 */
import type { Role } from '@libs/contract/enums.js';
import type { Instant } from '@libs/contract/time.js';
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import type { ChefPhoneProven } from './chef.js';
import type { CustomerPhoneProven } from './customer.js';
import type { IdentityIntent } from './job-payloads.js';

/**
 * The consequences of a proof are complete: other sessions of the account ended, and the previous number was notified.
 */
export const PhoneProofSettled = defineEvent({ type: 'PhoneProofSettled', data: { accountId: z.string() } });
export type PhoneProofSettled = EventOf<typeof PhoneProofSettled>;

const STREAM_PREFIX = 'phone-proof-';
/** One stream per proof with a follow-up, named after its event. */
export const phoneProofStream = (proofId: string): StreamName => `${STREAM_PREFIX}${proofId}`;

/** One per proof with a follow-up. */
interface ProofToSettle {
  readonly open: boolean;
  readonly proofId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly provenAt: Instant;
}

type Handled = CustomerPhoneProven | ChefPhoneProven | PhoneProofSettled;

export const settlePhoneProof: ProcessManager<ProofToSettle, Handled, IdentityIntent> = {
  name: 'settle-phone-proof',
  version: 1,
  handles: ['CustomerPhoneProven', 'ChefPhoneProven', 'PhoneProofSettled'],
  indexes: [{ name: 'open', fields: ['open', 'provenAt'] }],

  project(event) {
    if (event.type === 'PhoneProofSettled') {
      return [update(event.stream.slice(STREAM_PREFIX.length), (proof) => ({ ...proof, open: false }))];
    }
    const { session, replaces } = event.data;
    // A first log-in has no other sessions and no previous number.
    if (session === undefined && !replaces) return [];
    const [role, accountId] =
      event.type === 'ChefPhoneProven'
        ? (['chef', event.data.chefId] as const)
        : (['user', event.data.customerId] as const);
    const { id: proofId, occurredAt: provenAt } = event;
    return [upsert(proofId, () => ({ open: true, proofId, accountId, role, provenAt }))];
  },

  policies: {
    'settle-phone-proof'({ open, proofId, accountId, role, provenAt }) {
      if (!open) return [];
      const data = { proofId, accountId, role };
      return [{ job: 'settle-phone-proof', id: `phone-proof-${proofId}`, data, runAt: provenAt }];
    },
  },
};

interface SettleCommand {
  readonly type: 'RecordPhoneProofSettled';
  readonly accountId: string;
}

/** Whether a proof is settled. */
export const phoneProofDecider: Decider<boolean, SettleCommand, PhoneProofSettled, Record<never, never>, never> = {
  category: 'phone-proof',
  initial: false,
  evolve: () => true,
  decide: (isSettled, { accountId }) =>
    isSettled ? accept() : accept({ type: 'PhoneProofSettled', data: { accountId } }),
};
