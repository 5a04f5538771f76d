/** What a process keeps while events go by: it reads a log on the engines into a view of theirs, again and again. */
import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import type { Projection } from '@libs/eventing/types/projection.js';
import { bookings } from '@libs/views/bookings.js';
import { withEngineData } from './engine-data.js';
import type { Benchmark } from './figure.js';
import { fillAnew } from './filling.js';
import { happenedIn } from './lives.js';
import { record } from './record.js';

/** `BENCH_EVENTS=1000000` takes some minutes. */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 40_000);
const BOOKINGS = 1_500;
const MIB = 2 ** 20;

export const memory: Benchmark = {
  name: 'memory',
  needs: ['EVENTSTORE_URL', 'MONGO_URL'],
  run: () =>
    withEngineData(['EVENTSTORE_URL', 'MONGO_URL'], async (data) => {
      const view = bookings as unknown as Projection<object>;
      const inLog = await record(happenedIn(BOOKINGS), data);
      const collectGarbage = garbageCollector();
      const kept: number[] = [];
      for (let events = 0; events < EVENTS || kept.length < 3; events += inLog) {
        await data.views.drop(await fillAnew(view, data));
        collectGarbage();
        const { heapUsed, external } = process.memoryUsage();
        kept.push((heapUsed + external) / MIB);
      }
      // The first time round, code is compiled and connections are made.
      const [, before = 0] = kept;
      const after = kept.at(-1) ?? 0;
      const many = (inLog * kept.length).toLocaleString('en');
      return [
        {
          what: `memory held after ${many} events went from the event store into MongoDB`,
          measured: `${after.toFixed(1)} MiB`,
          baseline: `${before.toFixed(1)} MiB after ${(2 * inLog).toLocaleString('en')}`,
          ratio: after / before,
          aim: 'at most 1.2',
          met: after / before <= 1.2,
        },
      ];
    }),
};

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
