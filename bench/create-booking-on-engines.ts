/** Creating bookings over HTTP, with four processes on the three engines. */
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '@libs/eventing/wait-until.js';
import { addresses } from '@libs/views/addresses.js';
import { sessions } from '@libs/views/sessions.js';
import { Product } from '../test/support/product.js';
import { forget } from '../test/support/shared-engines.js';
import { startBareServer } from './bare-server.js';
import { bookers, connected, customersFor } from './bookers.js';
import { enterCustomers } from './customers.js';
import { type EngineData, type EngineUrl, withEngineData } from './engine-data.js';
import { type Benchmark, type Figure, perSecond } from './figure.js';
import { closedLoop } from './load.js';
import { listenerOf, processorTime } from './processor-time.js';

const BOOKING_CONCURRENCY = 16;
const BOOKING_SECONDS = 8;
/** Until the code of every process is compiled. */
const WARM_UP_SECONDS = 15;
/** More than any run creates. */
const MAX_BOOKINGS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** After this time everything that follows from the bookings is done. */
const SETTLED_MS = 5_000;
const ENGINES: readonly EngineUrl[] = ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'];

export const createBookingOnEngines: Benchmark = {
  name: 'create-booking-on-engines',
  needs: ENGINES,
  run: () => withEngineData(ENGINES, measure),
};

async function measure(data: EngineData): Promise<readonly Figure[]> {
  const {
    namespace,
    secret: { current: secret },
  } = data;
  process.env['PRODUCT_ON'] = 'engines';
  const product = await Product.start({ RATE_LIMIT: 'off', NAMESPACE: namespace, APP_SECRET: secret });
  delete process.env['PRODUCT_ON'];
  const bare = await startBareServer();
  try {
    const customers = await enterCustomers(customersFor(MAX_BOOKINGS), data, secret);
    const end = await data.log.head();
    for (const view of [sessions, addresses]) if (end) await waitUntil(data, view.name, end, REQUEST_TIMEOUT_MS);
    const { create, insert } = await bookers(product.url, bare, customers);
    await connected(insert, closedLoop, { concurrency: BOOKING_CONCURRENCY, seconds: 1 });
    await connected(create, closedLoop, { concurrency: BOOKING_CONCURRENCY, seconds: WARM_UP_SECONDS });
    const inserted = await connected(insert, closedLoop, {
      concurrency: BOOKING_CONCURRENCY,
      seconds: BOOKING_SECONDS,
    });
    const used = watchProcessors(product);
    const created = await connected(create, closedLoop, { concurrency: BOOKING_CONCURRENCY, seconds: BOOKING_SECONDS });
    await wait(SETTLED_MS);
    const parts = used().map(([name, ms]) => [name, ms / (created * BOOKING_SECONDS)] as const);
    const each = parts.reduce((sum, [, ms]) => sum + ms, 0);
    return [
      {
        what: `processor time for a created booking (${parts.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ')})`,
        measured: `${each.toFixed(1)} ms`,
        aim: 'at most 25 ms',
        met: each <= 25,
      },
      {
        what: `creating a booking on the engines, ${BOOKING_CONCURRENCY} at a time`,
        measured: perSecond(created),
        baseline: `${perSecond(inserted)} durable inserts by a bare Node server`,
        ratio: created / inserted,
        aim: 'at least 150 /s',
        met: created >= 150,
      },
    ];
  } finally {
    await product.stop();
    await bare.stop();
    await forget(process.env['MONGO_URL'] ?? '', process.env['REDIS_URL'] ?? '', namespace);
  }
}

/**
 * Returns the processor time in milliseconds that each process of the server, and each engine on this machine, has used
 * since.
 */
function watchProcessors(product: Product): () => readonly (readonly [name: string, ms: number])[] {
  const engines = ENGINES.map((name) => [name.replace('_URL', ''), listenerOf(process.env[name] ?? '')] as const);
  const watched = [
    ...product.server.map(({ roles, program }) => [roles, program.pid] as const),
    ...engines.flatMap(([name, pid]) => (pid === undefined ? [] : [[name, pid] as const])),
  ].map(([name, pid]) => ({ name, pid, before: processorTime([pid]) }));
  return () => watched.map(({ name, pid, before }) => [name, processorTime([pid]) - before] as const);
}
