import type { DomainEvent, RecordedEvent } from '@libs/eventing/types/envelope.js';

/** The events that one command appended, in order; never empty. */
export type Append<E extends DomainEvent = DomainEvent> = readonly [RecordedEvent<E>, ...RecordedEvent<E>[]];

/**
 * Groups a stream's events by append. Older events do not say how many events of their append follow; there the events
 * of one command are adjacent.
 */
export function appendsOf<E extends DomainEvent>(events: readonly RecordedEvent<E>[]): readonly Append<E>[] {
  const appends: [RecordedEvent<E>, ...RecordedEvent<E>[]][] = [];
  let last: RecordedEvent<E> | undefined;
  for (const event of events) {
    const continues = last?.meta.rest !== undefined || last?.meta.commandId === event.meta.commandId;
    const current = appends.at(-1);
    if (current && continues) current.push(event);
    else appends.push([event]);
    last = event;
  }
  return appends;
}
