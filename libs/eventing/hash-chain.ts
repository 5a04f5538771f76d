/**
 * The hash chain of a stream: each event contains a hash of its own content and of the hash of the event before it, so
 * that an event that was changed or removed in the store is noticed.
 */
import { hash } from 'node:crypto';
import type { ProposedEvent, Revision, StoredEvent, StreamName } from './types/envelope.js';
import type { Hole } from './types/hole.js';

/** The end of a stream, after which events are appended: of its last event, if it has one. */
export type StreamEnd = Pick<StoredEvent, 'revision' | 'meta'> | undefined;

/**
 * Returns the hash of an event: SHA-256 over the hash of the event before it and over all that is stored of it, as it is
 * stored: encrypted fields stay encrypted. Its position and its time of recording are given by the log later.
 */
function hashOf(before: string | undefined, stream: StreamName, revision: Revision, event: ProposedEvent): string {
  const { id, type, version, occurredAt, data, meta } = event;
  const { hash: _, ...otherMeta } = meta;
  const content = [before ?? null, stream, revision, id, type, version, occurredAt, data, otherMeta];
  return hash('sha256', JSON.stringify(content), 'base64url');
}

/** Adds the hashes of the events of one append after the end of their stream. */
export function chained(
  stream: StreamName,
  events: readonly ProposedEvent[],
  end: StreamEnd,
): readonly ProposedEvent[] {
  let before = end?.meta.hash;
  return events.map((event, index) => {
    before = hashOf(before, stream, (end?.revision ?? -1) + 1 + index, event);
    return { ...event, meta: { ...event.meta, hash: before } };
  });
}

/** Checks the events of streams in order. Remembers the end of each stream. */
export class ChainCheck {
  /** `hash` is null if that of the last event cannot be read. */
  readonly #ends = new Map<StreamName, { readonly revision: Revision; readonly hash: string | null | undefined }>();

  /** Returns the hole before the event, or at it. One hole is reported once, however many events follow it. */
  add(event: StoredEvent): Hole | undefined {
    const { stream, revision, meta, unreadable } = event;
    const end = this.#ends.get(stream);
    this.#ends.set(stream, { revision, hash: meta.hash ?? (unreadable === undefined ? undefined : null) });
    const expected = (end?.revision ?? -1) + 1;
    if (revision > expected) return { stream, revision: expected, missing: revision - expected };
    if (unreadable !== undefined) return { stream, revision, missing: 0 };
    // Events of programs of before there were hashes have none, which may run alongside this one during a deployment.
    if (meta.hash === undefined || end?.hash === null) return undefined;
    return meta.hash === hashOf(end?.hash, stream, revision, event) ? undefined : { stream, revision, missing: 0 };
  }

  /** Returns the revision of the last event of each stream. */
  get ends(): ReadonlyMap<StreamName, Revision> {
    return new Map([...this.#ends].map(([stream, { revision }]) => [stream, revision]));
  }
}

/** Returns the holes in the events of one stream, from its first on. */
export function holesIn(events: readonly StoredEvent[]): readonly Hole[] {
  const check = new ChainCheck();
  return events.flatMap((event) => check.add(event) ?? []);
}
