import type { Generation, StoredDocument, ViewCommit, ViewStore } from './types/ports.js';

/** What it takes to fill a generation. */
export type ViewWriter = Pick<ViewStore, 'load' | 'commit'>;

/**
 * For one who fills a generation alone and in order: a commit is answered while it is still being made, so that the next
 * batch is read and folded meanwhile, which sees what is being written. Each commit begins after the one before, and
 * throws what that one threw. A crash in between is made good from the checkpoint, as ever.
 */
export class WriteBehind implements ViewWriter {
  #underWay: Promise<void> = Promise.resolve();
  /** What the commit under way writes. */
  #written = new Map<string, StoredDocument<unknown> | undefined>();

  constructor(private readonly views: ViewWriter) {}

  async load<Doc>(generation: Generation, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Doc>>> {
    const written = this.#written;
    const stored = await this.views.load<Doc>(
      generation,
      ids.filter((id) => !written.has(id)),
    );
    const found = new Map(stored);
    for (const id of ids) {
      const document = written.get(id) as StoredDocument<Doc> | undefined;
      if (document) found.set(id, document);
    }
    return found;
  }

  async commit<Doc>(generation: Generation, commit: ViewCommit<Doc>): Promise<void> {
    await this.#underWay;
    this.#written = new Map(
      commit.writes.map(({ id, document, position }) => [
        id,
        document === undefined ? undefined : { document, position },
      ]),
    );
    this.#underWay = this.views.commit(generation, commit);
    // Told to whoever comes next.
    this.#underWay.catch(() => undefined);
  }

  /** Once everything is written. @throws what the last commit threw. */
  settled(): Promise<void> {
    return this.#underWay;
  }
}
