/** A chef's account: so far, that somebody joined. */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { ChefEvent, ChefRegistered } from './events.js';

export const chefStream = (chefId: string): StreamName => `chef-${chefId}`;

export type ChefState = { readonly phase: 'none' } | { readonly phase: 'registered'; readonly chefId: string };

export type ChefCommand = { readonly type: 'RegisterChef' } & ChefRegistered['data'];

export const chefDecider: Decider<ChefState, ChefCommand, ChefEvent, Record<never, never>, never> = {
  category: 'chef',
  initial: { phase: 'none' },
  evolve: (_, event) => ({ phase: 'registered', chefId: event.data.chefId }),
  decide(state, { type: _, ...chef }) {
    return state.phase === 'none' ? accept({ type: 'ChefRegistered', data: chef }) : accept();
  },
};
