/** Creating bookings over HTTP where four processes share the three engines. */
import { waitUntil } from '@libs/eventing/wait-until.js';
import { addresses } from '@libs/views/addresses.js';
import { sessions } from '@libs/views/sessions.js';
import { Product } from '../test/support/product.js';
import { forget } from '../test/support/shared-engines.js';
import { startBareServer } from './bare-server.js';
import { bookers, connected, customersFor } from './bookers.js';
import { enterCustomers } from './customers.js';
import { type EngineData, withEngineData } from './engine-data.js';
import { type Benchmark, type Figure, perSecond } from './figure.js';
import { closedLoop } from './load.js';

const CONCURRENCY = 16;
const SECONDS = 4;
/** More than any run creates. */
const BOOKINGS = 2_000;
const PATIENCE = 30_000;

export const createBookingOnEngines: Benchmark = {
  name: 'create-booking-on-engines',
  needs: ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'],
  run: () => withEngineData(['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'], async (data) => [await measure(data)]),
};

async function measure(data: EngineData): Promise<Figure> {
  const { namespace, secret } = data;
  process.env['PRODUCT_ON'] = 'engines';
  const product = await Product.start({ RATE_LIMIT: 'off', NAMESPACE: namespace, APP_SECRET: secret });
  delete process.env['PRODUCT_ON'];
  const bare = await startBareServer();
  try {
    const customers = await enterCustomers(customersFor(BOOKINGS), data, secret);
    const end = await data.log.head();
    for (const view of [sessions, addresses]) if (end) await waitUntil(data, view.name, end, PATIENCE);
    const { create, insert } = await bookers(product.url, bare, customers);
    await connected(insert, closedLoop, { concurrency: CONCURRENCY, seconds: 1 });
    await connected(create, closedLoop, { concurrency: CONCURRENCY, seconds: 2 });
    const inserted = await connected(insert, closedLoop, { concurrency: CONCURRENCY, seconds: SECONDS });
    const created = await connected(create, closedLoop, { concurrency: CONCURRENCY, seconds: SECONDS });
    return {
      what: `creating a booking on the engines, ${CONCURRENCY} at a time`,
      measured: perSecond(created),
      baseline: `${perSecond(inserted)} durable inserts by a bare Node server`,
      ratio: created / inserted,
    };
  } finally {
    await product.stop();
    await bare.stop();
    await forget(process.env['MONGO_URL'] ?? '', process.env['REDIS_URL'] ?? '', namespace);
  }
}
