/** Whoever waits until something happens; all are woken at once. */
export class WakeUps {
  readonly #waiting = new Set<() => void>();

  /** Until the next time that all are woken, or `signal` aborts. What has happened before wakes nobody: look first. */
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
