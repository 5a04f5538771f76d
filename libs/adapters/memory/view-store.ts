import type { Position } from '@libs/eventing/types/envelope.js';
import {
  type Fence,
  type Generation,
  type ParkedStream,
  type StoredDocument,
  Unavailable,
  type ViewCommit,
  type ViewPage,
  type ViewQuery,
  type ViewStore,
} from '@libs/eventing/types/ports.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { shapeOf } from '../view-shape.js';
import { ViewGeneration } from './view-generation.js';

interface KeptView {
  readonly generations: ViewGeneration[];
  active: ViewGeneration | undefined;
  built: number;
}

/** What outlives the store that reads and writes it, as a file would. */
export type KeptViews = Map<string, KeptView>;

/** Views as documents in memory. Lists are found by looking at every document, so a view had better be small. */
export class InMemoryViewStore implements ViewStore {
  constructor(private readonly kept: KeptViews = new Map()) {}

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
    this.#view(generation.view).active = this.#generation(generation);
  }

  async drop(generation: Generation): Promise<void> {
    const view = this.#view(generation.view);
    const dropped = this.#generation(generation);
    view.generations.splice(view.generations.indexOf(dropped), 1);
    if (view.active === dropped) view.active = undefined;
  }

  async purge(): Promise<void> {
    for (const view of this.kept.values()) {
      const { generations, active } = view;
      const current = generations.filter(({ name }) => name.number >= (active?.name.number ?? 0));
      generations.splice(0, generations.length, ...current);
    }
  }

  async generations(view: string): Promise<readonly (Generation & { readonly active: boolean })[]> {
    const { generations, active } = this.#view(view);
    return generations.map((one) => ({ ...one.name, active: one === active }));
  }

  async fence(generation: Generation, fence: Fence): Promise<void> {
    this.#generation(generation).fence(fence);
  }

  async checkpoint(generation: Generation): Promise<Position | undefined> {
    return this.#generation(generation).checkpoint;
  }

  async parked(generation: Generation): Promise<readonly ParkedStream[]> {
    return [...this.#generation(generation).parked.values()];
  }

  async load<Doc>(generation: Generation, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>> {
    const documents = this.#generation(generation);
    const found = ids.map((id) => [id, documents.get(id)] as const).filter(([, stored]) => stored !== undefined);
    return new Map(found) as ReadonlyMap<string, unknown> as ReadonlyMap<string, StoredDocument<Doc>>;
  }

  async commit<Doc>(generation: Generation, commit: ViewCommit<Doc>): Promise<void> {
    this.#generation(generation).commit(commit as ViewCommit<object>);
  }

  async *scan<Doc>(generation: Generation): AsyncIterable<{ readonly id: string } & StoredDocument<Doc>> {
    yield* this.#generation(generation).all() as readonly ({ readonly id: string } & StoredDocument<Doc>)[];
  }

  async get<Doc>(view: string, id: string): Promise<Doc | undefined> {
    return this.#active(view).get(id)?.document as Doc | undefined;
  }

  async find<Doc>(view: string, query: ViewQuery): Promise<ViewPage<Doc>> {
    return this.#active(view).find(query) as ViewPage<Doc>;
  }

  async close(): Promise<void> {}

  #view(name: string): KeptView {
    const known = this.kept.get(name) ?? { generations: [], active: undefined, built: 0 };
    this.kept.set(name, known);
    return known;
  }

  #generation({ view, number }: Generation): ViewGeneration {
    const found = this.#view(view).generations.find(({ name }) => name.number === number);
    if (!found) throw new Error(`view ${view} has no generation ${number}`);
    return found;
  }

  #active(view: string): ViewGeneration {
    const { active } = this.#view(view);
    if (!active) throw new Unavailable('the view store', `view ${view} is still being built`);
    return active;
  }
}
