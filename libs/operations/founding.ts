/** The first event of every log: whose it is. A log is never shared with another product, nor read with another secret. */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { LogFounded } from './events.js';

export const FOUNDING: StreamName = 'operations-founding';

/** What is said of a log stays as it was said first. */
export const foundingDecider: Decider<LogFounded['data'] | undefined, LogFounded['data'], LogFounded, null> = {
  category: 'operations',
  initial: undefined,
  evolve: (_, { data }) => data,
  decide: (founded, data) => (founded ? accept() : accept({ type: 'LogFounded', data })),
};
