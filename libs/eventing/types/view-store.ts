import type { Instant } from '@libs/contract/time.js';
import type { Position, Revision, StreamName } from './envelope.js';
import type { Fence } from './leases.js';
import type { IndexValue, Projection } from './projection.js';

/** A commit to a group had other members than the group has now, so nothing of it was written. */
export class Regrouped extends Error {
  override readonly name = 'Regrouped';
  constructor(group: string) {
    super(`the group ${group} has other members now`);
  }
}

/** One build of a view. `number` counts the builds; readers see the active one. */
export interface Generation {
  readonly view: string;
  readonly version: number;
  readonly number: number;
}

/** A stored document was damaged and cannot be read. Its message says nothing of the content, which may be personal. */
export class BrokenDocument extends Error {
  override readonly name = 'BrokenDocument';
  constructor(
    readonly view: string,
    readonly id: string,
  ) {
    super(`${view}/${id} is damaged and cannot be read: \`ops rebuild ${view}\` builds the view from the log`);
  }
}

export interface StoredDocument<Doc> {
  /** @throws BrokenDocument, which `broken` is, for a damaged one. */
  readonly document: Doc;
  /** The position of the last event that changed it. */
  readonly position: Position;
  /** Set for a damaged document. */
  readonly broken?: BrokenDocument;
}

/** Returns what a store has in place of a document that it cannot read. */
export function brokenDocument(view: string, id: string, position: Position): StoredDocument<never> {
  const broken = new BrokenDocument(view, id);
  return {
    position,
    broken,
    get document(): never {
      throw broken;
    },
  };
}

/** Something by which readers find documents and which does not follow from them. */
export interface IndexProblem {
  /** The document; undefined if it concerns many. */
  readonly id: string | undefined;
  /** What is wrong: `index chefId`, `search text all`, `number of documents by chefId, status`. */
  readonly what: string;
}

export interface DocumentWrite<Doc> {
  readonly id: string;
  readonly position: Position;
  /** `undefined` removes it. */
  readonly document: Doc | undefined;
  /** Whether the document is assumed to be absent; a hint that saves a store some work, and may be wrong. */
  readonly isNew?: boolean;
  /** The document that it replaces, if its writer knows it. */
  readonly before?: Doc | undefined;
}

/** A stream with an event that a consumer could not apply; it is skipped from that revision on. */
export interface ParkedStream {
  readonly stream: StreamName;
  readonly revision: Revision;
  readonly position: Position;
  readonly error: string;
  readonly at: Instant;
}

/** The changes in one generation. */
export interface ViewChange<Doc> {
  /** Applied unless the stored document is newer. */
  readonly writes: readonly DocumentWrite<Doc>[];
  readonly park: readonly ParkedStream[];
}

export interface ViewCommit<Doc> extends ViewChange<Doc> {
  /** Streams that are no longer parked. */
  readonly release: readonly StreamName[];
  /** Undefined in all but the last of several commits that belong together: the checkpoint then stays unchanged. */
  readonly checkpoint: Position | undefined;
  /** The lease of the writer; a commit without one counts as token 0. */
  readonly fence?: Fence;
}

/** Generations that are written together, with one checkpoint. */
export interface ViewGroup {
  readonly name: string;
  readonly checkpoint: Position | undefined;
  readonly members: readonly Generation[];
}

export interface ViewGroupCommit {
  /** Every member of the group, changed or not. */
  readonly members: readonly (ViewChange<unknown> & { readonly generation: Generation })[];
  readonly checkpoint: Position;
  /** As in `ViewCommit`. */
  readonly fence?: Fence;
}

export interface ViewQuery {
  /** Equality, or one of several values; only on indexed fields. */
  readonly where: Readonly<Record<string, IndexValue | readonly IndexValue[]>>;
  /** Only documents whose search text of that name contains `part`, in any letter case. */
  readonly search?: { readonly text: string; readonly part: string };
  /** An index of the view, and the direction of its last field. */
  readonly order: { readonly index: string; readonly direction: 'asc' | 'desc' };
  /** How many matching documents are skipped; none by default. */
  readonly offset?: number;
  readonly limit: number;
}

