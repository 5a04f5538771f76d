import type { Instant } from '@libs/contract/time.js';
import type { Position, ProposedEvent, Revision, StoredEvent, StreamName } from './envelope.js';

export type Appended =
  /**
   * The position of the last event is exact; if the log could not be read back, the events before it have that position
   * too.
   */
  | { readonly ok: true; readonly events: readonly StoredEvent[] }
  /** Another append was first; `actual` is the stream's last revision now, -1 if it does not exist. */
  | { readonly ok: false; readonly actual: Revision };

export interface LogBatch {
  readonly events: readonly StoredEvent[];
  /** Everything up to here was delivered; may be beyond the last event if others were filtered out. */
  readonly position: Position;
  /** True if the log had nothing more at the time. */
  readonly caughtUp: boolean;
}

/** What is known of an event before it is read. */
export type EventHead = Pick<StoredEvent, 'position' | 'stream' | 'revision' | 'type' | 'recordedAt'>;

/** Whether an event is needed. Asked once for each event of the log, in order, before the batch that may contain it. */
export type Reads = (event: EventHead) => boolean;

/** What of the log is needed; everything by default. */
export interface Needed {
  readonly reads?: Reads | undefined;
  /** A log may leave out the metadata. */
  readonly withoutMeta?: boolean | undefined;
}

export interface StreamRange {
  readonly from?: Revision;
  readonly to?: Revision;
  readonly until?: Instant;
  /** Whether something names the stream, so that a log that may answer too early looks twice before it finds nothing. */
  readonly isNamed?: boolean;
}

export interface EventLog {
  /**
   * Appends `events` (at least one) after revision `expected`, -1 for a new stream; all or none. A repetition with the
   * same ids and expectation gets the first answer.
   */
  append(stream: StreamName, expected: Revision, events: readonly ProposedEvent[]): Promise<Appended>;
  /** Reads a stream in order of revision; empty if it does not exist. `to` and `until` are inclusive. */
  readStream(stream: StreamName, options?: StreamRange): Promise<readonly StoredEvent[]>;
  /**
   * Yields everything after `after` in order of position, then new events, until `signal` aborts. At most `maxBatch`
   * events at once, without those that `reads` refuses.
   */
  subscribe(
    after: Position | undefined,
    options: { readonly maxBatch: number; readonly signal: AbortSignal } & Needed,
  ): AsyncIterable<LogBatch>;
  /**
   * Yields the events from the newest to the oldest, in batches of at most `maxBatch` and at least one. Events
   * that are appended meanwhile are not included. Leaving the loop ends the reading.
   */
  readBackwards(options: { readonly maxBatch: number }): AsyncIterable<readonly StoredEvent[]>;
  /** Returns the last position, undefined for an empty log. */
  head(): Promise<Position | undefined>;
  /** Returns the number of events after `after`. */
  countAfter(after: Position | undefined): Promise<number>;
  /**
   * Returns how many events are missing between two adjacent ones. Omitted by a log whose positions are not consecutive.
   */
  missingBetween?(before: Position | undefined, after: Position): number;
  close(): Promise<void>;
}
