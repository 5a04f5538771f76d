import type { Position, StreamName } from '@libs/eventing/types/envelope.js';
import {
  type Fence,
  Fenced,
  type Generation,
  type ParkedStream,
  type StoredDocument,
  type ViewCommit,
  type ViewPage,
  type ViewQuery,
} from '@libs/eventing/types/ports.js';
import type { IndexValue, Projection } from '@libs/eventing/types/projection.js';
import { combinations, folded, indexValue, orderField, type ViewShape, shapeOf } from '../view-shape.js';

interface Kept extends StoredDocument<object> {
  /** By the fields that it is found by. */
  readonly indexed: Readonly<Record<string, IndexValue>>;
  readonly search: string;
}

/** One build of a view: its documents, how far it has come, and what it could not apply. */
export class ViewGeneration {
  readonly shape: ViewShape;
  checkpoint: Position | undefined;
  readonly parked = new Map<StreamName, ParkedStream>();
  readonly #documents = new Map<string, Kept>();
  readonly #searchText: ((document: object) => string) | undefined;
  #token = 0;

  constructor(
    readonly name: Generation,
    view: Projection<never>,
  ) {
    this.shape = shapeOf(view);
    this.#searchText = view.searchText as ((document: object) => string) | undefined;
  }

  fence(fence: Fence | undefined): void {
    const token = fence?.token ?? 0;
    if (token < this.#token) throw new Fenced(this.name.view, fence);
    this.#token = token;
  }

  commit({ writes, park, release, checkpoint, fence }: ViewCommit<object>): void {
    this.fence(fence);
    for (const { id, document, position } of writes) {
      const known = this.#documents.get(id);
      if (known && known.position > position) continue;
      if (document === undefined) this.#documents.delete(id);
      else this.#documents.set(id, this.#keep(document, position));
    }
    for (const stream of release) this.parked.delete(stream);
    for (const one of park) this.parked.set(one.stream, one);
    if (this.checkpoint === undefined || this.checkpoint < checkpoint) this.checkpoint = checkpoint;
  }

  get(id: string): StoredDocument<object> | undefined {
    const kept = this.#documents.get(id);
    return kept && { document: kept.document, position: kept.position };
  }

  /** Every document in order of id. */
  all(): readonly ({ readonly id: string } & StoredDocument<object>)[] {
    const ids = [...this.#documents.keys()].sort(byText);
    return ids.map((id) => ({ id, ...(this.get(id) as StoredDocument<object>) }));
  }

  find(query: ViewQuery): ViewPage<object> {
    const last = orderField(query.order.index, this.shape);
    const rows = combinations(query, this.shape, indexValue);
    const search = query.search === undefined ? undefined : folded(query.search);
    const matching = [...this.#documents].filter(
      ([, { indexed, search: text }]) =>
        rows.some((row) => Object.entries(row).every(([field, value]) => indexed[field] === value)) &&
        (search === undefined || text.includes(search)),
    );
    const direction = query.order.direction === 'desc' ? -1 : 1;
    const sorted = matching.sort(
      ([id, one], [otherId, other]) =>
        direction * (byValue(one.indexed[last], other.indexed[last]) || byText(id, otherId)),
    );
    const page = sorted.slice(query.offset, query.offset + query.limit);
    return { items: page.map(([, { document }]) => document), total: matching.length };
  }

  /** As a file would: JSON that nobody else has a hand on. */
  #keep(document: object, position: Position): Kept {
    const copy = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
    const fields = this.shape.indexes.flatMap((index) => index.fields);
    const indexed = Object.fromEntries(fields.map((field) => [field, indexValue(copy[field])]));
    return { document: copy, position, indexed, search: folded(this.#searchText?.(document) ?? '') };
  }
}

const RANKS = ['object', 'boolean', 'number', 'string'];

/** Nothing comes first, then what is false, numbers, texts. */
function byValue(one: IndexValue | undefined, other: IndexValue | undefined): number {
  const [a, b] = [one ?? null, other ?? null];
  if (typeof a !== typeof b) return RANKS.indexOf(typeof a) - RANKS.indexOf(typeof b);
  return typeof a === 'string' ? byText(a, b as string) : Number(a) - Number(b);
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
