import type { Revision, StreamName } from './envelope.js';

/** What is wrong in a stream of the log: events are missing, or were changed after they were recorded. */
export interface Hole {
  readonly stream: StreamName;
  /** The first event that is missing, or the event that does not follow from the one before it. */
  readonly revision: Revision;
  /** The number of missing events; 0 if an event was changed. */
  readonly missing: number;
}

/** Says what is wrong, as a part of a sentence. */
export function holeText({ stream, revision, missing }: Hole): string {
  if (missing === 0)
    return `event ${revision} of ${stream} was changed after it was recorded, or the one before it was`;
  const last = revision + missing - 1;
  return missing === 1
    ? `event ${revision} of ${stream} is missing`
    : `events ${revision} to ${last} of ${stream} are missing`;
}
