/** Creating bookings over HTTP, compared with a server that only inserts a row. */
import { loadSecret } from '@libs/adapters/crypto/secret.js';
import { Product } from '../test/support/product.js';
import { openStoredData } from '../test/support/stored-data.js';
import { startBareServer } from './bare-server.js';
import { bookers, connected, customersFor } from './bookers.js';
import { enterCustomers } from './customers.js';
import { type Benchmark, milliseconds, perSecond } from './figure.js';
import { closedLoop, openLoop, quantile } from './load.js';
import { processorTime } from './processor-time.js';

const BOOKING_CONCURRENCY = 16;
const BOOKING_SECONDS = 4;
/** Until the code is compiled. */
const WARM_UP_SECONDS = 8;
const BOOKINGS_PER_SECOND = 200;
/** More than any run creates. */
const MAX_BOOKINGS = 9_000;

export const createBooking: Benchmark = {
  name: 'create-booking',
  async run() {
    const bare = await startBareServer();
    const product = await Product.start({ RATE_LIMIT: 'off' });
    try {
      await product.stopServer();
      const stored = openStoredData(product.dataDir);
      const secret = loadSecret(product.dataDir).current;
      const customers = await enterCustomers(customersFor(MAX_BOOKINGS), stored, secret);
      await stored.close();
      await product.restart();
      const { create, insert } = await bookers(product.url, bare, customers);

      await connected(insert, closedLoop, { concurrency: BOOKING_CONCURRENCY, seconds: 1 });
      await connected(create, closedLoop, { concurrency: BOOKING_CONCURRENCY, seconds: WARM_UP_SECONDS });
      const inserted = await connected(insert, closedLoop, {
        concurrency: BOOKING_CONCURRENCY,
        seconds: BOOKING_SECONDS,
      });
      const server = product.server.map(({ program }) => program.pid);
      const usedBefore = processorTime(server);
      const created = await connected(create, closedLoop, {
        concurrency: BOOKING_CONCURRENCY,
        seconds: BOOKING_SECONDS,
      });
      const each = (processorTime(server) - usedBefore) / (created * BOOKING_SECONDS);
      const calm = await connected(insert, openLoop, { rate: BOOKINGS_PER_SECOND, seconds: BOOKING_SECONDS });
      const times = await connected(create, openLoop, { rate: BOOKINGS_PER_SECOND, seconds: 2 * BOOKING_SECONDS });
      const p99 = quantile(times, 0.99);
      return [
        {
          what: 'processor time of the server for a created booking',
          measured: `${each.toFixed(2)} ms`,
          aim: 'at most 2.5 ms',
          met: each <= 2.5,
        },
        {
          what: `creating a booking, ${BOOKING_CONCURRENCY} at a time`,
          measured: perSecond(created),
          baseline: `${perSecond(inserted)} durable inserts by a bare Node server`,
          ratio: created / inserted,
          aim: 'at least 600 /s and 0.15',
          met: created >= 600 && created / inserted >= 0.15,
        },
        {
          what: `creating a booking, ${BOOKINGS_PER_SECOND} a second, p99 (median ${milliseconds(quantile(times, 0.5))})`,
          measured: milliseconds(p99),
          baseline: `${milliseconds(quantile(calm, 0.99))} of a bare Node server`,
          ratio: p99 / quantile(calm, 0.99),
          aim: 'under 20 ms',
          met: p99 < 20,
        },
      ];
    } finally {
      await product.stop();
      await bare.stop();
    }
  },
};