export interface ViewPage<Doc> {
  readonly items: readonly Doc[];
  /** The number of matching documents on all pages. For a search, the number of those counted: see `totalIsMore`. */
  readonly total: number;
  /**
   * A search counts up to 1,000 matches, or to the end of a later page. This says that there are more than `total`.
   */
  readonly totalIsMore?: true;
}

export interface ViewStore {
  /**
   * Returns the generation to fill: the active one if it has this version, else the newest of this version, else a new
   * one. A new one is filled first, and activated when it has caught up.
   */
  open<Doc extends object>(view: Projection<Doc>): Promise<Generation>;
  /** Creates a new, empty generation alongside the active one. */
  begin<Doc extends object>(view: Projection<Doc>): Promise<Generation>;
  /**
   * Makes `generation` the one that readers see, at once for all. Nobody may write to it at the same time except as a
   * member of a group. Other generations of its view leave their groups.
   */
  activate(generation: Generation): Promise<void>;
  /** Builds what lists and searches need, so that `activate` takes a moment. Nobody may write to it meanwhile. */
  index(generation: Generation): Promise<void>;
  drop(generation: Generation): Promise<void>;
  /**
   * Removes permanently what readers do not see any more: each generation older than its view's active one; each newer
   * one that nobody fills, because the active one is in a group and it is not; and, as far as the engine allows it,
   * earlier contents of documents. A rebuild is dropped as well, and fails. Used after an erasure.
   */
  purge(): Promise<void>;
  generations(view: string): Promise<readonly (Generation & { readonly active: boolean })[]>;

  /**
   * Refuses all earlier holders: from now on a commit with a lower token is `Fenced`. A new holder calls it for the
   * group and each generation before it reads their checkpoints, so that they cannot change afterwards. @throws Fenced
   * when there is a later holder already.
   */
  fence(target: Generation | ViewGroup['name'], fence: Fence): Promise<void>;
  /** Returns the checkpoint; of a member of a group, the group's. */
  checkpoint(generation: Generation): Promise<Position | undefined>;
  parked(generation: Generation): Promise<readonly ParkedStream[]>;
  groups(): Promise<readonly ViewGroup[]>;
  /**
   * Adds a generation that belongs to no group to `group`, whose checkpoint it must have reached exactly. The first
   * member brings its own. @throws Fenced like `commit`.
   */
  join(group: string, generation: Generation, fence?: Fence): Promise<void>;
  /** Removes a generation from its group, if it is in one; it keeps the group's current checkpoint as its own. */
  leave(generation: Generation): Promise<void>;
  /** @throws Error for a document that `commit` would not write, so that its stream is parked instead. */
  check(view: string, id: string, document: object): void;
  load<Doc>(generation: Generation, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>>;
  /**
   * Writes documents, parked streams and checkpoint; after a crash in between, repeating it leads to the same view.
   * @throws Fenced when the generation has seen a higher token; checkpoint and parked streams are then unchanged.
   */
  commit<Doc>(generation: Generation, commit: ViewCommit<Doc>): Promise<void>;
  /**
   * Commits for all members of a group at once. @throws Regrouped when the group has other members: one was dropped, or
   * another generation of its view was activated.
   */
  commitGroup(group: string, commit: ViewGroupCommit): Promise<void>;
  /** Yields every document of a generation, or those whose ids are wanted, in order of id. */
  scan<Doc>(
    generation: Generation,
    isWanted?: (id: string) => boolean,
  ): AsyncIterable<{ readonly id: string } & StoredDocument<Doc>>;

  /**
   * Yields where readers would find other documents than are stored: by an indexed field, a search text or a count. With
   * `ids`, looks at those documents only. Nothing is changed.
   */
  inspect<Doc extends object>(
    view: Projection<Doc>,
    generation: Generation,
    ids?: readonly string[],
  ): AsyncIterable<IndexProblem>;

  /** Throws `Unavailable` for a view without an active generation, and BrokenDocument for a damaged document. */
  get<Doc>(view: string, id: string): Promise<Doc | undefined>;
  /** Leaves out damaged documents, so that they hide no others. */
  find<Doc>(view: string, query: ViewQuery): Promise<ViewPage<Doc>>;
  close(): Promise<void>;
}
