/** A mix of all requests, compared with a server that only reads and inserts rows. */
import { CALLS } from '@libs/contract/calls.js';
import { seededRandom } from '@libs/sampling/random.js';
import { newPhone } from '../test/support/customer.js';
import { valuesOf } from '../test/support/metrics.js';
import { chosenOf, type Percentages } from '../test/support/percentages.js';
import type { Product } from '../test/support/product.js';
import { rows, withBareServer } from './bare.js';
import { type Booked, Bookers, customersFor } from './bookers.js';
import { type Benchmark, type Figure, inPairs } from './harness.js';
import { CONCURRENT_REQUESTS, underLoad } from './load.js';
import { ENGINE_URLS, type Location, withProduct } from './product.js';

const LOAD_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
/** More than any run creates. */
const MAX_BOOKINGS: Readonly<Record<Location, number>> = { embedded: 10_000, 'on the engines': 2_500 };
/** As large as a booking. */
const ROW = 'x'.repeat(800);
/** Of ten requests. */
const READS = 7;

export const mixedLoad: Benchmark = { name: 'mixed-load', run: () => measure('embedded') };

export const mixedLoadOnEngines: Benchmark = {
  name: 'mixed-load-on-engines',
  needs: ENGINE_URLS,
  run: () => measure('on the engines'),
};

const measure = (location: Location): Promise<readonly Figure[]> =>
  withProduct(location, customersFor(MAX_BOOKINGS[location]), (product, customers) =>
    withBareServer('bare-server.mjs', async (bare) => {
      const bookers = await Bookers.begin(product.url, customers);
      const evening = new Evening(bookers, product.url);
      const lags: number[] = [];
      const load = underLoad(() => evening.next(), { seconds: LOAD_SECONDS });
      const { ours, theirs } = await inPairs(
        async () => {
          const measured = await load();
          lags.push(await lagOf(product));
          return measured;
        },
        underLoad(rows(bare, { reads: READS, body: ROW }), { seconds: LOAD_SECONDS / 2 }),
      );
      bookers.close();
      return [
        {
          what: `70 % reads, 20 % bookings, 10 % others ${location}, ${CONCURRENT_REQUESTS} at a time`,
          unit: '/s',
          measured: ours.perSecond,
          baseline: { what: 'reads and inserts of rows by a bare Node server', measured: theirs.perSecond },
        },
        {
          what: `the same ${location}, p99`,
          unit: 'ms',
          measured: ours.p99,
          baseline: { what: 'of a bare Node server', measured: theirs.p99 },
          note: `median ${ours.p50.toFixed(1)}`,
        },
        {
          what: `the same ${location}, highest lag of the slowest view or policy at the end of a load`,
          unit: 's',
          measured: Math.max(...lags),
        },
      ];
    }),
  );

/** Returns the seconds by which the slowest consumer is behind, from the metrics of the processes; NaN if none says so. */
async function lagOf({ server }: Product): Promise<number> {
  const lags = await valuesOf('subscription_lag_seconds', server);
  return lags.length === 0 ? NaN : Math.max(...lags);
}

interface Session {
  readonly refreshToken: string;
}

type Act = (booking: Booked) => Promise<unknown>;

/** A typical evening: mostly reads, some bookings, and a few edits, payments and log-ins. */
class Evening {
  readonly #random = seededRandom(7);
  readonly #booked: Booked[] = [];
  readonly #refreshTokens: string[] = [];
  /** Requests in a hundred. */
  readonly #acts: Percentages<Act>;

  constructor(
    private readonly bookers: Bookers,
    private readonly url: string,
  ) {
    // Concurrent edits of one booking may be answered with 409.
    const call = (...[name, token, options]: Parameters<Bookers['call']>) => bookers.call(name, token, options, [409]);
    this.#acts = [
      [30, ({ token }) => call('bookings', token)],
      [20, ({ id, token }) => call('booking', token, { params: { id } })],
      [10, () => call('landing', '')],
      [5, ({ id, token }) => call('timeline', token, { params: { id } })],
      [5, ({ id, token }) => call('payment', token, { params: { bookingId: id } })],
      [20, () => this.create()],
      [
        3,
        ({ id, token }) =>
          call('changeBooking', token, { params: { id }, body: { people: this.#random.whole(4, 25) } }),
      ],
      [2, ({ id, token }) => call('changeBooking', token, { params: { id }, body: { status: 0 } })],
      [2, ({ id, token }) => call('pay', token, { params: { bookingId: id } })],
      [2, () => this.logIn()],
      [1, () => this.refresh()],
    ];
  }

  /** Sends the next request. @throws Error on an unexpected answer. */
  async next(): Promise<void> {
    const booking = this.#booked[this.#random.whole(0, Math.max(0, this.#booked.length - 1))];
    if (booking) await this.choose()(booking);
    else await this.create();
  }

  private choose(): Act {
    return chosenOf(this.#acts, this.#random) ?? (() => this.create());
  }

  private async create(): Promise<void> {
    this.#booked.push(await this.bookers.book());
  }

  /** Two requests. */
  private async logIn(): Promise<void> {
    const phone = newPhone();
    const code = await this.post<{ otp: string; challenge: string }>('generateOtp', { phone });
    this.keep(await this.post('validateOtp', { phone, ...code }));
  }

  /** Posts without the headers of a proxy: only a client on this machine is told its code, and has no limit of codes. */
  private async post<Answer>(name: 'generateOtp' | 'validateOtp', body: object): Promise<Answer> {
    const response = await fetch(this.url + CALLS[name].path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { data: Answer }).data;
  }

  private async refresh(): Promise<void> {
    const refreshToken = this.#refreshTokens.pop();
    if (refreshToken === undefined) return this.logIn();
    const { text } = await this.bookers.call('refreshToken', '', { body: { refreshToken } });
    this.keep((JSON.parse(text) as { data: Session }).data);
  }

  private keep({ refreshToken }: Session): void {
    this.#refreshTokens.push(refreshToken);
  }
}
