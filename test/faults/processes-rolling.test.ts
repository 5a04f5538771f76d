/** A deployment: each process is replaced by a new one while customers book and read. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Customer } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { Ingress } from '../support/ingress.js';
import { Product } from '../support/product.js';

const CUSTOMERS = 3;
/** Longer than an ingress needs to notice that a process is not ready. */
const SHUTDOWN_DELAY_S = 2;

withEngine('EVENTSTORE_URL', 'A deployment that replaces one process after the other', () => {
  let product: Product;
  let ingress: Ingress;
  beforeAll(async () => {
    const roles = ['api', 'api', 'projections,processes', 'jobs'];
    ingress = await Ingress.open();
    product = await Product.start(
      { RATE_LIMIT: 'off', SHUTDOWN_DELAY: `${SHUTDOWN_DELAY_S}` },
      roles,
      undefined,
      ingress,
    );
  });
  afterAll(async () => {
    await product.stop();
    await ingress.close();
  });

  async function useUntil(signal: AbortSignal, failures: string[]): Promise<number> {
    const customer = await Customer.logIn(product);
    const { api } = customer;
    const body = await customer.order();
    let count = 0;
    const ask = async (work: () => Promise<unknown>): Promise<void> => {
      await work().catch((error: unknown) => void failures.push(String(error)));
      count++;
    };
    for (; !signal.aborted; await wait(20)) {
      let id = '';
      await ask(async () => ({ id } = await api.ok('createBooking', { body })));
      await ask(() => api.ok('booking', { params: { id } }));
      await ask(() => api.ok('changeBooking', { params: { id }, body: { status: 0 } }));
      await ask(() => api.ok('bookings'));
    }
    return count;
  }

  it('fails no request', async () => {
    const old = ['api', 'projections,processes', 'jobs'].flatMap((roles) => product.processes(roles));
    const [over, failures] = [new AbortController(), [] as string[]];
    const using = Promise.all(Array.from({ length: CUSTOMERS }, () => useUntil(over.signal, failures)));
    for (const one of old) expect(await product.replace(one)).toBe(0);
    over.abort();
    const count = (await using).reduce((sum, one) => sum + one, 0);
    process.stdout.write(`${count} requests while ${old.length} processes were replaced, ${failures.length} failed\n`);
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(CUSTOMERS * old.length * SHUTDOWN_DELAY_S);
    const { code } = await product.ops('verify');
    expect(code).toBe(0);
  }, 180_000);
});
