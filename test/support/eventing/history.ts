import { instant, type Instant, plus, SECOND } from '@libs/contract/time.js';
import type { DomainEvent, Position, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Intent, ProcessManager } from '@libs/eventing/types/process-manager.js';
import type { Projection } from '@libs/eventing/types/projection.js';

/** Creates recorded events and folds them into views and processes, without an engine. */

/** An event with its stream and, unless it is one second after the previous event, its time. */
export interface Happened<E extends DomainEvent = DomainEvent> {
  readonly stream: StreamName;
  readonly event: E;
  readonly at?: Instant;
}

export const EPOCH = instant(Date.UTC(2026, 10, 21, 6, 30));

/** Returns recorded events in the order of the log, each one second after the previous one unless it has a time. */
export function history<E extends DomainEvent>(happened: readonly Happened<E>[]): readonly RecordedEvent<E>[] {
  const revisions = new Map<StreamName, number>();
  let clock = EPOCH;
  return happened.map(({ stream, event, at }, index): RecordedEvent<E> => {
    clock = at ?? plus(clock, SECOND);
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const id = `event-${index}`;
    return {
      ...event,
      id,
      version: 1,
      stream,
      revision,
      position: String(index).padStart(12, '0') as Position,
      occurredAt: clock,
      recordedAt: clock,
      meta: { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' },
    };
  });
}

/** Returns the documents of a view after `events`, by id. */
export function documentsAfter<Doc extends object, E extends DomainEvent>(
  view: Projection<Doc, E>,
  events: readonly RecordedEvent[],
): ReadonlyMap<string, Doc> {
  const documents = new Map<string, Doc>();
  for (const event of events) {
    if (!view.handles.includes(event.type)) continue;
    for (const { id, apply } of view.project(event as RecordedEvent<E>)) {
      const document = apply(documents.get(id));
      if (document === undefined) documents.delete(id);
      else documents.set(id, document);
    }
  }
  return documents;
}

/** Returns the intents of a process after `events`, and checks that exactly the open documents have some. */
export function intentsAfter<State extends { readonly open: boolean }, E extends DomainEvent>(
  process: ProcessManager<State, E>,
  events: readonly RecordedEvent[],
): readonly Intent[] {
  return [...documentsAfter(process, events).values()].flatMap((state) => {
    const intents = Object.values(process.policies).flatMap((policy) => policy(state));
    if (intents.length > 0 !== state.open)
      throw new Error(`${process.name} has ${intents.length} intents for a document with open: ${state.open}`);
    return intents;
  });
}
