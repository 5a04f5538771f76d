/** Runs tasks with the same name one after another, in order; tasks with other names run concurrently. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const turn = before.then(work);
    const over = turn
      .catch(() => undefined)
      .finally(() => {
        if (this.#last.get(name) === over) this.#last.delete(name);
      });
    this.#last.set(name, over);
    return turn;
  }
}
