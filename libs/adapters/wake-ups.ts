/** Waiters for the next event; all are woken at once. */
export class WakeUps {
  readonly #waiting = new Set<() => void>();

  /**
   * Resolves the next time that all are woken, or when `signal` aborts. Earlier events wake nobody, so check first.
   */
  next(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  wakeAll(): void {
    for (const wake of this.#waiting) wake();
  }
}
