import { describe, expect, it } from '@jest/globals';
import type { Position, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { LogBatch } from '@libs/eventing/types/event-log.js';
import { SharedSubscription } from './subscriptions.js';

const at = (place: number) => String(place).padStart(6, '0') as Position;
const events = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ position: at(from + index) }) as StoredEvent);
const upTo = (from: number, to: number, caughtUp = true): LogBatch => ({
  events: events(from, to),
  position: at(to),
  caughtUp,
});

/** A log that delivers given batches, until its reader has enough. */
class Log {
  readonly #batches: LogBatch[] = [];
  #wake = (): void => undefined;
  heard = 0;

  say(batch: LogBatch): void {
    this.#batches.push(batch);
    this.#wake();
  }

  async *follow(signal: AbortSignal): AsyncGenerator<LogBatch> {
    this.heard += 1;
    const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    while (!signal.aborted) {
      for (const batch of this.#batches.splice(0)) yield batch;
      await Promise.race([left, new Promise<void>((resolve) => (this.#wake = resolve))]);
    }
  }
}

function openShared() {
  const log = new Log();
  return { log, subscription: new SharedSubscription(at(10), (signal) => log.follow(signal)) };
}

/** Reads from `from` until it has reached `to`. */
async function read(
  subscription: SharedSubscription,
  from: number,
  to: number,
  maxBatch = 100,
): Promise<readonly LogBatch[]> {
  const batches: LogBatch[] = [];
  const signal = new AbortController().signal;
  for await (const batch of subscription.after(at(from), { maxBatch, signal })) {
    batches.push(batch);
    if (batch.position >= at(to) && batch.caughtUp) break;
  }
  return batches;
}
const positions = (batches: readonly LogBatch[]) =>
  batches.flatMap((batch) => batch.events.map(({ position }) => position));

describe('the shared subscription', () => {
  it('subscribes once for all readers, each of which gets everything after its own position', async () => {
    const { log, subscription } = openShared();
    const all = Promise.all([read(subscription, 10, 14), read(subscription, 12, 14), read(subscription, 10, 14, 1)]);
    log.say(upTo(11, 13));
    log.say(upTo(14, 14));

    const [first, second, slow] = await all;
    expect(positions(first)).toEqual([11, 12, 13, 14].map(at));
    expect(positions(second)).toEqual([13, 14].map(at));
    expect(positions(slow)).toEqual([11, 12, 13, 14].map(at));
    expect(slow.map(({ caughtUp }) => caughtUp)).toEqual([false, false, expect.anything(), true]);
    expect(log.heard).toBe(1);
  });

  it('reports once that it is caught up, and positions without an event', async () => {
    const { log, subscription } = openShared();
    const reading = read(subscription, 10, 15);
    log.say(upTo(11, 11, false));
    log.say({ events: [], position: at(11), caughtUp: true });
    log.say({ events: [], position: at(15), caughtUp: true });

    const batches = await reading;
    expect(positions(batches)).toEqual([at(11)]);
    expect(batches.at(-1)).toEqual({ events: [], position: at(15), caughtUp: true });
  });

  it('drops a reader that falls behind the buffer, without losing an event', async () => {
    const { log, subscription } = openShared();
    const reading = (async () => {
      const had: Position[] = [];
      const { signal } = new AbortController();
      for await (const batch of subscription.after(at(10), { maxBatch: 5, signal })) {
        had.push(...positions([batch]));
        if (had.length === 5) {
          log.say(upTo(2_001, 2_100));
          await read(subscription, 2_000, 2_100);
        }
      }
      return had;
    })();
    log.say(upTo(11, 1_010));
    log.say(upTo(1_011, 2_000));

    const had = await reading;
    expect(had).toEqual(events(11, 10 + had.length).map(({ position }) => position));
    expect(had.length).toBeLessThan(2_000);
    expect(subscription.reaches(at(10 + had.length))).toBe(false);
  });

  it('is open as long as somebody reads; a reader can leave while nothing happens', async () => {
    const { log, subscription } = openShared();
    const leaving = new AbortController();
    const reading = (async () => {
      for await (const { position } of subscription.after(at(10), { maxBatch: 5, signal: leaving.signal }))
        expect(position).toBe(at(11));
    })();
    log.say(upTo(11, 11));
    expect(subscription.over).toBe(false);
    leaving.abort();
    await reading;
    expect(subscription.over).toBe(true);
    expect(subscription.reaches(at(11))).toBe(false);
  });

  it('ends for its readers when the subscription fails', async () => {
    const log = new Log();
    const subscription = new SharedSubscription(at(10), async function* (signal) {
      for await (const batch of log.follow(signal)) {
        if (batch.events.length === 0) throw new Error('the engine is away');
        yield batch;
      }
    });
    log.say(upTo(11, 11));
    const { signal } = new AbortController();
    const batches: LogBatch[] = [];
    for await (const batch of subscription.after(at(10), { maxBatch: 5, signal })) {
      batches.push(batch);
      log.say({ events: [], position: at(12), caughtUp: true });
    }
    expect(positions(batches)).toEqual([at(11)]);
    expect(subscription.over).toBe(true);
  });
});
