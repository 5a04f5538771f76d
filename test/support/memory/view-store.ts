import {
  boundedTotal,
  combinations,
  countedMatches,
  folded,
  indexValue,
  orderField,
  requireSearched,
  type SearchTexts,
  shapeOf,
  type ViewShape,
} from '@libs/adapters/view-shape.js';
import type { Position, StreamName } from '@libs/eventing/types/envelope.js';
import { type Fence, Fenced } from '@libs/eventing/types/leases.js';
import type { IndexValue, Projection } from '@libs/eventing/types/projection.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import {
  type Generation,
  type ParkedStream,
  Regrouped,
  type StoredDocument,
  type ViewChange,
  type ViewCommit,
  type ViewGroup,
  type ViewGroupCommit,
  type ViewPage,
  type ViewQuery,
  type ViewStore,
} from '@libs/eventing/types/view-store.js';

interface StoredView {
  readonly generations: ViewGeneration[];
  active: ViewGeneration | undefined;
  built: number;
}

/** Storage that outlives the store, as a file would. */
export class StoredViews {
  readonly views = new Map<string, StoredView>();
  readonly groups = new Map<string, StoredGroup>();
}

/** In-memory views. Lists scan every document, so views should be small. */
export class InMemoryViewStore implements ViewStore {
  constructor(private readonly stored = new StoredViews()) {}

  async open<Doc extends object>(view: Projection<Doc>): Promise<Generation> {
    const { generations, active } = this.#view(view.name);
    const shape = JSON.stringify(shapeOf(view));
    const fitting = generations.filter(
      (one) => one.name.version === view.version && JSON.stringify(one.shape) === shape,
    );
    const found = fitting.find((one) => one === active) ?? fitting.at(-1);
    return found?.name ?? this.begin(view);
  }

  async begin<Doc extends object>(view: Projection<Doc>): Promise<Generation> {
    const known = this.#view(view.name);
    const name: Generation = { view: view.name, version: view.version, number: ++known.built };
    known.generations.push(new ViewGeneration(name, view as unknown as Projection<never>));
    return name;
  }

  async activate(generation: Generation): Promise<void> {
    const view = this.#view(generation.view);
    view.active = this.#generation(generation);
    for (const { name } of view.generations) if (name.number !== generation.number) await this.leave(name);
  }

  /** There is nothing to build. */
  async index(): Promise<void> {}

  async drop(generation: Generation): Promise<void> {
    const view = this.#view(generation.view);
    const dropped = this.#generation(generation);
    view.generations.splice(view.generations.indexOf(dropped), 1);
    if (view.active === dropped) view.active = undefined;
  }

  async purge(): Promise<void> {
    for (const view of this.stored.views.values()) {
      const { generations, active } = view;
      if (!active) continue;
      const current = generations.filter(
        (one) =>
          one === active ||
          (one.name.number > active.name.number && (one.group !== undefined || active.group === undefined)),
      );
      generations.splice(0, generations.length, ...current);
    }
  }

  async generations(view: string): Promise<readonly (Generation & { readonly active: boolean })[]> {
    const { generations, active } = this.#view(view);
    return generations.map((one) => ({ ...one.name, active: one === active }));
  }

  async fence(target: Generation | string, fence: Fence): Promise<void> {
    if (typeof target === 'string') this.#groupUnder(target, fence);
    else this.#generation(target).fence(fence);
  }

  async checkpoint(generation: Generation): Promise<Position | undefined> {
    const { group, checkpoint } = this.#generation(generation);
    return group ? group.checkpoint : checkpoint;
  }

  async groups(): Promise<readonly ViewGroup[]> {
    return [...this.stored.groups.values()].map((group) => ({
      name: group.name,
      checkpoint: group.checkpoint,
      members: this.#membersOf(group).map(({ name }) => name),
    }));
  }

