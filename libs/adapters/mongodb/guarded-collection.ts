import type { Model, mongo } from 'mongoose';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { DocumentWrite, StoredDocument } from '@libs/eventing/types/view-store.js';
import type { OrderedBulk, FailedWrite, Write } from './ordered-bulk.js';

/** A document with its guard. A removed document leaves a tombstone, so that no older write restores it. */
export interface Guarded {
  readonly _id: string;
  /** The position of the last event that changed it, including its removal. */
  readonly position: Position;
  /** The highest lease token that wrote it. */
  readonly token: number;
  readonly live: boolean;
  readonly document?: object;
  readonly [derived: string]: unknown;
}
type Identified<Doc> = { readonly id: string } & StoredDocument<Doc>;

/** Returns the driver's collection, which does not convert the values of a filter as mongoose does. */
export const driverOf = (model: Model<Guarded>): mongo.Collection<Guarded> =>
  model.collection as unknown as mongo.Collection<Guarded>;

const DOCUMENTS_PER_QUERY = 500;
/** The fields that a fold reads. */
const STORED_FIELDS = { document: 1, position: 1 } as const;

/** A write of a guarded document; `isNew` tries an insert first. */
export interface GuardedWrite {
  readonly collection: string;
  readonly guarded: Guarded;
  readonly isNew: boolean;
}

/**
 * Documents that refuse older writes, by position and lease token, atomically with each write. No transaction is
 * needed: an interrupted commit can be repeated.
 */
export class GuardedCollection {
  constructor(
    private readonly model: Model<Guarded>,
    /** Returns the search fields stored next to a document. Throws if the document does not fit. */
    private readonly derive: (document: object, id: string) => Readonly<Record<string, unknown>> = () => ({}),
  ) {}

  async load<Doc>(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>> {
    if (ids.length === 0) return new Map();
    const found = await this.model.find({ _id: { $in: [...ids] }, live: true }, STORED_FIELDS).lean<Guarded[]>();
    return new Map(found.map(({ _id, position, document }) => [_id, { document: document as Doc, position }]));
  }

  /** Returns the next page in the order of ids. */
  async after<Doc>(id: string): Promise<readonly Identified<Doc>[]> {
    const page = await this.model
      .find({ _id: { $gt: id }, live: true }, STORED_FIELDS)
      .sort({ _id: 1 })
      .limit(DOCUMENTS_PER_QUERY)
      .lean<Guarded[]>();
    return page.map(({ _id, position, document }) => ({ id: _id, position, document: document as Doc }));
  }

  guard({ id, position, document, isNew = false }: DocumentWrite<unknown>, token: number): GuardedWrite {
    const guard = { _id: id, position, token };
    const guarded: Guarded =
      document === undefined
        ? { ...guard, live: false }
        : { ...guard, live: true, document: document as object, ...this.derive(document as object, id) };
    return { collection: this.model.collection.collectionName, guarded, isNew };
  }
}

/**
 * Writes documents unless newer ones are stored, in order and at most once each, between `before` and `after`. An
 * insert costs a third of an upsert, so new documents are inserted; a wrong guess is corrected. Returns the failure of
 * a write in `before` or `after`, which ends the bulk.
 */
export async function writeGuarded(
  bulk: OrderedBulk,
  documents: readonly GuardedWrite[],
  { before = [], after = [] }: { readonly before?: readonly Write[]; readonly after?: readonly Write[] } = {},
): Promise<FailedWrite | undefined> {
  for (let rest = documents; ;) {
    const failed = await bulk.run([...before, ...rest.map(writeOf), ...after]);
    const place = failed ? failed.index - before.length : -1;
    const document = rest[place];
    if (!failed || !document) return failed;
    if (!failed.isDuplicate) throw failed.error;
    // A duplicate insert is retried as a replacement; a refused replacement is older and dropped.
    const again = document.isNew ? [{ ...document, isNew: false }] : [];
    rest = [...again, ...rest.slice(place + 1)];
  }
}

function writeOf({ collection, guarded, isNew }: GuardedWrite): Write {
  if (isNew) return { collection, insert: guarded };
  const { _id, position, token } = guarded;
  const filter = { _id, position: { $lte: position }, token: { $lte: token } };
  return { collection, replace: guarded, filter };
}
