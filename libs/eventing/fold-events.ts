import type { Instant } from '@libs/contract/time.js';
import type { BatchEvent } from './event-codec.js';
import { errorText } from './error-text.js';
import type { Position, StoredEvent, StreamName } from './types/envelope.js';
import type { DocumentWrite, ParkedStream, StoredDocument, ViewChange, ViewStore } from './types/view-store.js';
import { askPolicies, type Policies } from './types/process-manager.js';
import type { Operation, Projection } from './types/projection.js';

/** A view, or a process with its policies. */
export type Consumer<Doc extends object> = Pick<
  Projection<Doc>,
  'name' | 'handles' | 'project' | 'indexes' | 'searchTexts'
> & {
  readonly policies?: Policies<Doc>;
};

export interface FoldOptions {
  /** Parked streams, each from a revision on. */
  readonly parked: ReadonlyMap<StreamName, Pick<ParkedStream, 'revision'>>;
  readonly now: Instant;
  /** Skips what a document contains already, by position. Off only when a parked stream is replayed. */
  readonly guarded: boolean;
  /** Where the documents will be written. */
  readonly store?: Pick<ViewStore, 'check'>;
}

/** A batch for one consumer before the fold, whose documents must be loaded first. */
export interface PreparedFold<Doc> {
  /** The documents to load. */
  readonly ids: readonly string[];
  /** Folds the batch into the loaded documents. */
  finish(stored: ReadonlyMap<string, StoredDocument<Doc>>): ViewChange<Doc>;
}

interface Step<Doc> {
  readonly event: StoredEvent;
  readonly operations: readonly Operation<Doc>[];
}

/** A document during the fold of a batch. */
interface Draft<Doc> {
  readonly stored: Position | undefined;
  readonly before: Doc | undefined;
  document: Doc | undefined;
  position: Position | undefined;
  /** The stream of the last event that changed it. */
  stream: StreamName | undefined;
}

/**
 * Folds a batch into the documents of one consumer, each loaded once and written at most once. An event that cannot be
 * decoded or applied changes nothing and parks its stream. So does an event after which a document cannot be indexed,
 * or no policy can decide. Everything else continues.
 */
export function prepareFold<Doc extends object>(
  view: Consumer<Doc>,
  batch: readonly BatchEvent[],
  { parked, now, guarded, store }: FoldOptions,
): PreparedFold<Doc> {
  const handled = new Set<string>(view.handles);
  const park = new Map<StreamName, ParkedStream>();
  const isParked = ({ stream, revision }: StoredEvent): boolean =>
    revision >= Math.min(park.get(stream)?.revision ?? Infinity, parked.get(stream)?.revision ?? Infinity);
  /** Runs `work` for an event; an error parks the event's stream from there on. */
  const orPark = <T>(event: StoredEvent, work: () => T): T | undefined => {
    if (isParked(event)) return undefined;
    try {
      return work();
    } catch (error) {
      park.set(event.stream, parkedAt(event, error, now));
      return undefined;
    }
  };

  const steps: Step<Doc>[] = [];
  for (const { stored: event, decoded } of batch) {
    if (!handled.has(event.type)) continue;
    const operations = orPark(event, () => view.project(decoded()));
    if (operations && operations.length > 0) steps.push({ event, operations });
  }

  const fold = (stored: ReadonlyMap<string, StoredDocument<Doc>>): ViewChange<Doc> => {
    const drafts = new Map<string, Draft<Doc>>();
    for (const { event, operations } of steps) {
      orPark(event, () => applyOperations(operations, event, { drafts, stored, guarded }));
    }
    const unusable = streamsOfUnusable(view, drafts, store);
    if (unusable.size === 0) return { writes: changed(drafts), park: [...park.values()] };
    for (const { event } of steps) {
      if (!unusable.has(event.stream)) continue;
      park.set(event.stream, parkedAt(event, unusable.get(event.stream), now));
      unusable.delete(event.stream);
    }
    return fold(stored);
  };
  return { ids: idsToLoad(steps, guarded), finish: fold };
}

/** Returns every document except those that their first event creates. */
function idsToLoad<Doc>(steps: readonly Step<Doc>[], guarded: boolean): readonly string[] {
  const ids = new Map<string, boolean>();
  for (const { operations } of steps) {
    for (const { id, creates } of operations) if (!ids.has(id)) ids.set(id, !(creates && guarded));
  }
  return [...ids].flatMap(([id, load]) => (load ? id : []));
}

/** Applies all of an event's operations, or none: they are buffered until the last has succeeded. */
function applyOperations<Doc>(
  operations: readonly Operation<Doc>[],
  { position, stream }: StoredEvent,
  {
    drafts,
    stored,
    guarded,
  }: {
    readonly drafts: Map<string, Draft<Doc>>;
    readonly stored: ReadonlyMap<string, StoredDocument<Doc>>;
    readonly guarded: boolean;
  },
): void {
  const results = new Map<Draft<Doc>, Doc | undefined>();
  for (const { id, apply } of operations) {
    const draft = drafts.get(id) ?? draftOf(stored.get(id));
    drafts.set(id, draft);
    if (guarded && draft.stored !== undefined && position <= draft.stored) continue;
    results.set(draft, apply(results.has(draft) ? results.get(draft) : draft.document));
  }
  for (const [draft, document] of results) {
    if (document === draft.document) continue;
    draft.document = document;
    draft.stream = stream;
    draft.position = draft.stored !== undefined && draft.stored > position ? draft.stored : position;
  }
}

const draftOf = <Doc>(stored: StoredDocument<Doc> | undefined): Draft<Doc> => ({
  stored: stored?.position,
  before: stored?.document,
  document: stored?.document,
  position: undefined,
  stream: undefined,
});

/** Returns the streams whose last event left an unusable document, each with its error. */
function streamsOfUnusable<Doc extends object>(
  view: Consumer<Doc>,
  drafts: ReadonlyMap<string, Draft<Doc>>,
  store: FoldOptions['store'],
): Map<StreamName, unknown> {
  const unusable = new Map<StreamName, unknown>();
  for (const [id, { document, stream }] of drafts) {
    if (document === undefined || stream === undefined) continue;
    try {
      assertUsable(view, document);
      store?.check(view.name, id, document);
    } catch (error) {
      unusable.set(stream, error);
    }
  }
  return unusable;
}

/** @throws the error of the store when it would index the document, or of the policies when none can decide. */
function assertUsable<Doc extends object>(view: Consumer<Doc>, document: Doc): void {
  const answers = view.policies && askPolicies(view.policies, document);
  // If some policies can decide, their intents must not wait until the others are fixed.
  if (answers?.allFailed) throw answers.failed[0]?.error;
  for (const text of Object.values(view.searchTexts ?? {})) text(document);
  for (const { fields } of view.indexes) {
    for (const field of fields) {
      const value: unknown = document[field];
      if (typeof value === 'object' && value !== null) throw new TypeError(`${field} cannot be indexed`);
    }
  }
}

function changed<Doc>(drafts: ReadonlyMap<string, Draft<Doc>>): readonly DocumentWrite<Doc>[] {
  const writes: DocumentWrite<Doc>[] = [];
  for (const [id, { document, position, stored, before }] of drafts)
    if (position !== undefined) writes.push({ id, document, position, isNew: stored === undefined, before });
  return writes;
}

const parkedAt = ({ stream, revision, position }: StoredEvent, error: unknown, at: Instant): ParkedStream => ({
  stream,
  revision,
  position,
  error: errorText(error),
  at,
});
