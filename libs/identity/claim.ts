/**
 * Something that only one person of a role may have. A stream for each such thing, named by a keyed hash, so that of two
 * people who claim it at the same time exactly one gets it.
 */
import type { Role } from '@libs/contract/enums.js';
import { accept, type Decider, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { ClaimEvent } from './events.js';

export const claimStream = (kind: 'phone' | 'email', role: Role, index: string): StreamName =>
  `claim-${kind}-${role}-${index}`;

export interface ClaimState {
  readonly owner: string | null;
}

export interface ClaimCommand {
  readonly type: 'Claim' | 'ReleaseClaim';
  readonly owner: string;
}

export type ClaimRefusal = Refusal<'taken'>;

export const claimDecider: Decider<ClaimState, ClaimCommand, ClaimEvent, Record<never, never>, ClaimRefusal> = {
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
  decide(state, { type, owner }) {
    const owned = state.owner === owner;
    switch (type) {
      case 'Claim':
        if (owned) return accept();
        return state.owner === null ? accept({ type: 'Claimed', data: { owner } }) : refuse('taken');
      case 'ReleaseClaim':
        return owned ? accept({ type: 'ClaimReleased', data: { owner } }) : accept();
    }
  },
};
