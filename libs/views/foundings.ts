/** Which log the views were made from. A server that finds another one there does not mix the two. */
import type { Position } from '@libs/eventing/types/envelope.js';
import { type Projection, upsert } from '@libs/eventing/types/projection.js';
import type { LogFounded } from '@libs/operations/events.js';

export interface FoundingDocument {
  /** Of the event with which the log begins; a copy of the log keeps it. */
  readonly eventId: string;
  /** Where it stands; differs in a copy that another engine holds. */
  readonly position: Position;
}

export const THE_FOUNDING = 'founding';

export const foundings: Projection<FoundingDocument, LogFounded> = {
  name: 'foundings',
  version: 1,
  handles: ['LogFounded'],
  indexes: [],
  project: ({ id, position }) => [upsert(THE_FOUNDING, () => ({ eventId: id, position }))],
};
