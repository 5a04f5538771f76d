/** What it costs to know the past: folding events, and building a view anew from the log. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evolve } from '@libs/booking/evolve.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { openStoredData } from '../test/support/stored-data.js';
import { type Benchmark, perSecond } from './figure.js';
import { BATCH, fillAnew } from './filling.js';
import { happenedIn } from './lives.js';
import { record } from './record.js';

const BOOKINGS = 10_000;

export const fold: Benchmark = {
  name: 'fold',
  async run() {
    const lives = happenedIn(BOOKINGS);
    const total = lives.reduce((sum, { events }) => sum + events.length, 0);
    const texts = lives.map(({ events }) => events.map((event) => JSON.stringify(event)));

    const parsed = await rate(total, () => texts.forEach((lines) => lines.forEach((line) => JSON.parse(line))));
    const folded = await rate(total, () =>
      lives.forEach(({ events }) => events.reduce<BookingState>(evolve, NO_BOOKING)),
    );

    const folder = await mkdtemp(join(tmpdir(), 'fold-'));
    const stored = openStoredData(folder);
    try {
      await record(lives, stored);
      const read = await rate(total, () => readAll(stored));
      const built = [];
      for (const view of [bookings, timelines] as readonly unknown[] as readonly Projection<object>[]) {
        const events = await rate(total, () => build(view, stored));
        built.push({
          what: `building the view ${view.name} anew from ${total.toLocaleString('en')} sealed events`,
          measured: perSecond(events),
          baseline: `${perSecond(read)} just read from the log`,
          ratio: events / read,
          aim: 'at least 100,000 /s',
          met: events >= 100_000,
        });
      }
      return [
        {
          what: 'folding events into bookings',
          measured: perSecond(folded),
          baseline: `${perSecond(parsed)} by JSON.parse of the same events`,
          ratio: folded / parsed,
          aim: 'at least 200,000 /s',
          met: folded >= 200_000,
        },
        ...built,
      ];
    } finally {
      await stored.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** How many of `count` things a second `work` does. */
async function rate(count: number, work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (count / (performance.now() - began)) * 1_000;
}

async function readAll({ log }: ViewPorts): Promise<void> {
  const done = new AbortController();
  for await (const { caughtUp } of log.subscribe(undefined, { maxBatch: BATCH, signal: done.signal })) {
    if (caughtUp) break;
  }
  done.abort();
}

/** From the first event to a view that can be read. */
async function build(view: Projection<object>, ports: ViewPorts): Promise<void> {
  await ports.views.activate(await fillAnew(view, ports));
}
