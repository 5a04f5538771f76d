/** Below the number from which on the driver queues appends by itself: what it queues, a broken connection turns into rejections that nobody can catch. */
const SLOTS = 15;
/** When an append is given up that neither succeeds nor fails, in milliseconds; a dead connection is noticed before. */
const LONGEST = 30_000;

/** Lets so many appends through at once; the others wait their turn here, where they can be called off. */
export class AppendSlots {
  #free = SLOTS;
  readonly #waiting = new Set<() => void>();

  /** Runs `work` when there is room, unless `signal` aborts before. The slot is taken until the store has answered, however late. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(signal);
    const answer = work();
    let given = false;
    const giveBack = (): void => {
      clearTimeout(longest);
      if (!given) this.#release();
      given = true;
    };
    const longest = setTimeout(giveBack, LONGEST).unref();
    answer.then(giveBack, giveBack);
    return answer;
  }

  #turn(signal: AbortSignal): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(enter);
        reject(signal.reason);
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
    const [next] = this.#waiting;
    if (!next) this.#free += 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}
