/** A stream event by event: its state, and its documents. */
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { aggregateOf } from './aggregates.js';
import type { Step } from './blame.js';
import { consumerOf, DocumentFold, type DocumentName } from './documents.js';
import { type DecodedTwice, masked } from './mask.js';

/** Returns the state of a stream after each of its events; empty for a stream without an aggregate. */
export function stateSteps(stream: StreamName, events: readonly RecordedEvent[]): readonly Step[] {
  const aggregate = aggregateOf(stream);
  if (!aggregate) return [];
  let value = aggregate.initial;
  return events.map((event) => {
    value = aggregate.evolve(value, event);
    return { event, value, shown: value };
  });
}

/** Returns a document after each event that may have changed it. */
export function documentSteps(name: DocumentName, { withKeys, withoutKeys }: DecodedTwice): readonly Step[] {
  const consumer = consumerOf(name.view);
  const foldOf = (): DocumentFold => new DocumentFold(consumer ? [consumer] : [], ({ id }) => id === name.id);
  const [open, closed] = [foldOf(), foldOf()];
  return withKeys.flatMap((event, index) => {
    const same = withoutKeys[index];
    if (same) closed.add(same);
    if (open.add(event).length === 0) return [];
    const value = open.get(name);
    return [{ event, value, shown: masked(value, closed.get(name)) }];
  });
}
