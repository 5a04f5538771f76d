/**
 * What operators ask the product to do for an account: one stream per request, so that each is recorded with its
 * operator and reason, and done once. A running product does it, because it alone has the keys and counters.
 */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { AccountHelpEvent, HelpRequested } from './events.js';

export const helpStream = (requestId: string): StreamName => `operations-help-${requestId}`;

export type AccountHelpCommand =
  | { readonly type: 'RequestHelp'; readonly request: HelpRequested }
  | { readonly type: 'CompleteHelp'; readonly requestId: string };

export const accountHelpDecider: Decider<
  'none' | 'open' | 'completed',
  AccountHelpCommand,
  AccountHelpEvent,
  Record<never, never>,
  never
> = {
  category: 'operations',
  initial: 'none',
  evolve: (_, { type }) => (type === 'AccountHelpCompleted' ? 'completed' : 'open'),
  decide(state, command) {
    if (command.type === 'RequestHelp') return state === 'none' ? accept(command.request) : accept();
    const { requestId } = command;
    return state === 'open' ? accept({ type: 'AccountHelpCompleted', data: { requestId } }) : accept();
  },
};
