/** The time from the start of the server to its first answer. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Product } from '../test/support/product.js';
import { type Benchmark, milliseconds } from './figure.js';

const MEASUREMENTS = 3;

export const startUp: Benchmark = {
  name: 'start-up',
  async run() {
    const product = await Product.start();
    try {
      const bare = await median(async () => {
        await once(spawn(process.execPath, ['-e', 'require("node:http")']), 'exit');
      });
      const server = await median(
        () => product.restart(),
        () => product.stopServer(),
      );
      return [
        {
          what: 'from starting the server to its first answer',
          measured: milliseconds(server),
          baseline: `${milliseconds(bare)} of Node itself`,
          ratio: server / bare,
          aim: 'under 2,000 ms',
          met: server < 2_000,
        },
      ];
    } finally {
      await product.stop();
    }
  },
};

/** Returns the median of a few measurements in milliseconds, without the time of `prepare`. */
async function median(work: () => Promise<void>, prepare: () => Promise<void> = async () => undefined) {
  const times: number[] = [];
  for (let time = 0; time < MEASUREMENTS; time++) {
    await prepare();
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(MEASUREMENTS / 2)] ?? 0;
}
