import type { Notifier } from '@libs/eventing/types/notifier.js';

type Listener = (message: string) => void;

/** Notifications within one process. A listener runs after the publisher's own work, and cannot disturb it. */
export class InMemoryNotifier implements Notifier {
  readonly #listeners = new Map<string, Set<Listener>>();

  publish(topic: string, message: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      setImmediate(() => {
        if (this.#listeners.get(topic)?.has(listener)) listener(message);
      });
    }
  }

  listen(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners);
    // The same function may listen twice, and each registration ends separately.
    const own: Listener = (message) => listener(message);
    listeners.add(own);
    return () => {
      listeners.delete(own);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