  async join(name: string, generation: Generation, fence?: Fence): Promise<void> {
    const group = this.#groupUnder(name, fence);
    const joining = this.#generation(generation);
    if (joining.group === group) return;
    if (this.#membersOf(group).length === 0) group.checkpoint = joining.checkpoint;
    if (joining.group || group.checkpoint !== joining.checkpoint)
      throw new Error(`${generation.view} is not at the position of ${name}`);
    joining.group = group;
  }

  async leave(generation: Generation): Promise<void> {
    const leaving = this.#generation(generation);
    if (leaving.group) leaving.checkpoint = leaving.group.checkpoint;
    leaving.group = undefined;
  }

  async commitGroup(name: string, { members, checkpoint, fence }: ViewGroupCommit): Promise<void> {
    const group = this.#groupUnder(name, fence);
    const known = new Set(this.#membersOf(group));
    const changing = members.flatMap(({ generation }) => this.#find(generation) ?? []);
    if (known.size !== members.length || !changing.every((one) => known.has(one))) throw new Regrouped(name);
    changing.forEach((one, index) => one.change(members[index] as ViewChange<object>));
    if ((group.checkpoint ?? '') < checkpoint) group.checkpoint = checkpoint;
  }

  async parked(generation: Generation): Promise<readonly ParkedStream[]> {
    return [...this.#generation(generation).parked.values()];
  }

  /** Every document is written whose indexed fields can be indexed, which the fold itself sees to. */
  check(): void {}

  async load<Doc>(generation: Generation, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>> {
    const documents = this.#generation(generation);
    const found = ids.map((id) => [id, documents.get(id)] as const).filter(([, stored]) => stored !== undefined);
    return new Map(found) as ReadonlyMap<string, unknown> as ReadonlyMap<string, StoredDocument<Doc>>;
  }

  async commit<Doc>(generation: Generation, commit: ViewCommit<Doc>): Promise<void> {
    this.#generation(generation).commit(commit as ViewCommit<object>);
  }

  async *scan<Doc>(
    generation: Generation,
    isWanted: (id: string) => boolean = () => true,
  ): AsyncIterable<{ readonly id: string } & StoredDocument<Doc>> {
    const all = this.#generation(generation).all() as readonly ({ readonly id: string } & StoredDocument<Doc>)[];
    yield* all.filter(({ id }) => isWanted(id));
  }

  /** Finds by the documents themselves. */
  async *inspect(): AsyncGenerator<never> {}

  async get<Doc>(view: string, id: string): Promise<Doc | undefined> {
    return this.#active(view).get(id)?.document as Doc | undefined;
  }

  async find<Doc>(view: string, query: ViewQuery): Promise<ViewPage<Doc>> {
    return this.#active(view).find(query) as ViewPage<Doc>;
  }

  async close(): Promise<void> {}

  #view(name: string): StoredView {
    const known = this.stored.views.get(name) ?? { generations: [], active: undefined, built: 0 };
    this.stored.views.set(name, known);
    return known;
  }

  #find({ view, number }: Generation): ViewGeneration | undefined {
    return this.#view(view).generations.find(({ name }) => name.number === number);
  }

  #generation(generation: Generation): ViewGeneration {
    const found = this.#find(generation);
    if (!found) throw new Error(`view ${generation.view} has no generation ${generation.number}`);
    return found;
  }

  /** @throws Fenced when it has seen a higher token. */
  #groupUnder(name: string, fence: Fence | undefined): StoredGroup {
    const group = this.stored.groups.get(name) ?? { name, checkpoint: undefined, token: 0 };
    const token = fence?.token ?? 0;
    if (token < group.token) throw new Fenced(name, fence);
    group.token = token;
    this.stored.groups.set(name, group);
    return group;
  }

  #membersOf(group: StoredGroup): readonly ViewGeneration[] {
    return [...this.stored.views.values()].flatMap(({ generations }) =>
      generations.filter((one) => one.group === group),
    );
  }

  #active(view: string): ViewGeneration {
    const { active } = this.#view(view);
    if (!active) throw new Unavailable('the view store', `view ${view} is still being built`);
    return active;
  }
}

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
    const { offset = 0, limit } = query;
    const page = sorted.slice(offset, offset + limit);
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
