/**
 * Below the number at which the driver queues appends itself: a broken connection turns what it queues into rejections
 * that cannot be caught.
 */
const MAX_CONCURRENT_APPENDS = 15;
/** When an append without an answer is given up; a dead connection is noticed before. */
const APPEND_TIMEOUT_MS = 30_000;

/** Limits concurrent appends; the others wait here, where they can be cancelled. */
export class AppendSlots {
  #free = MAX_CONCURRENT_APPENDS;
  #isHeld = false;
  /** Appends without an answer, whether or not they still have a slot. */
  underWay = 0;
  readonly #waiting = new Set<() => void>();

  /**
   * Runs `work` when there is a slot, unless `signal` aborts before. The slot is taken until the store has answered,
   * however late, or `settled` aborts: then the result is known from elsewhere, and the answer may never come.
   */
  async run<T>(
    { signal, settled }: { readonly signal: AbortSignal; readonly settled: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T> {
    await this.#turn(signal);
    const answer = work();
    this.underWay += 1;
    const ended = (): number => (this.underWay -= 1);
    answer.then(ended, ended);
    let given = false;
    const giveBack = (): void => {
      clearTimeout(longest);
      settled.removeEventListener('abort', settledElsewhere);
      if (!given) this.#release();
      given = true;
    };
    const settledElsewhere = (): void => {
      if (!signal.aborted) giveBack();
    };
    const longest = setTimeout(giveBack, APPEND_TIMEOUT_MS).unref();
    settled.addEventListener('abort', settledElsewhere);
    answer.then(giveBack, giveBack);
    return answer;
  }

  /** Blocks new appends until `work` is done. */
  async hold(work: () => Promise<void>): Promise<void> {
    this.#isHeld = true;
    try {
      await work();
    } finally {
      this.#isHeld = false;
      this.#admit();
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    if (this.#free > 0 && !this.#isHeld) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(enter);
        reject(signal.reason as Error);
      };
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.add(enter);
    });
  }

  #release(): void {
    this.#free += 1;
    this.#admit();
  }

  #admit(): void {
    for (const enter of this.#waiting) {
      if (this.#isHeld || this.#free === 0) return;
      this.#waiting.delete(enter);
      this.#free -= 1;
      enter();
    }
  }
}
