/**
 * A claim on a value that only one person of a role may have. One stream per value, named by a keyed hash, so that
 * exactly one of two concurrent claims succeeds.
 */
import type { Role } from '@libs/contract/enums.js';
import { accept, type Decider, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { ClaimEvent } from './events.js';
import type { NumberOwnership } from './number-ownership.js';

export const claimStream = (kind: 'phone' | 'email', role: Role, index: string): StreamName =>
  `claim-${kind}-${role}-${index}`;

export interface ClaimState {
  readonly owner: string | null;
}

export type ClaimCommand =
  | { readonly type: 'Claim'; readonly owner: string; readonly proven: boolean }
  | { readonly type: 'ReleaseClaim'; readonly owner: string };

export interface ClaimFacts {
  /** The state of the current claim on a number; an e-mail address is always held by its claimant. */
  readonly standing?: NumberOwnership;
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
  decide({ owner: holder }, command, { standing = 'held' }) {
    const { owner } = command;
    const owned = holder === owner;
    switch (command.type) {
      case 'Claim': {
        const claimed: ClaimEvent = { type: 'Claimed', data: { owner, proven: command.proven } };
        if (holder === null) return accept(claimed);
        if (standing !== 'void') return owned ? accept() : refuse('taken');
        return owned
          ? accept(claimed)
          : accept<ClaimEvent>({ type: 'ClaimReleased', data: { owner: holder } }, claimed);
      }
      case 'ReleaseClaim':
        return owned ? accept({ type: 'ClaimReleased', data: { owner } }) : accept();
    }
  },
};
