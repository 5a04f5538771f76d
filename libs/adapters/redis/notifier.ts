import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Notifier } from '@libs/eventing/types/ports.js';
import { InMemoryNotifier } from '../memory/notifier.js';

/**
 * Wakes listeners in this process directly, and those in others over Redis, which keeps nothing: without a connection a
 * wake-up reaches this process alone.
 */
export class RedisNotifier implements Notifier {
  readonly #local = new InMemoryNotifier();
  readonly #self = randomUUID();
  readonly #channel: string;

  /** `subscriber` is a connection of its own: one that subscribes can do nothing else. */
  constructor(
    private readonly client: Redis,
    private readonly subscriber: Redis,
    prefix: string,
  ) {
    this.#channel = `${prefix}:wake:`;
  }

  /** Begins to hear of other processes, and again whenever the connection was lost. */
  async start(): Promise<void> {
    this.subscriber.on('pmessage', (_pattern: string, channel: string, text: string) => {
      const from = text.slice(0, this.#self.length);
      if (from === this.#self || !channel.startsWith(this.#channel)) return;
      this.#local.publish(channel.slice(this.#channel.length), text.slice(from.length));
    });
    // One that is broken off is followed by the next.
    this.subscriber.on('ready', () => void this.#subscribe().catch(() => undefined));
    await this.#subscribe();
  }

  publish(topic: string, message: string): void {
    this.#local.publish(topic, message);
    this.client.publish(this.#channel + topic, this.#self + message).catch(() => undefined);
  }

  listen(topic: string, listener: (message: string) => void): () => void {
    return this.#local.listen(topic, listener);
  }

  /** The connections belong to whoever opened them. */
  close(): Promise<void> {
    return this.#local.close();
  }

  #subscribe(): Promise<unknown> {
    return this.subscriber.psubscribe(`${this.#channel}*`);
  }
}
