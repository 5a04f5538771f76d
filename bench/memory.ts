/** The memory of a process while events pass through: it reads a log on the engines into a view, again and again. */
import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import type { Projection } from '@libs/eventing/types/projection.js';
import { bookings } from '@libs/views/bookings.js';
import { withEngineData } from './engine-data.js';
import type { Benchmark } from './figure.js';
import { fillNewGeneration } from './filling.js';
import { generateHistories } from './booking-histories.js';
import { record } from './record.js';

/** `BENCH_EVENTS=1000000` takes some minutes. */
const MAX_EVENTS = Number(process.env['BENCH_EVENTS'] ?? 40_000);
const BOOKINGS_PER_ROUND = 1_500;
const MIB = 2 ** 20;

export const memory: Benchmark = {
  name: 'memory',
  needs: ['EVENTSTORE_URL', 'MONGO_URL'],
  run: () =>
    withEngineData(['EVENTSTORE_URL', 'MONGO_URL'], async (data) => {
      const view = bookings as unknown as Projection<object>;
      const inLog = await record(generateHistories(BOOKINGS_PER_ROUND), data);
      const collectGarbage = garbageCollector();
      const heldMiB: number[] = [];
      for (let events = 0; events < MAX_EVENTS || heldMiB.length < 3; events += inLog) {
        await data.views.drop(await fillNewGeneration(view, data));
        collectGarbage();
        const { heapUsed, external } = process.memoryUsage();
        heldMiB.push((heapUsed + external) / MIB);
      }
      // In the first round, code is compiled and connections are opened.
      const [, before = 0] = heldMiB;
      const after = heldMiB.at(-1) ?? 0;
      const many = (inLog * heldMiB.length).toLocaleString('en');
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
