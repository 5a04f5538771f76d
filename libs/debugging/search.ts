/** Searches of a log for the events, streams or documents where a condition holds. */
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { aggregateOf } from './aggregates.js';
import { type Condition, documentVariables, eventVariables, streamVariables, type Variables } from './condition.js';
import { DocumentFold, documentKey, type DocumentName } from './documents.js';

/** Where the condition holds: an event, a stream with its state, or a document. `last` is the last event that changed it. */
export type Found =
  | { readonly event: RecordedEvent }
  | { readonly stream: StreamName; readonly state: unknown; readonly last: RecordedEvent }
  | (DocumentName & { readonly document: object; readonly last: RecordedEvent });

/** Takes the events of a log in order. */
export interface Search {
  /** @param isSelected whether the event, or what it changes, is searched. Returns what the event itself decides. */
  add(event: RecordedEvent, isSelected: boolean): Found | undefined;
  /** Yields what is known only after the last event. */
  end(): Iterable<Found>;
}

/** How often a condition was evaluated, how often that failed, and why for the first time: for example, a missing field. */
export interface Evaluations {
  readonly evaluated: number;
  readonly failed: number;
  readonly problem: string | undefined;
}

/** Evaluates a condition, and counts. */
export class Evaluator {
  #evaluations: Evaluations = { evaluated: 0, failed: 0, problem: undefined };

  constructor(private readonly condition: Condition) {}

  holds(variables: Variables): boolean {
    const { holds, problem } = this.condition.evaluate(variables);
    const { evaluated, failed, problem: first } = this.#evaluations;
    this.#evaluations =
      problem === undefined
        ? { evaluated: evaluated + 1, failed, problem: first }
        : { evaluated: evaluated + 1, failed: failed + 1, problem: first ?? problem };
    return holds;
  }

  get evaluations(): Evaluations {
    return this.#evaluations;
  }
}

export const searchEvents = (evaluator: Evaluator): Search => ({
  add: (event, isSelected) => (isSelected && evaluator.holds(eventVariables(event)) ? { event } : undefined),
  end: () => [],
});

interface StreamState {
  readonly state: unknown;
  readonly last: RecordedEvent;
  readonly isSelected: boolean;
}

/** Searches the states of streams after their last event. Streams without a state are ignored. */
export function searchStreams(evaluator: Evaluator): Search {
  const streams = new Map<StreamName, StreamState>();
  return {
    add(event, isSelected) {
      const aggregate = aggregateOf(event.stream);
      if (!aggregate) return undefined;
      const before = streams.get(event.stream);
      const state = aggregate.evolve(before?.state ?? aggregate.initial, event);
      streams.set(event.stream, { state, last: event, isSelected: isSelected || before?.isSelected === true });
      return undefined;
    },
    *end() {
      for (const [stream, { state, last, isSelected }] of streams) {
        if (isSelected && evaluator.holds(streamVariables(stream, state, last.revision))) yield { stream, state, last };
      }
    },
  };
}

/** Searches the documents of these consumers after the last event. */
export function searchDocuments(evaluator: Evaluator, consumers: readonly Projection<object>[]): Search {
  const fold = new DocumentFold(consumers);
  const changes = new Map<string, { readonly last: RecordedEvent; readonly isSelected: boolean }>();
  return {
    add(event, isSelected) {
      for (const name of fold.add(event)) {
        const key = documentKey(name);
        changes.set(key, { last: event, isSelected: isSelected || changes.get(key)?.isSelected === true });
      }
      return undefined;
    },
    *end() {
      for (const { document, ...name } of fold.all()) {
        const change = changes.get(documentKey(name));
        if (!document || !change?.isSelected) continue;
        if (evaluator.holds(documentVariables({ ...name, document }))) yield { ...name, document, last: change.last };
      }
    },
  };
}
