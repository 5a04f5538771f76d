import { categoryOf } from '@libs/debugging/aggregates.js';
import type { Condition } from '@libs/debugging/condition.js';
import type { Subject } from '@libs/debugging/condition-language.js';
import { consumerOf } from '@libs/debugging/documents.js';
import {
  type Evaluations,
  Evaluator,
  type Found,
  type Search,
  searchDocuments,
  searchEvents,
  searchStreams,
} from '@libs/debugging/search.js';
import type { Instant } from '@libs/contract/time.js';
import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { folded, type OnRead, readDecoded } from './read-decoded.js';

/** Which events are searched; streams and documents are searched if such an event changed them. */
export interface Selection {
  readonly since?: Instant | undefined;
  readonly types?: readonly string[] | undefined;
  readonly category?: string | undefined;
}

export interface Wanted extends Selection {
  readonly condition: Condition;
  readonly subject: Subject;
  /** For documents: one view or process; all by default. */
  readonly view?: string | undefined;
  readonly limit: number;
}

export interface FoundInLog extends Evaluations {
  readonly found: readonly Found[];
  /** Whether the search ended because of the limit. */
  readonly isLimited: boolean;
}

/** Reads the log in order, without personal data, and stops at the limit. */
export async function findInLog(log: EventLog, wanted: Wanted, onRead?: OnRead): Promise<FoundInLog> {
  const { condition, subject, view, limit } = wanted;
  const evaluator = new Evaluator(condition);
  const search = searchFor(subject, evaluator, view);
  const isSelected = selectorOf(wanted);
  const found: Found[] = [];
  const result = (): FoundInLog => ({
    found,
    isLimited: found.length === limit,
    ...evaluator.evaluations,
  });
  const wants = wantsFor(wanted, isSelected);
  for await (const batch of readDecoded(log, { wants, ...(onRead && { onRead }) })) {
    for (const event of batch) {
      const one = folded(event, () => search.add(event, isSelected(event)));
      if (one) found.push(one);
      if (found.length === limit) return result();
    }
  }
  for (const one of search.end()) {
    found.push(one);
    if (found.length === limit) break;
  }
  return result();
}

type Named = Pick<StoredEvent, 'stream' | 'type' | 'recordedAt'>;

const selectorOf =
  ({ since, types, category }: Selection) =>
  ({ stream, type, recordedAt }: Named): boolean =>
    (since === undefined || recordedAt >= since) &&
    (types?.includes(type) ?? true) &&
    (category === undefined || categoryOf(stream) === category);

/** Earlier events and other types are folded as well, unless only events are searched. */
function wantsFor(
  { subject, view, category }: Wanted,
  isSelected: (event: Named) => boolean,
): (event: StoredEvent) => boolean {
  if (subject === 'events') return isSelected;
  if (subject === 'streams') return ({ stream }) => category === undefined || categoryOf(stream) === category;
  const handles = view === undefined ? undefined : new Set(consumerOf(view)?.handles);
  return ({ type }) => handles?.has(type) ?? true;
}

function searchFor(subject: Subject, evaluator: Evaluator, view: string | undefined): Search {
  if (subject === 'events') return searchEvents(evaluator);
  if (subject === 'streams') return searchStreams(evaluator);
  return searchDocuments(
    evaluator,
    CONSUMERS.filter(({ name }) => view === undefined || name === view),
  );
}
