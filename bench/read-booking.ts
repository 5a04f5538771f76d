/**
 * Reading one booking from the embedded server, compared with the same JSON from a bare Express server, by processor
 * time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Customer } from '../test/support/customer.js';
import { freePorts } from '../test/support/free-ports.js';
import { Product } from '../test/support/product.js';
import { type Benchmark } from './figure.js';
import { closedLoop } from './load.js';
import { processorTime } from './processor-time.js';

const READ_CONCURRENCY = 16;
const READ_SECONDS = 4;
/** Until the code is compiled. */
const WARM_UP_SECONDS = 4;
const MAX_RATIO = 2.5;

export const readBooking: Benchmark = {
  name: 'read-booking',
  async run() {
    const [port] = await freePorts(1);
    const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-express.mjs'), String(port)], {
      stdio: 'pipe',
    });
    const product = await Product.start({ RATE_LIMIT: 'off', SAMPLE_DATA: 'false' });
    try {
      await once(bare.stdout, 'data');
      const customer = await Customer.logIn(product);
      const { id } = await customer.book();
      const url = `${product.url}/v1.0/bookings/${id}`;
      const headers = { authorization: `Bearer ${customer.api.token}` };
      const bareUrl = `http://127.0.0.1:${port}/`;
      const body = await (await fetch(url, { headers })).text();
      await fetch(bareUrl, { method: 'PUT', body, headers: { 'content-type': 'application/json' } });

      const ours = await millisecondsPerRead(
        () => fetch(url, { headers }),
        product.server.map(({ program }) => program.pid),
      );
      const theirs = await millisecondsPerRead(() => fetch(bareUrl), [bare.pid ?? 0]);
      return [
        {
          what: 'processor time of the embedded server to read one booking',
          measured: `${ours.toFixed(2)} ms`,
          baseline: `${theirs.toFixed(2)} ms of a bare Express server for the same JSON`,
          ratio: ours / theirs,
          aim: `at most ${MAX_RATIO}`,
          met: ours / theirs <= MAX_RATIO,
        },
      ];
    } finally {
      bare.kill();
      await product.stop();
    }
  },
};

async function millisecondsPerRead(read: () => Promise<Response>, pids: readonly number[]): Promise<number> {
  const send = async (): Promise<void> => {
    const response = await read();
    if (!response.ok) throw new Error(`a read was answered with ${response.status}`);
    await response.arrayBuffer();
  };
  await closedLoop(send, { concurrency: READ_CONCURRENCY, seconds: WARM_UP_SECONDS });
  const before = processorTime(pids);
  const rate = await closedLoop(send, { concurrency: READ_CONCURRENCY, seconds: READ_SECONDS });
  return (processorTime(pids) - before) / (rate * READ_SECONDS);
}
