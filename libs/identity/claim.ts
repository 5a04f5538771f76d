/**
 * A claim on a value that only one person of a role may have: a phone number, an e-mail address, the number or the
 * picture of an identity document. One stream per value, named by a keyed hash, so that exactly one of two concurrent
 * claims succeeds.
 */
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { Role } from '@libs/contract/enums.js';
import { accept, type Decider, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { NumberOwnership } from './number-ownership.js';

/** What an account claims of its contacts; `signup` is the address of the last sign-up with it, which nobody has verified. */
export type ContactKind = 'phone' | 'email' | 'signup';
export type ClaimKind = ContactKind | 'document' | 'picture';
export type ClaimStream = `claim-${string}`;

export const claimStream = (kind: ClaimKind, role: Role, index: string): ClaimStream =>
  `claim-${kind}-${role}-${index}`;

/**
 * A value was claimed. `proven` says that the owner entered a code that was sent to the number; e-mail addresses are not
 * proven.
 */
export const Claimed = defineEvent({
  type: 'Claimed',
  version: 2,
  data: { owner: z.string(), proven: z.boolean() },
  // Before, a number was claimed without a proof.
  upcast: { 1: (data) => ({ ...data, proven: false }) },
});
export type Claimed = EventOf<typeof Claimed>;

export const ClaimReleased = defineEvent({ type: 'ClaimReleased', version: 1, data: { owner: z.string() } });
export type ClaimReleased = EventOf<typeof ClaimReleased>;

export const CLAIM_EVENTS = [Claimed, ClaimReleased] as const;
export type ClaimEvent = EventOf<typeof CLAIM_EVENTS>;

export interface ClaimState {
  readonly owner: string | null;
}

export type ClaimCommand =
  | { readonly type: 'Claim'; readonly owner: string; readonly proven: boolean }
  | { readonly type: 'ReleaseClaim'; readonly owner: string };

export interface ClaimFacts {
  /** The state of the current claim; `held` if omitted. */
  readonly standing?: NumberOwnership;
  /** Whether the owner has the value, or is about to: then the claim is not released. */
  readonly inUse?: boolean;
}

export type ClaimRefusal = Refusal<'taken'>;

export const claimDecider: Decider<ClaimState, ClaimCommand, ClaimEvent, ClaimFacts, ClaimRefusal> = {
  category: 'claim',
  initial: { owner: null },
  evolve(_, event) {
    switch (event.type) {
      case 'Claimed':
        return { owner: event.data.owner };
      case 'ClaimReleased':
        return { owner: null };
    }
  },
  decide({ owner: holder }, command, { standing = 'held', inUse = false }) {
    const { owner } = command;
    const owned = holder === owner;
    switch (command.type) {
      case 'Claim': {
        const claimed: ClaimEvent = { type: 'Claimed', data: { owner, proven: command.proven } };
        if (holder === null) return accept(claimed);
        // The owner claims again what it does not hold yet, so that a concurrent release of the unused claim fails.
        if (owned) return standing === 'held' ? accept() : accept(claimed);
        if (standing !== 'void') return refuse('taken');
        return accept<ClaimEvent>({ type: 'ClaimReleased', data: { owner: holder } }, claimed);
      }
      case 'ReleaseClaim':
        return owned && !inUse ? accept({ type: 'ClaimReleased', data: { owner } }) : accept();
    }
  },
};
