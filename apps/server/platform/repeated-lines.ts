import { MINUTE } from '@libs/contract/time.js';

/** How many different lines are remembered; more than an engine has reasons to be unavailable. */
const MAX_LINES = 100;

/** Writes each line of the log at most once a minute, with the number of those that were left out since the last one. */
export class RepeatedLines {
  readonly #written = new Map<string, { readonly at: number; unlogged: number }>();

  /** Calls `write` unless the same line was written within a minute. */
  write(line: string, write: (unlogged: number) => void): void {
    const now = performance.now();
    const last = this.#written.get(line);
    if (last && now - last.at < MINUTE) {
      last.unlogged++;
      return;
    }
    if (this.#written.size >= MAX_LINES) this.#written.clear();
    this.#written.set(line, { at: now, unlogged: 0 });
    write(last?.unlogged ?? 0);
  }
}
