import { roughSize } from './document-cache.js';
import type {
  DocumentWrite,
  Generation,
  ParkedStream,
  StoredDocument,
  ViewCommit,
  ViewStore,
} from './types/view-store.js';
import { ViewDigest } from './view-digest.js';

/** The methods needed to fill a generation. */
export type ViewWriter = Pick<ViewStore, 'load' | 'commit' | 'check'>;

export interface MemoryLimits {
  /** Maximum number of buffered documents. */
  readonly maxDocuments?: number;
  /** Maximum memory of buffered documents, approximately. */
  readonly maxBytes?: number;
}

const MAX_BUFFERED_DOCUMENTS = 50_000;
const MAX_BUFFERED_BYTES = 256 * 2 ** 20;
/** Documents of a batch whose size is measured: measuring all would cost as much as folding them. */
const MEASURED_DOCUMENTS = 16;
/** Documents per commit, so that a server that writes to the same file does not wait long. */
const COMMIT_DOCUMENTS = 1_000;

/**
 * Buffers the documents of one generation in memory, for a writer that fills it alone and in order. They are flushed at
 * a limit and at the end, while the next batches are folded: each document once, unless the view is larger than the
 * limits and the document changes again. The checkpoint moves with the last commit, so that after a crash the filling
 * resumes at the previous checkpoint.
 */
export class WriteBehind implements ViewWriter {
  /** The digest of a previously empty store once everything is written. */
  readonly digest = new ViewDigest();
  #changed = new Map<string, DocumentWrite<unknown>>();
  #park: ParkedStream[] = [];
  /** What the last load found in the store. */
  #loaded: ReadonlyMap<string, StoredDocument<unknown>> = new Map();
  /** The documents in commits under way. */
  #writing: ReadonlyMap<string, DocumentWrite<unknown>> = new Map();
  #underWay: Promise<void> = Promise.resolve();
  #last: { readonly generation: Generation; readonly commit: ViewCommit<unknown> } | undefined;

  constructor(
    private readonly views: ViewWriter,
    private readonly limits: MemoryLimits = {},
  ) {}

  async load<Doc>(generation: Generation, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>> {
    const unknown = ids.filter((id) => !this.#changed.has(id) && !this.#writing.has(id));
    this.#loaded = unknown.length > 0 ? await this.views.load(generation, unknown) : new Map();
    const found = new Map(this.#loaded);
    for (const id of ids) {
      const known = this.#changed.get(id) ?? this.#writing.get(id);
      if (isStored(known)) found.set(id, known);
    }
    return found as ReadonlyMap<string, StoredDocument<Doc>>;
  }

  check(view: string, id: string, document: object): void {
    this.views.check(view, id, document);
  }

  async commit<Doc>(generation: Generation, commit: ViewCommit<Doc>): Promise<void> {
    for (const write of commit.writes) this.#change(write);
    this.#park.push(...commit.park);
    this.#last = { generation, commit };
    const { maxDocuments = MAX_BUFFERED_DOCUMENTS, maxBytes = MAX_BUFFERED_BYTES } = this.limits;
    const held = this.#changed.size;
    if (held >= maxDocuments || held * meanSize(commit.writes) >= maxBytes) await this.#flush();
  }

  /** Resolves once everything is written. @throws the error of a commit. */
  async settled(): Promise<void> {
    await this.#flush();
    await this.#underWay;
  }

  #change({ id, document, position, isNew = false }: DocumentWrite<unknown>): void {
    const held = this.#changed.get(id);
    const before = this.#writing.get(id) ?? this.#loaded.get(id);
    if (!held && isStored(before)) this.digest.remove(id, before);
    // Without the document that it replaces, which would take memory too.
    this.#changed.set(id, { id, document, position, isNew: held?.isNew ?? isNew });
  }

  /** Starts to write the changes, once earlier commits have ended. */
  async #flush(): Promise<void> {
    await this.#underWay;
    const last = this.#last;
    if (!last) return;
    const park = this.#park;
    this.#writing = this.#changed;
    this.#changed = new Map();
    this.#park = [];
    this.#last = undefined;
    this.#underWay = this.#write(last.generation, [...this.#writing.values()], { ...last.commit, park });
    // Thrown by the next call.
    this.#underWay.catch(() => undefined);
  }

  async #write(
    generation: Generation,
    writes: readonly DocumentWrite<unknown>[],
    { checkpoint, park, ...commit }: ViewCommit<unknown>,
  ): Promise<void> {
    for (let from = 0; ; from += COMMIT_DOCUMENTS) {
      const part = writes.slice(from, from + COMMIT_DOCUMENTS);
      for (const write of part) if (isStored(write)) this.digest.add(write.id, write);
      const isLast = from + COMMIT_DOCUMENTS >= writes.length;
      const end = isLast ? { park, checkpoint } : { park: [], checkpoint: undefined };
      await this.views.commit(generation, { ...commit, ...end, writes: part });
      if (isLast) return;
    }
  }
}

const isStored = (one: DocumentWrite<unknown> | StoredDocument<unknown> | undefined): one is StoredDocument<unknown> =>
  one?.document !== undefined;

/** Estimates the average memory of a document in bytes. */
function meanSize(writes: readonly DocumentWrite<unknown>[]): number {
  const step = Math.ceil(writes.length / MEASURED_DOCUMENTS);
  let [size, measured] = [0, 0];
  for (let index = 0; index < writes.length; index += step, measured++) size += roughSize(writes[index]?.document);
  return measured > 0 ? size / measured : 0;
}
