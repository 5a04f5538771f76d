/** The views' database is dropped under a running product. */
import { expect, it } from '@jest/globals';
import { createConnection } from 'mongoose';
import { Customer, dinner } from '../support/customer.js';
import { withStartableEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { expectViewsVerified, MONGODB, withOwnEngine, printMeasurements, untilBooked } from './engine-under-test.js';

const READING_CUSTOMERS = 4;
const BOOKINGS_PER_CUSTOMER = 6;

async function drop(url: string, database: string): Promise<number> {
  const connection = await createConnection(url).asPromise();
  try {
    const db = connection.getClient().db(database);
    const collections = (await db.listCollections().toArray()).length;
    await db.dropDatabase();
    return collections;
  } finally {
    await connection.close();
  }
}

withStartableEngine('MONGO_URL', 'MongoDB without any view', () => {
  it('rebuilds the views from the log, and never answers with an incomplete list meanwhile', () =>
    withOwnEngine(
      MONGODB,
      async (product, server) => {
        const customers = await Promise.all(Array.from({ length: READING_CUSTOMERS }, () => Customer.logIn(product)));
        for (const customer of customers)
          for (let count = 0; count < BOOKINGS_PER_CUSTOMER; count++)
            await customer.book(dinner({ headCount: 4 + count }));
        const look = (customer: Customer) => customer.api.call('bookings', { query: { limit: 50 } });
        const before = await Promise.all(customers.map(async (customer) => (await look(customer)).text));

        const collections = await drop(server.url, product.environment['NAMESPACE'] ?? '');
        const began = performance.now();
        const statuses = new Map<number, number>();
        const asBefore = async (): Promise<boolean> => {
          const replies = await Promise.all(customers.map(look));
          for (const [index, { status, text }] of replies.entries()) {
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            // Clients would believe an incomplete list.
            if (status === 200) expect(text).toBe(before[index]);
          }
          expect((await fetch(`${product.url}/health/live`)).status).toBe(200);
          return replies.every(({ status }) => status === 200);
        };
        await eventually('everything is visible again', asBefore);
        const rebuilt = Math.round(performance.now() - began);
        const [asha] = customers as [Customer];
        const back = await untilBooked(asha);
        await asha.paid();
        await expectViewsVerified(product);
        printMeasurements('MongoDB dropped', {
          'collections lost': collections,
          'everything shown again after': `${rebuilt} ms`,
          'reads meanwhile': [...statuses].map(([status, count]) => `${count} x ${status}`).join(' and '),
          'booked again after': `${back} ms more`,
        });
        expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      },
      { RATE_LIMIT: 'off' },
    ));
});
