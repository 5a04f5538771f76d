import type Database from 'better-sqlite3';
import { portError } from './sqlite-errors.js';

interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Concurrent work shares a transaction, and with it the wait for the disk. Each piece succeeds or fails separately, and
 * resolves only after the commit.
 */
export class GroupCommit {
  #waiting: Waiting[] = [];
  readonly #commit: (group: readonly Waiting[]) => readonly (() => void)[];

  /** `committed` is called after each commit, before its promises resolve. */
  constructor(
    private readonly db: Database.Database,
    private readonly engine: string,
    private readonly committed: () => void = () => undefined,
  ) {
    // Nested in the group's transaction, each piece is a savepoint.
    const one = db.transaction((work: () => unknown) => work());
    this.#commit = db.transaction((group: readonly Waiting[]) =>
      group.map((waiting) => this.#attempt(waiting, one)),
    ).immediate;
  }

  /** Runs `work` in the next commit. @throws Unavailable, or whatever the work throws. */
  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiting: Waiting = { work, resolve: resolve as (result: unknown) => void, reject };
      if (this.#waiting.push(waiting) === 1) setImmediate(() => this.flush());
    });
  }

  /** Commits everything that waits. */
  flush(): void {
    const group = this.#waiting;
    this.#waiting = [];
    if (group.length === 0) return;
    try {
      const answers = this.#commit(group);
      this.committed();
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of group) reject(portError(this.engine, error));
    }
  }

  #attempt({ work, resolve, reject }: Waiting, one: (work: () => unknown) => unknown): () => void {
    try {
      const result = one(work);
      return () => resolve(result);
    } catch (error) {
      // A full or failing disk ends the whole transaction, and with it the group.
      if (!this.db.inTransaction) throw error;
      return () => reject(portError(this.engine, error));
    }
  }
}
