/** A deployment: each process is replaced by a new one while customers book and read. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiClient } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { Product } from '../support/product.js';

const CUSTOMERS = 3;
const PROBE_EVERY_MS = 200;
/** Longer than a balancer needs to notice that a process is not ready. */
const SHUTDOWN_DELAY_S = 2;

/** Sends requests to the ready processes in turn, as an ingress does, over connections that are used again. */
class Balancer {
  readonly #clients = new Map<string, ApiClient>();
  #ready: readonly string[] = [];
  #next = 0;

  constructor(private readonly product: Product) {}

  get client(): ApiClient {
    const url = this.#ready[this.#next++ % this.#ready.length] ?? '';
    const client = this.#clients.get(url) ?? new ApiClient(url);
    this.#clients.set(url, client);
    return client;
  }

  /** Asks all processes whether they are ready. */
  async probe(): Promise<void> {
    const asked = this.product.processes('api').map(async ({ url }) => {
      const answer = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).catch(() => undefined);
      return answer?.ok ? [url] : [];
    });
    this.#ready = (await Promise.all(asked)).flat();
  }

  async probeUntil(signal: AbortSignal): Promise<void> {
    for (; !signal.aborted; await wait(PROBE_EVERY_MS)) await this.probe();
  }

  close(): void {
    for (const client of this.#clients.values()) client.close();
  }
}

withEngine('EVENTSTORE_URL', 'A deployment that replaces one process after the other', () => {
  let product: Product;
  let balancer: Balancer;
  beforeAll(async () => {
    const roles = ['api', 'api', 'projections,processes', 'jobs'];
    product = await Product.start({ RATE_LIMIT: 'off', SHUTDOWN_DELAY: `${SHUTDOWN_DELAY_S}` }, roles);
    balancer = new Balancer(product);
  });
  afterAll(async () => {
    balancer.close();
    await product.stop();
  });

  async function useUntil(signal: AbortSignal, failures: string[]): Promise<number> {
    const customer = await Customer.logIn(product);
    const body = await customer.order();
    let count = 0;
    let position = '';
    const ask = async (work: (api: ApiClient) => Promise<unknown>): Promise<void> => {
      const api = balancer.client;
      api.token = customer.session.accessToken;
      api.position = position;
      await work(api).catch((error: unknown) => void failures.push(String(error)));
      ({ position } = api);
      count++;
    };
    for (; !signal.aborted; await wait(20)) {
      let id = '';
      await ask(async (api) => ({ id } = await api.ok('createBooking', { body })));
      await ask((api) => api.ok('booking', { params: { id } }));
      await ask((api) => api.ok('changeBooking', { params: { id }, body: { status: 0 } }));
      await ask((api) => api.ok('bookings'));
    }
    return count;
  }

  async function replace({ roles, program }: ReturnType<Product['processes']>[number]): Promise<void> {
    await product.add(roles);
    await wait(2 * PROBE_EVERY_MS);
    expect(await program.stop()).toBe(0);
  }

  it('fails no request', async () => {
    const old = ['api', 'projections,processes', 'jobs'].flatMap((roles) => product.processes(roles));
    const [over, failures] = [new AbortController(), [] as string[]];
    await balancer.probe();
    const probing = balancer.probeUntil(over.signal);
    const using = Promise.all(Array.from({ length: CUSTOMERS }, () => useUntil(over.signal, failures)));
    for (const one of old) await replace(one);
    over.abort();
    await probing;
    const count = (await using).reduce((sum, one) => sum + one, 0);
    process.stdout.write(`${count} requests while ${old.length} processes were replaced, ${failures.length} failed\n`);
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(CUSTOMERS * old.length * SHUTDOWN_DELAY_S);
    const { code } = await product.ops('verify');
    expect(code).toBe(0);
  }, 180_000);
});
