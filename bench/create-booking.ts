/** Creating bookings over HTTP, compared with a server that only inserts a row. */
import type { Product } from '../test/support/product.js';
import { rows, withBareServer } from './bare.js';
import { Bookers, customersFor } from './bookers.js';
import { type Benchmark, type Figure, inPairs } from './harness.js';
import { CONCURRENT_REQUESTS, type Send, underLoad } from './load.js';
import { listenerOf } from './processor-time.js';
import { ENGINE_URLS, type Location, withProduct } from './product.js';

const BOOKING_SECONDS = 4;
/** The pace at which the time to an answer is measured. */
const BOOKINGS_PER_SECOND = 200;

interface Expectations {
  /** Enough customers for this many unpaid bookings are created. */
  readonly bookings: number;
  readonly processorMs: number;
  readonly perSecond: number;
  /** After this time everything that follows from the bookings is done. */
  readonly settledMs: number;
}

const EXPECTED: Readonly<Record<Location, Expectations>> = {
  embedded: { bookings: 20_000, processorMs: 2.5, perSecond: 600, settledMs: 0 },
  'on the engines': { bookings: 5_000, processorMs: 25, perSecond: 150, settledMs: 5_000 },
};

export const createBooking: Benchmark = { name: 'create-booking', run: () => measure('embedded') };

export const createBookingOnEngines: Benchmark = {
  name: 'create-booking-on-engines',
  needs: ENGINE_URLS,
  run: () => measure('on the engines'),
};

const measure = (location: Location): Promise<readonly Figure[]> =>
  withProduct(location, customersFor(EXPECTED[location].bookings), (product, customers) =>
    withBareServer('bare-server.mjs', async (bare) => {
      const { processorMs, perSecond, settledMs } = EXPECTED[location];
      const bookers = await Bookers.begin(product.url, customers);
      const insert = rows(bare, { reads: 0, body: bookers.body });
      const create = () => bookers.book();
      const { ours, theirs } = await inPairs(
        underLoad(create, { seconds: BOOKING_SECONDS, pids: processesOf(product, location), settledMs }),
        underLoad(insert, { seconds: BOOKING_SECONDS / 2 }),
      );
      const parts = Object.entries(ours).filter(([name]) => name.startsWith('processor of '));
      const figures: Figure[] = [
        {
          what: `processor time of a created booking ${location}`,
          unit: 'ms',
          measured: ours.processor,
          aim: { atMost: processorMs },
          note: parts.map(([name, ms]) => `${name.replace('processor of ', '')} ${ms.toFixed(1)}`).join(', '),
        },
        {
          what: `creating a booking ${location}, ${CONCURRENT_REQUESTS} at a time`,
          unit: '/s',
          measured: ours.perSecond,
          baseline: { what: 'durable inserts by a bare Node server', measured: theirs.perSecond },
          aim: { atLeast: perSecond },
        },
      ];
      return location === 'embedded' ? [...figures, await atSteadyPace(create, insert)] : figures;
    }),
  );

async function atSteadyPace(create: Send, insert: Send): Promise<Figure> {
  const steady = { rate: BOOKINGS_PER_SECOND, seconds: BOOKING_SECONDS };
  const { ours, theirs } = await inPairs(underLoad(create, steady), underLoad(insert, steady));
  return {
    what: `creating a booking, ${BOOKINGS_PER_SECOND} a second, p99`,
    unit: 'ms',
    measured: ours.p99,
    baseline: { what: 'of a bare Node server', measured: theirs.p99 },
    aim: { atMost: 20 },
    note: `median ${ours.p50.toFixed(1)}`,
  };
}

/** Returns the processes of the server, and the engines that run on this machine. */
function processesOf({ server }: Product, location: Location): Readonly<Record<string, number>> {
  const engines = location === 'embedded' ? [] : ENGINE_URLS;
  return Object.fromEntries([
    ...server.map(({ roles, program }) => [roles, program.pid] as const),
    ...engines.flatMap((name) => {
      const pid = listenerOf(process.env[name] ?? '');
      return pid === undefined ? [] : [[name.replace('_URL', ''), pid] as const];
    }),
  ]);
}
