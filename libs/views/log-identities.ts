/** The log from which the views were built. A server with another log refuses them. */
import type { Position } from '@libs/eventing/types/envelope.js';
import { type Projection, upsert } from '@libs/eventing/types/projection.js';
import type { LogFounded } from '@libs/operations/genesis.js';

export interface LogIdentityDocument {
  /** The id of the log's first event; a copy of the log keeps it. */
  readonly eventId: string;
  /** Its position, which differs in a copy on another engine. */
  readonly position: Position;
}

/** The stored name is that of an earlier version. */
export const THE_LOG = 'founding';

export const logIdentities: Projection<LogIdentityDocument, LogFounded> = {
  name: 'foundings',
  version: 1,
  handles: ['LogFounded'],
  indexes: [],
  project: ({ id, position }) => [upsert(THE_LOG, () => ({ eventId: id, position }))],
};
