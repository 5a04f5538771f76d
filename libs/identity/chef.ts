/** A chef's account: one stream each. Uniqueness is not its matter: see `claim.ts`. */
import type { Consent } from '@libs/contract/privacy-notice.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { Personal, StreamName } from '@libs/eventing/types/envelope.js';
import { consentTo } from './consent.js';
import type { ChefEvent, ChefProfile, ChefRegistered } from './events.js';

export const chefStream = (chefId: string): StreamName => `chef-${chefId}`;

export interface RegisteredChef {
  readonly phase: 'registered';
  readonly chefId: string;
  /** Only carried along: no rule looks into it. */
  readonly profile: Personal<ChefProfile>;
  /** Null for a chef who cannot log in. */
  readonly passwordHash: Personal<string> | null;
}
export type ChefState = { readonly phase: 'none' } | RegisteredChef;

function evolve(state: ChefState, event: ChefEvent): ChefState {
  switch (event.type) {
    case 'ChefRegistered': {
      const { chefId, profile } = event.data;
      return { phase: 'registered', chefId, profile, passwordHash: null };
    }
    case 'PasswordSet':
      return state.phase === 'none' ? state : { ...state, passwordHash: event.data.hash };
    case 'ConsentGiven':
      return state;
  }
}

export type ChefCommand =
  /** Joins; who has a password can log in with it. */
  | ({
      readonly type: 'RegisterChef';
      readonly passwordHash?: string;
      readonly consent?: Consent;
    } & ChefRegistered['data'])
  | { readonly type: 'SetPassword'; readonly passwordHash: string };

export type ChefRefusal = Refusal<'not-found'>;

function decide(state: ChefState, command: ChefCommand): Decision<ChefEvent, ChefRefusal> {
  switch (command.type) {
    case 'RegisterChef': {
      const { type: _, passwordHash, consent, ...chef } = command;
      if (state.phase !== 'none') return accept();
      const { chefId } = chef;
      const events: ChefEvent[] = [{ type: 'ChefRegistered', data: chef }];
      if (passwordHash !== undefined) events.push(passwordSet(chefId, passwordHash));
      if (consent) events.push(consentTo(chefId, consent));
      return accept(...events);
    }
    case 'SetPassword':
      return state.phase === 'none' ? refuse('not-found') : accept(passwordSet(state.chefId, command.passwordHash));
  }
}

const passwordSet = (accountId: string, hash: string): ChefEvent => ({
  type: 'PasswordSet',
  data: { accountId, hash },
});

export const chefDecider: Decider<ChefState, ChefCommand, ChefEvent, Record<never, never>, ChefRefusal> = {
  category: 'chef',
  initial: { phase: 'none' },
  evolve,
  decide,
};
