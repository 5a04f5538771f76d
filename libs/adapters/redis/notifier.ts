import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Notifier } from '@libs/eventing/types/ports.js';
import { InMemoryNotifier } from '../memory/notifier.js';

type Wakeup = readonly [topic: string, message: string];

/**
 * Wakes listeners in this process directly, and those in others over Redis, which keeps nothing: without a connection a
 * wake-up reaches this process alone. What is published in one moment, as by all views that have seen an event, is one
 * message, which every process has to take in.
 */
export class RedisNotifier implements Notifier {
  readonly #local = new InMemoryNotifier();
  readonly #self = randomUUID();
  readonly #channel: string;
  #untold: Wakeup[] = [];

  /** `subscriber` is a connection of its own: one that subscribes can do nothing else. */
  constructor(
    private readonly client: Redis,
    private readonly subscriber: Redis,
    prefix: string,
  ) {
    this.#channel = `${prefix}:wake`;
  }

  /** Begins to hear of other processes, and again whenever the connection was lost. */
  async start(): Promise<void> {
    this.subscriber.on('message', (channel: string, text: string) => {
      const from = text.slice(0, this.#self.length);
      if (from === this.#self || channel !== this.#channel) return;
      const told = JSON.parse(text.slice(from.length)) as Wakeup[];
      for (const [topic, message] of told) this.#local.publish(topic, message);
    });
    // One that is broken off is followed by the next.
    this.subscriber.on('ready', () => void this.#subscribe().catch(() => undefined));
    await this.#subscribe();
  }

  publish(topic: string, message: string): void {
    this.#local.publish(topic, message);
    this.#untold.push([topic, message]);
    if (this.#untold.length === 1) setImmediate(() => this.#tell());
  }

  listen(topic: string, listener: (message: string) => void): () => void {
    return this.#local.listen(topic, listener);
  }

  /** The connections belong to whoever opened them. */
  close(): Promise<void> {
    this.#tell();
    return this.#local.close();
  }

  #tell(): void {
    const told = this.#untold;
    this.#untold = [];
    if (told.length === 0) return;
    this.client.publish(this.#channel, this.#self + JSON.stringify(told)).catch(() => undefined);
  }

  #subscribe(): Promise<unknown> {
    return this.subscriber.subscribe(this.#channel);
  }
}
