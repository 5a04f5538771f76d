import type { Position, StreamName } from '@libs/eventing/types/envelope.js';
import { type Fence, Fenced } from '@libs/eventing/types/leases.js';
import type {
  Generation,
  ParkedStream,
  StoredDocument,
  ViewChange,
  ViewCommit,
  ViewPage,
  ViewQuery,
} from '@libs/eventing/types/view-store.js';
import type { IndexValue, Projection } from '@libs/eventing/types/projection.js';
import {
  combinations,
  folded,
  indexValue,
  orderField,
  requireSearched,
  type SearchTexts,
  type ViewShape,
  shapeOf,
} from '../view-shape.js';
import { boundedTotal, countedMatches } from '../view-total.js';

interface Stored extends StoredDocument<object> {
  /** Values of its indexed fields. */
  readonly indexed: Readonly<Record<string, IndexValue>>;
  /** Its search texts, by name. */
  readonly search: Readonly<Record<string, string>>;
}

/** The stored state of a group. */
export interface StoredGroup {
  readonly name: string;
  checkpoint: Position | undefined;
  token: number;
}

/** One build of a view: its documents, its checkpoint, and its parked streams. */
export class ViewGeneration {
  /** The group whose checkpoint it shares. */
  group: StoredGroup | undefined;
  readonly shape: ViewShape;
  checkpoint: Position | undefined;
  readonly parked = new Map<StreamName, ParkedStream>();
  readonly #documents = new Map<string, Stored>();
  readonly #searchTexts: SearchTexts;
  #token = 0;

  constructor(
    readonly name: Generation,
    view: Projection<never>,
  ) {
    this.shape = shapeOf(view);
    this.#searchTexts = (view.searchTexts ?? {}) as SearchTexts;
  }

  fence(fence: Fence | undefined): void {
    const token = fence?.token ?? 0;
    if (token < this.#token) throw new Fenced(this.name.view, fence);
    this.#token = token;
  }

  commit({ release, checkpoint, fence, ...change }: ViewCommit<object>): void {
    this.fence(fence);
    for (const stream of release) this.parked.delete(stream);
    this.change(change);
    if (checkpoint !== undefined && (this.checkpoint ?? '') < checkpoint) this.checkpoint = checkpoint;
  }

  change({ writes, park }: ViewChange<object>): void {
    for (const { id, document, position } of writes) {
      const known = this.#documents.get(id);
      if (known && known.position > position) continue;
      if (document === undefined) this.#documents.delete(id);
      else this.#documents.set(id, this.#store(document, position));
    }
    for (const one of park) this.parked.set(one.stream, one);
  }

  get(id: string): StoredDocument<object> | undefined {
    const stored = this.#documents.get(id);
    return stored && { document: stored.document, position: stored.position };
  }

  /** Returns every document in order of id. */
  all(): readonly ({ readonly id: string } & StoredDocument<object>)[] {
    const ids = [...this.#documents.keys()].sort(byText);
    return ids.map((id) => ({ id, ...(this.get(id) as StoredDocument<object>) }));
  }

  find(query: ViewQuery): ViewPage<object> {
    const last = orderField(query.order.index, this.shape);
    const rows = combinations(query, this.shape, indexValue);
    const { search } = query;
    if (search) requireSearched(this.shape, search.text);
    const part = search && folded(search.part);
    const matching = [...this.#documents].filter(
      ([, { indexed, search: texts }]) =>
        rows.some((row) => Object.entries(row).every(([field, value]) => indexed[field] === value)) &&
        (search === undefined || part === undefined || texts[search.text]?.includes(part) === true),
    );
    const direction = query.order.direction === 'desc' ? -1 : 1;
    const sorted = matching.sort(
      ([id, one], [otherId, other]) =>
        direction * (byValue(one.indexed[last], other.indexed[last]) || byText(id, otherId)),
    );
    const page = sorted.slice(query.offset, query.offset + query.limit);
    const total = search ? boundedTotal(matching.length, countedMatches(query)) : { total: matching.length };
    return { items: page.map(([, { document }]) => document), ...total };
  }

  /** Copies a document as a file would store it: JSON that nobody else can change. */
  #store(document: object, position: Position): Stored {
    const copy = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
    const fields = this.shape.indexes.flatMap((index) => index.fields);
    const indexed = Object.fromEntries(fields.map((field) => [field, indexValue(copy[field])]));
    const texts = Object.entries(this.#searchTexts).map(([name, text]) => [name, folded(text(document))]);
    return { document: copy, position, indexed, search: Object.fromEntries(texts) as Stored['search'] };
  }
}

const TYPE_ORDER = ['object', 'boolean', 'number', 'string'];

/** Absent values come first, then false, numbers, texts. */
function byValue(one: IndexValue | undefined, other: IndexValue | undefined): number {
  const [a, b] = [one ?? null, other ?? null];
  if (typeof a !== typeof b) return TYPE_ORDER.indexOf(typeof a) - TYPE_ORDER.indexOf(typeof b);
  return typeof a === 'string' ? byText(a, b as string) : Number(a) - Number(b);
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
