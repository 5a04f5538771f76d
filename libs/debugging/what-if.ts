/** What a stream would be like with another event, or if another command had come. Changes nothing. */
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { stateAfter } from './aggregates.js';
import { differencesBetween, type Difference } from './differences.js';
import { documentKey, type DocumentName, ownDocuments } from './documents.js';
import type { Change, ChangedStream } from './decisions/change.js';
import { changedStream } from './decisions/changed-stream.js';

/** A value as it is and as it would be: of JSON, or undefined if it does not exist. */
export interface Compared {
  readonly is: unknown;
  readonly wouldBe: unknown;
  readonly differences: readonly Difference[];
}

export interface WhatIf extends ChangedStream {
  readonly state: Compared;
  /** The documents that this stream alone determines. */
  readonly documents: readonly (DocumentName & Compared)[];
}

/**
 * Returns what a change would have led to. `events` is the whole stream. Later commands of a booking are decided again,
 * as they came; what people, jobs and the provider would have done instead is unknown. The events of other streams stay
 * as they are.
 *
 * @throws RangeError for a revision that the stream does not have.
 */
export function whatIf(stream: StreamName, events: readonly RecordedEvent[], change: Change): WhatIf {
  const changed = changedStream(stream, events, change);
  return {
    ...changed,
    state: compared(stateAfter(stream, events), stateAfter(stream, changed.events)),
    documents: comparedDocuments(stream, events, changed.events),
  };
}

const compared = (is: unknown, wouldBe: unknown): Compared => ({
  is,
  wouldBe,
  differences: differencesBetween(is, wouldBe),
});

function comparedDocuments(
  stream: StreamName,
  events: readonly RecordedEvent[],
  changed: readonly RecordedEvent[],
): WhatIf['documents'] {
  const [is, wouldBe] = [events, changed].map(
    (history) => new Map(ownDocuments(stream, history).map((one) => [documentKey(one), one])),
  );
  return [...new Map([...(is ?? []), ...(wouldBe ?? [])])].map(([key, { view, id }]) => ({
    view,
    id,
    ...compared(is?.get(key)?.document, wouldBe?.get(key)?.document),
  }));
}
