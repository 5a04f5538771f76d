/** Creating bookings over HTTP, against a server that does nothing but keep a row. */
import { loadSecret } from '@libs/adapters/crypto/secret.js';
import { Product } from '../test/support/product.js';
import { openStoredData } from '../test/support/stored-data.js';
import { startBareServer } from './bare-server.js';
import { bookers, connected, customersFor } from './bookers.js';
import { enterCustomers } from './customers.js';
import { type Benchmark, milliseconds, perSecond } from './figure.js';
import { closedLoop, openLoop, quantile } from './load.js';

const CONCURRENCY = 16;
const SECONDS = 4;
const RATE = 200;
/** More than any run creates. */
const BOOKINGS = 9_000;

export const createBooking: Benchmark = {
  name: 'create-booking',
  async run() {
    const bare = await startBareServer();
    const product = await Product.start({ RATE_LIMIT: 'off' });
    try {
      await product.stopServer();
      const stored = openStoredData(product.dataDir);
      const secret = loadSecret(product.dataDir, undefined);
      const customers = await enterCustomers(customersFor(BOOKINGS), stored, secret);
      await stored.close();
      await product.restart();
      const { create, insert } = await bookers(product.url, bare, customers);

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
