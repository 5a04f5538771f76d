import type { Instant } from '@libs/contract/time.js';
import type { Position, StoredEvent, StreamName } from './types/envelope.js';
import type { DocumentWrite, ParkedStream, StoredDocument } from './types/ports.js';
import type { Operation, Projection } from './types/projection.js';
import { errorText } from './error-text.js';
import type { EventCodec } from './event-codec.js';

export interface Application<Doc> {
  readonly codec: EventCodec;
  readonly load: (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredDocument<Doc>>>;
  /** Streams that are left alone. */
  readonly parked: { has(stream: StreamName): boolean };
  readonly now: Instant;
  /** Passes over what a document holds already, by position. Off only when a parked stream is replayed. */
  readonly guarded: boolean;
}

export interface Applied<Doc> {
  /** One per document that changed, whole. */
  readonly writes: readonly DocumentWrite<Doc>[];
  readonly park: readonly ParkedStream[];
}

interface Step<Doc> {
  readonly event: StoredEvent;
  readonly operations: readonly Operation<Doc>[];
}

/** A document while a batch is folded into it. */
interface Draft<Doc> {
  readonly stored: Position | undefined;
  document: Doc | undefined;
  position: Position | undefined;
}

/**
 * Folds a batch into the documents it touches, each loaded once and written at most once. An event that cannot be read
 * or applied changes nothing and parks its stream; everything else goes on.
 */
export async function applyEvents<Doc extends object>(
  view: Pick<Projection<Doc>, 'handles' | 'project'>,
  events: readonly StoredEvent[],
  { codec, load, parked, now, guarded }: Application<Doc>,
): Promise<Applied<Doc>> {
  const handled = new Set(view.handles);
  const ours = events.filter(({ type, stream }) => handled.has(type) && !parked.has(stream));
  const decode = await codec.decoder(ours);

  const park = new Map<StreamName, ParkedStream>();
  /** Runs `work` for an event; what it throws parks the event's stream from there on. */
  const orPark = <T>(event: StoredEvent, work: () => T): T | undefined => {
    const stopped = park.get(event.stream);
    if (stopped && event.revision >= stopped.revision) return undefined;
    try {
      return work();
    } catch (error) {
      park.set(event.stream, parkedAt(event, error, now));
      return undefined;
    }
  };

  const steps: Step<Doc>[] = [];
  for (const event of ours) {
    const operations = orPark(event, () => view.project(decode(event)));
    if (operations && operations.length > 0) steps.push({ event, operations });
  }

  const ids = new Set<string>();
  for (const { operations } of steps) for (const { id } of operations) ids.add(id);
  const stored = await load([...ids]);
  const drafts = new Map<string, Draft<Doc>>();
  for (const id of ids) {
    const found = stored.get(id);
    drafts.set(id, { stored: found?.position, document: found?.document, position: undefined });
  }

  for (const { event, operations } of steps) {
    orPark(event, () => applyOperations(operations, event.position, drafts, guarded));
  }
  return { writes: changed(drafts), park: [...park.values()] };
}

/** All of an event's operations, or none: they are kept aside until the last of them has worked. */
function applyOperations<Doc>(
  operations: readonly Operation<Doc>[],
  position: Position,
  drafts: ReadonlyMap<string, Draft<Doc>>,
  guarded: boolean,
): void {
  const results = new Map<Draft<Doc>, Doc | undefined>();
  for (const { id, apply } of operations) {
    const draft = drafts.get(id);
    if (!draft || (guarded && draft.stored !== undefined && position <= draft.stored)) continue;
    results.set(draft, apply(results.has(draft) ? results.get(draft) : draft.document));
  }
  for (const [draft, document] of results) {
    if (document === draft.document) continue;
    draft.document = document;
    draft.position = draft.stored !== undefined && draft.stored > position ? draft.stored : position;
  }
}

function changed<Doc>(drafts: ReadonlyMap<string, Draft<Doc>>): readonly DocumentWrite<Doc>[] {
  const writes: DocumentWrite<Doc>[] = [];
  for (const [id, { document, position }] of drafts)
    if (position !== undefined) writes.push({ id, document, position });
  return writes;
}

const parkedAt = ({ stream, revision, position }: StoredEvent, error: unknown, at: Instant): ParkedStream => ({
  stream,
  revision,
  position,
  error: errorText(error),
  at,
});
