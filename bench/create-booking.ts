/** Creating bookings over HTTP, against a server that does nothing but keep a row. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@libs/contract/limits.js';
import { ApiClient } from '../test/support/api-client.js';
import { dinner } from '../test/support/customer.js';
import { freePorts } from '../test/support/free-ports.js';
import { Product } from '../test/support/product.js';
import { openStoredData } from '../test/support/stored-data.js';
import { enterCustomers } from './customers.js';
import { type Benchmark, milliseconds, perSecond } from './figure.js';
import { closedLoop, openLoop, quantile, type Send } from './load.js';

const CONCURRENCY = 16;
const SECONDS = 4;
const RATE = 200;
/** More than any run creates; nobody may have more than so many unpaid at a time. */
const BOOKINGS = 9_000;
const CUSTOMERS = Math.ceil(BOOKINGS / LIMITS.openUnpaidBookings);

export const createBooking: Benchmark = {
  name: 'create-booking',
  async run() {
    const bare = await startBareServer();
    const product = await Product.start({ RATE_LIMIT: 'off' });
    try {
      const orders = await placeableOrders(product);
      let booked = 0;
      const create =
        (agent: Agent): Send =>
        () => {
          const order = orders[booked++ % orders.length] as Order;
          return post(agent, `${product.url}/v1.0/bookings/create`, order.body, {
            Authorization: `Bearer ${order.token}`,
            'Idempotency-Key': `bench-${booked}`,
          });
        };
      const insert =
        (agent: Agent): Send =>
        () =>
          post(agent, bare.url, orders[0]?.body ?? '', {});

      await connected(insert, closedLoop, { concurrency: CONCURRENCY, seconds: 1 });
      await connected(create, closedLoop, { concurrency: CONCURRENCY, seconds: 2 });
      const inserted = await connected(insert, closedLoop, { concurrency: CONCURRENCY, seconds: SECONDS });
      const created = await connected(create, closedLoop, { concurrency: CONCURRENCY, seconds: SECONDS });
      const calm = await connected(insert, openLoop, { rate: RATE, seconds: SECONDS });
      const times = await connected(create, openLoop, { rate: RATE, seconds: 2 * SECONDS });
      const p99 = quantile(times, 0.99);
      return [
        {
          what: `creating a booking, ${CONCURRENCY} at a time`,
          measured: perSecond(created),
          baseline: `${perSecond(inserted)} durable inserts by a bare Node server`,
          ratio: created / inserted,
          aim: 'at least 0.5',
          met: created / inserted >= 0.5,
        },
        {
          what: `creating a booking, ${RATE} a second, p99 (median ${milliseconds(quantile(times, 0.5))})`,
          measured: milliseconds(p99),
          baseline: `${milliseconds(quantile(calm, 0.99))} of a bare Node server`,
          ratio: p99 / quantile(calm, 0.99),
          aim: 'under 10 ms',
          met: p99 < 10,
        },
      ];
    } finally {
      await product.stop();
      await bare.stop();
    }
  },
};

/** Runs a load over connections of its own: a server closes those that have rested. */
async function connected<Options, Result>(
  sender: (agent: Agent) => Send,
  load: (send: Send, options: Options) => Promise<Result>,
  options: Options,
): Promise<Result> {
  const agent = new Agent({ keepAlive: true });
  try {
    return await load(sender(agent), options);
  } finally {
    agent.destroy();
  }
}

interface Order {
  readonly token: string;
  readonly body: string;
}

/** Customers who know what they want, each with a fresh quote. */
async function placeableOrders(product: Product): Promise<readonly Order[]> {
  await product.stopServer();
  const stored = openStoredData(product.dataDir);
  const customers = await enterCustomers(CUSTOMERS, stored, product.dataDir);
  await stored.close();
  await product.restart();
  const api = new ApiClient(product.url);
  api.token = customers[0]?.token;
  const selection = dinner();
  const { quote } = (await api.ok('getFare', { body: selection })).fare;
  api.close();
  return customers.map(({ token, addressId }) => ({
    token,
    body: JSON.stringify({ ...selection, address: addressId, fareObject: { quote } }),
  }));
}

async function startBareServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  const [port] = await freePorts(1);
  const script = join(import.meta.dirname, 'bare-server.mjs');
  const child = spawn(process.execPath, [script, join(folder, 'bare.db'), String(port)], { stdio: 'pipe' });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Posts JSON; anything but a 200 is an error. */
function post(agent: Agent, url: string, body: string, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      agent,
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
    });
    outgoing.on('error', reject).on('response', (answer) => {
      answer.resume().on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
      );
    });
    outgoing.end(body);
  });
}
