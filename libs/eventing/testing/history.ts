/** Events as if the log held them, and what a view or a process makes of them, without an engine. */
import { instant, type Instant, plus, SECOND } from '@libs/contract/time.js';
import type { DomainEvent, Position, RecordedEvent, StreamName } from '../types/envelope.js';
import type { Intent, ProcessManager } from '../types/process-manager.js';
import type { Projection } from '../types/projection.js';

/** An event with its stream and, unless one second after the event before, its time. */
export interface Happened<E extends DomainEvent = DomainEvent> {
  readonly stream: StreamName;
  readonly event: E;
  readonly at?: Instant;
}

export const EPOCH = instant(Date.UTC(2026, 10, 21, 6, 30));

/** The events in their order in the log, each one second after the one before unless it says when. */
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

/** The documents that a view has after `events`, by id. */
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

/** What a process wants done after `events`; documents that are not open must want nothing. */
export function intentsAfter<State extends { readonly open: boolean }, E extends DomainEvent>(
  process: ProcessManager<State, E>,
  events: readonly RecordedEvent[],
): readonly Intent[] {
  const states = [...documentsAfter(process, events).values()];
  const [open, closed] = [true, false].map((wanted) =>
    states.filter((state) => state.open === wanted).flatMap((state) => process.nextAction(state)),
  );
  if (closed?.length) throw new Error(`${process.name} wants something done that it does not call open`);
  return open ?? [];
}
