/** The time from the start of the server to its first answer. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Product } from '../test/support/product.js';
import { type Benchmark, inPairs, timed } from './harness.js';

export const startUp: Benchmark = {
  name: 'start-up',
  async run() {
    const product = await Product.start();
    try {
      const start = timed(() => product.restart());
      const { ours, theirs } = await inPairs(
        async () => {
          await product.stopServer();
          return start();
        },
        timed(() => once(spawn(process.execPath, ['-e', 'require("node:http")']), 'exit')),
      );
      return [
        {
          what: 'from starting the server to its first answer',
          unit: 'ms',
          measured: ours.ms,
          baseline: { what: 'of Node itself', measured: theirs.ms },
          aim: { atMost: 2_000 },
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
