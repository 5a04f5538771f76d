/**
 * The first event of every log, which identifies it. A log is never shared with another product, nor read with another
 * secret.
 */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';

export const GENESIS_STREAM: StreamName = 'operations-founding';
/** The product's name in its logs. */
export const PRODUCT = 'chef-booking';

/** A log was created. */
export const LogFounded = defineEvent({
  type: 'LogFounded',
  version: 1,
  data: {
    /** The product of the log, so that no other product writes to it. */
    product: z.string(),
    /** The fingerprint of the secret with which the log's fields are encrypted and its streams named. */
    secret: z.string(),
  },
});
export type LogFounded = EventOf<typeof LogFounded>;

/** Records which product a log belongs to. */
export type FoundLog = { readonly type: 'FoundLog' } & LogFounded['data'];

/** The identity of a log never changes. */
export const genesisDecider: Decider<LogFounded['data'] | undefined, FoundLog, LogFounded, null> = {
  category: 'operations',
  initial: undefined,
  evolve: (_, { data }) => data,
  decide: (founded, { type: _, ...data }) => (founded ? accept() : accept({ type: 'LogFounded', data })),
};
