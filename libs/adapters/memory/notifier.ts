import { BroadcastChannel } from 'node:worker_threads';
import type { Notifier } from '@libs/eventing/types/notifier.js';

type Listener = (message: string) => void;
type WakeUp = readonly [topic: string, message: string];

/**
 * Notifications within one process. A listener runs after the publisher's own work, and cannot disturb it. With a
 * `channel`, those who use the same one in other threads are notified too, once for everything of one turn.
 */
export class InMemoryNotifier implements Notifier {
  readonly #listeners = new Map<string, Set<Listener>>();
  #channel: BroadcastChannel | undefined;
  #pending: WakeUp[] = [];

  constructor(channel?: string) {
    if (channel === undefined) return;
    this.#channel = new BroadcastChannel(channel);
    this.#channel.unref();
    this.#channel.onmessage = (event) => {
      for (const [topic, message] of (event as { readonly data: readonly WakeUp[] }).data) this.#notify(topic, message);
    };
  }

  publish(topic: string, message: string): void {
    this.#notify(topic, message);
    if (this.#channel && this.#pending.push([topic, message]) === 1) setImmediate(() => this.#send());
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
    this.#send();
    this.#channel?.close();
    this.#channel = undefined;
    this.#listeners.clear();
  }

  #notify(topic: string, message: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      setImmediate(() => {
        if (this.#listeners.get(topic)?.has(listener)) listener(message);
      });
    }
  }

  #send(): void {
    const pending = this.#pending;
    this.#pending = [];
    if (pending.length > 0) this.#channel?.postMessage(pending);
  }
}
