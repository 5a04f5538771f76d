/** A mix of all requests, compared with a server that only reads and inserts rows. */
import { setTimeout as wait } from 'node:timers/promises';
import { loadSecret } from '@libs/adapters/crypto/secret.js';
import { waitUntil } from '@libs/eventing/wait-until.js';
import { addresses } from '@libs/views/addresses.js';
import { sessions } from '@libs/views/sessions.js';
import { Product } from '../test/support/product.js';
import { forget } from '../test/support/shared-engines.js';
import { openStoredData } from '../test/support/stored-data.js';
import { type BareServer, startBareServer } from './bare-server.js';
import { customersFor } from './bookers.js';
import { type BenchCustomer, enterCustomers } from './customers.js';
import { type EngineData, type EngineUrl, withEngineData } from './engine-data.js';
import { Evening } from './request-mix.js';
import { type Benchmark, type Figure, milliseconds, perSecond } from './figure.js';
import { closedLoop, quantile, type Send, timed } from './load.js';

const LOAD_CONCURRENCY = 16;
const LOAD_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const WARM_UP_SECONDS = 2;
/** More than any run creates. */
const MAX_BOOKINGS = { embedded: 10_000, onEngines: 2_500 };
const REQUEST_TIMEOUT_MS = 30_000;
/** How often the lag of the views is polled. */
const LAG_POLL_MS = 500;
const ENGINES: readonly EngineUrl[] = ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'];
const SERVER_VARIABLES = { RATE_LIMIT: 'off', TRUSTED_PROXIES: '1' };

export const mixedLoad: Benchmark = {
  name: 'mixed-load',
  async run() {
    const product = await Product.start(SERVER_VARIABLES);
    try {
      await product.stopServer();
      const stored = openStoredData(product.dataDir);
      const secret = loadSecret(product.dataDir).current;
      const customers = await enterCustomers(customersFor(MAX_BOOKINGS.embedded), stored, secret);
      await stored.close();
      await product.restart();
      return await measure(product, customers, 'embedded');
    } finally {
      await product.stop();
    }
  },
};

export const mixedLoadOnEngines: Benchmark = {
  name: 'mixed-load-on-engines',
  needs: ENGINES,
  run: () => withEngineData(ENGINES, onEngines),
};

async function onEngines(data: EngineData): Promise<readonly Figure[]> {
  const {
    namespace,
    secret: { current: secret },
  } = data;
  process.env['PRODUCT_ON'] = 'engines';
  const product = await Product.start({ ...SERVER_VARIABLES, NAMESPACE: namespace, APP_SECRET: secret });
  delete process.env['PRODUCT_ON'];
  try {
    const customers = await enterCustomers(customersFor(MAX_BOOKINGS.onEngines), data, secret);
    const end = await data.log.head();
    for (const view of [sessions, addresses]) if (end) await waitUntil(data, view.name, end, REQUEST_TIMEOUT_MS);
    return await measure(product, customers, 'on the engines');
  } finally {
    await product.stop();
    await forget(process.env['MONGO_URL'] ?? '', process.env['REDIS_URL'] ?? '', namespace);
  }
}

async function measure(
  product: Product,
  customers: readonly BenchCustomer[],
  where: string,
): Promise<readonly Figure[]> {
  const bare = await startBareServer();
  const evening = await Evening.begin(product.url, customers);
  const lag = new LagWatch(product);
  try {
    await load(rows(bare), WARM_UP_SECONDS);
    await load(evening.next, WARM_UP_SECONDS);
    const least = await load(rows(bare), LOAD_SECONDS / 2);
    lag.begin();
    const whole = await load(evening.next, LOAD_SECONDS);
    const furthest = await lag.end();
    return [
      {
        what: `70 % reads, 20 % bookings, 10 % others ${where}, ${LOAD_CONCURRENCY} at a time`,
        measured: perSecond(whole.rate),
        baseline: `${perSecond(least.rate)} reads and inserts of rows by a bare Node server`,
        ratio: whole.rate / least.rate,
      },
      {
        what: `the same, p99 (median ${milliseconds(whole.p50)})`,
        measured: milliseconds(whole.p99),
        baseline: `${milliseconds(least.p99)} of a bare Node server`,
        ratio: whole.p99 / least.p99,
      },
      {
        what: 'the same, highest lag of the slowest view or policy',
        measured: furthest
          ? `${furthest.events} events, ${furthest.seconds.toFixed(2)} s`
          : 'no process could report it in time',
      },
    ];
  } finally {
    await lag.end();
    evening.close();
    await bare.stop();
  }
}

/** Returns requests per second, and response times in milliseconds. */
async function load(send: Send, seconds: number): Promise<{ rate: number; p50: number; p99: number }> {
  const times: number[] = [];
  const rate = await closedLoop(async (number) => times.push(await timed(() => send(number))), {
    concurrency: LOAD_CONCURRENCY,
    seconds,
  });
  const sorted = times.toSorted((a, b) => a - b);
  return { rate, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

/** Seven of ten requests read a row, the others insert one. */
const rows =
  ({ url }: BareServer): Send =>
  async (number) => {
    const body = number % 10 < 7 ? {} : { method: 'POST', body: 'x'.repeat(800) };
    await (await fetch(url, body)).text();
  };

/** Polls the lag of the consumers from the processes' metrics. */
class LagWatch {
  #furthest: { readonly events: number; readonly seconds: number } | undefined;
  #watching: Promise<void> | undefined;
  #over = false;

  constructor(private readonly product: Product) {}

  begin(): void {
    this.#watching = this.watch();
  }

  /**
   * Returns the highest lag in events and seconds; undefined if no process could report it, so that its figures are
   * omitted.
   */
  async end() {
    this.#over = true;
    await this.#watching;
    return this.#furthest;
  }

  private async watch(): Promise<void> {
    const followers = ['all', 'projections', 'processes', 'projections,processes'];
    const processes = followers.flatMap((roles) => this.product.processes(roles));
    while (!this.#over) {
      for (const { url } of processes) {
        const text = await (await fetch(`${url}/metrics`)).text();
        const [events, seconds] = [figures(text, 'subscription_lag_events'), figures(text, 'subscription_lag_seconds')];
        if (events.length === 0 || seconds.length === 0) continue;
        const before = this.#furthest ?? { events: 0, seconds: 0 };
        this.#furthest = { events: Math.max(before.events, ...events), seconds: Math.max(before.seconds, ...seconds) };
      }
      await wait(LAG_POLL_MS);
    }
  }
}

const figures = (text: string, name: string): readonly number[] =>
  [...text.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'gm'))].map(([, value]) => Number(value));
