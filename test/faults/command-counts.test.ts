/**
 * Counts the commands that the most frequent requests send to the engines, including everything that follows from them.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CountingProxy, countingMongo, countingRedis } from '../support/counting-proxy.js';
import { Customer } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { Product } from '../support/product.js';

/** After this time all consequences have been processed. */
const SETTLED_MS = 4_000;
/**
 * On a busy machine a job looks once before a payment or a report has come, and again, and batches are smaller: a few
 * commands more. The fewest count.
 */
const MEASUREMENTS = 6;
/** For a payment and what follows from it. */
const MOST_FOR_A_PAYMENT = { mongo: 41, redis: 68 };
/** Commands that are sent periodically, whether or not anything happens. */
const PERIODIC_COMMANDS = {
  mongo: /^(hello|ping|endSessions|update leases|findAndModify leases|aggregate generations)/,
  redis: /^(info|ping|get \S+:whole|bzpopmin|client|evalsha 1e9bb7deb6219644a634d32c430ce15ed39a377e)/i,
};

withEngine('MONGO_URL', 'The number of commands sent to the engines', (mongoUrl) => {
  let mongo: CountingProxy;
  let redis: CountingProxy;
  let product: Product;
  let asha: Customer;
  beforeAll(async () => {
    mongo = await countingMongo(mongoUrl);
    redis = await countingRedis(process.env['REDIS_URL'] ?? '');
    product = await Product.start({ RATE_LIMIT: 'off', MONGO_URL: mongo.url, REDIS_URL: redis.url });
    asha = await Customer.logIn(product);
    await asha.pay((await asha.book()).id, 'success');
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    mongo.close();
    redis.close();
  });

  /** Runs `work`, and returns the commands that followed from it. */
  async function commandsSentFor(work: () => Promise<unknown>) {
    await wait(SETTLED_MS);
    for (const line of [mongo, redis]) line.take();
    await work();
    await wait(SETTLED_MS);
    const sent = {
      mongo: mongo.take().filter((command) => !PERIODIC_COMMANDS.mongo.test(command)),
      redis: redis.take().filter((command) => !PERIODIC_COMMANDS.redis.test(command)),
    };
    process.stdout.write(
      `MongoDB ${sent.mongo.length}: ${tally(sent.mongo)}\nRedis ${sent.redis.length}: ${tally(sent.redis)}\n`,
    );
    return sent;
  }

  it('for a booking that is created, and then paid', async () => {
    const order = await asha.order();
    let bookingId = '';
    const created = await commandsSentFor(async () => {
      bookingId = (await asha.api.ok('createBooking', { body: order })).id;
    });
    // Three of them read: the customer, the address, and how many visits were cancelled free of charge. Two write the
    // delivery report of the text message, an event of its own.
    expect(created.mongo.length).toBeLessThanOrEqual(13);
    // Of it, a text message is a job of its own. Without a verified address an e-mail costs nothing.
    expect(created.redis.length).toBeLessThanOrEqual(20);
    const read = async (ask: () => Promise<unknown>) => {
      await ask();
      const sent = (await commandsSentFor(ask)).mongo;
      // The session is read again every 30 seconds; the next request finds it in the cache.
      return sent.includes('aggregate sessions_1') ? (await commandsSentFor(ask)).mongo : sent;
    };
    expect(await read(() => asha.booking(bookingId))).toEqual(['aggregate bookings_1']);
    expect(await read(() => asha.api.ok('bookings'))).toHaveLength(1);
    expect(await read(() => asha.api.ok('user', { params: { id: asha.id } }))).toHaveLength(1);

    // How often a page looks for the deposit depends on the machine, so nobody looks until all is counted.
    const payingSends = async (id: string) => {
      const sent = await commandsSentFor(() => asha.pay(id, 'success'));
      await asha.seesDeposit(id, 'paid');
      return sent;
    };
    // The provider's callback is an event of its own, as is the delivery report of each of three messages.
    const fewest = { mongo: Infinity, redis: Infinity };
    const isMore = () => fewest.mongo > MOST_FOR_A_PAYMENT.mongo || fewest.redis > MOST_FOR_A_PAYMENT.redis;
    for (let made = 0; made < MEASUREMENTS && isMore(); made++) {
      const { mongo, redis } = await payingSends(made === 0 ? bookingId : (await asha.book()).id);
      fewest.mongo = Math.min(fewest.mongo, mongo.length);
      fewest.redis = Math.min(fewest.redis, redis.length);
    }
    expect(fewest.mongo).toBeLessThanOrEqual(MOST_FOR_A_PAYMENT.mongo);
    expect(fewest.redis).toBeLessThanOrEqual(MOST_FOR_A_PAYMENT.redis);
  }, 180_000);
});

function tally(commands: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const command of commands) counts.set(command, (counts.get(command) ?? 0) + 1);
  return [...counts].map(([command, count]) => `${count} ${JSON.stringify(command)}`).join(', ');
}
