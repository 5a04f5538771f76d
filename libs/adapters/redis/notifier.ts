import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import { InMemoryNotifier } from '../memory/notifier.js';

type Wakeup = readonly [topic: string, message: string];

/** The minimum interval of messages to other processes; wake-ups in between are batched. */
export const MESSAGE_GAP_MS = 5;

/** A subscriber sends nothing else by which the loss of its connection would be noticed. */
const PING_INTERVAL_MS = 5_000;

/**
 * Notifies listeners in this process directly, and those in other processes over Redis pub/sub, which stores nothing:
 * without a connection other processes miss the wake-up. Wake-ups within a few milliseconds, as from all views that saw
 * an event, are sent as one message; after a pause the first is sent at once.
 */
export class RedisNotifier implements Notifier {
  readonly #local = new InMemoryNotifier();
  readonly #self = randomUUID();
  readonly #channel: string;
  #pending: Wakeup[] = [];
  #sentAt = -Infinity;
  #pings: NodeJS.Timeout | undefined;

  /** `subscriber` is a separate connection, because a subscribed one accepts no other commands. */
  constructor(
    private readonly client: Redis,
    private readonly subscriber: Redis,
    prefix: string,
  ) {
    this.#channel = `${prefix}:wake`;
  }

  /** Subscribes, and subscribes again after each reconnect. */
  async start(): Promise<void> {
    this.subscriber.on('message', (channel: string, text: string) => {
      const from = text.slice(0, this.#self.length);
      if (from === this.#self || channel !== this.#channel) return;
      const wakeups = JSON.parse(text.slice(from.length)) as Wakeup[];
      for (const [topic, message] of wakeups) this.#local.publish(topic, message);
    });
    // A failed subscription is retried at the next reconnect.
    this.subscriber.on('ready', () => void this.#subscribe().catch(() => undefined));
    this.#pings = setInterval(() => this.#ping(), PING_INTERVAL_MS).unref();
    await this.#subscribe();
  }

  publish(topic: string, message: string): void {
    this.#local.publish(topic, message);
    this.#pending.push([topic, message]);
    if (this.#pending.length > 1) return;
    const gap = this.#sentAt + MESSAGE_GAP_MS - performance.now();
    if (gap > 0) setTimeout(() => this.#send(), gap);
    else setImmediate(() => this.#send());
  }

  listen(topic: string, listener: (message: string) => void): () => void {
    return this.#local.listen(topic, listener);
  }

  /** Does not close the connections, which their opener owns. */
  close(): Promise<void> {
    clearInterval(this.#pings);
    this.#send();
    return this.#local.close();
  }

  #send(): void {
    const pending = this.#pending;
    this.#pending = [];
    if (pending.length === 0) return;
    this.#sentAt = performance.now();
    this.client.publish(this.#channel, this.#self + JSON.stringify(pending)).catch(() => undefined);
  }

  /** Without an answer, the connection is replaced. */
  #ping(): void {
    if (this.subscriber.status === 'ready') this.subscriber.ping().catch(() => undefined);
  }

  #subscribe(): Promise<unknown> {
    return this.subscriber.subscribe(this.#channel);
  }
}
