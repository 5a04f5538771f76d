/**
 * The first event of every log, which identifies it. A log is never shared with another product, nor read with another
 * secret.
 */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { LogFounded } from './events.js';

export const GENESIS_STREAM: StreamName = 'operations-founding';
/** The product's name in its logs. */
export const PRODUCT = 'chef-booking';

/** Records which product a log belongs to. */
export type FoundLog = { readonly type: 'FoundLog' } & LogFounded['data'];

/** The identity of a log never changes. */
export const genesisDecider: Decider<LogFounded['data'] | undefined, FoundLog, LogFounded, null> = {
  category: 'operations',
  initial: undefined,
  evolve: (_, { data }) => data,
  decide: (founded, { type: _, ...data }) => (founded ? accept() : accept({ type: 'LogFounded', data })),
};
