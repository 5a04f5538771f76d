/** A customer's list of bookings: its cost when others, or the customer, have a hundred thousand of them. */
import { loadSecret } from '@libs/adapters/crypto/secret.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { instant } from '@libs/contract/time.js';
import type { Position, RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { DocumentWrite } from '@libs/eventing/types/view-store.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { ApiClient } from '../test/support/api-client.js';
import { Product } from '../test/support/product.js';
import { openStoredData } from '../test/support/stored-data.js';
import { type BenchCustomer, enterCustomers } from './customers.js';
import { type Benchmark, type Figure, milliseconds } from './figure.js';
import { quantile } from './load.js';

const FEW_BOOKINGS = 100;
const LISTED_BOOKINGS = 100_000;
const REQUESTS_PER_QUERY = 60;
const FIRST_CREATED_AT = instant(Date.UTC(2026, 0, 1));
const DOCUMENTS_PER_COMMIT = 2_000;

/** The measured queries. */
const QUERIES = {
  'first page': {},
  'three statuses': { filter: '0,1,2' },
  'search by city': { search: 'indore' },
} as const;

export const listPage: Benchmark = {
  name: 'list-page',
  async run() {
    const product = await Product.start({ RATE_LIMIT: 'off' });
    try {
      await product.stopServer();
      const [one, other] = (await enter(product)) as [BenchCustomer, BenchCustomer];
      await show(product, [[one, FEW_BOOKINGS]]);
      const alone = await ask(product, one);
      await show(product, [
        [one, FEW_BOOKINGS],
        [other, LISTED_BOOKINGS],
      ]);
      const amongOthers = await ask(product, one);
      const ofOne = await ask(product, other);
      const many = LISTED_BOOKINGS.toLocaleString('en');
      return Object.keys(QUERIES).flatMap((question): Figure[] => [
        compare(
          `list, ${question}: ${FEW_BOOKINGS} own bookings among ${many} of others`,
          question,
          amongOthers,
          alone,
        ),
        compare(`list, ${question}: ${many} own bookings`, question, ofOne, alone),
      ]);
    } finally {
      await product.stop();
    }
  },
};

type Times = ReadonlyMap<string, number>;

function compare(what: string, question: string, measured: Times, baseline: Times): Figure {
  const [ms, before] = [measured.get(question) ?? 0, baseline.get(question) ?? 0];
  const ratio = ms / before;
  return {
    what,
    measured: milliseconds(ms),
    baseline: `${milliseconds(before)} with ${FEW_BOOKINGS} bookings in total`,
    ratio,
    aim: 'at most 1.5',
    met: ratio <= 1.5,
  };
}

async function enter(product: Product): Promise<readonly BenchCustomer[]> {
  const stored = openStoredData(product.dataDir);
  const customers = await enterCustomers(2, stored, loadSecret(product.dataDir).current);
  await stored.close();
  return customers;
}

/** Gives the stopped server a view with these customers' bookings, and starts it. */
async function show(product: Product, owners: readonly (readonly [BenchCustomer, number])[]): Promise<void> {
  await product.stopServer();
  const { views, log, close } = openStoredData(product.dataDir);
  const checkpoint = (await log.head()) as Position;
  const generation = await views.begin(bookings);
  for (const [{ id }, count] of owners) {
    let writes: DocumentWrite<BookingDocument>[] = [];
    const write = () => views.commit(generation, { writes, park: [], release: [], checkpoint });
    for (const document of documents(count, id)) {
      writes.push({ id: document.id, document, position: checkpoint });
      if (writes.length < DOCUMENTS_PER_COMMIT) continue;
      await write();
      writes = [];
    }
    await write();
  }
  await views.activate(generation);
  await close();
  await product.restart();
}

/** Generates the documents of completed bookings. */
function* documents(count: number, customerId: string): Generator<BookingDocument> {
  for (const life of bookingLives(count, { seed: count, from: FIRST_CREATED_AT, customers: 1 })) {
    const stream = bookingStream(life.bookingId);
    const document = eventsOf({ ...life, customerId }).reduce<BookingDocument | undefined>(
      (before, { at, event }, revision) => {
        const recorded = { ...event, stream, revision, occurredAt: at, recordedAt: at } as unknown as RecordedEvent;
        return bookings.project(recorded as never).reduce((folded, { apply }) => apply(folded) as never, before);
      },
      undefined,
    );
    if (document) yield { ...document, customerId };
  }
}

/** Returns the median time of each query, in milliseconds. */
async function ask(product: Product, { token }: BenchCustomer): Promise<Times> {
  const api = new ApiClient(product.url);
  api.token = token;
  const times = new Map<string, number>();
  for (const [question, query] of Object.entries(QUERIES)) {
    const taken: number[] = [];
    for (let time = 0; time < 2 * REQUESTS_PER_QUERY; time++) {
      const began = performance.now();
      await api.ok('bookings', { query });
      taken.push(performance.now() - began);
    }
    // The first half is warm-up.
    times.set(
      question,
      quantile(
        taken.slice(REQUESTS_PER_QUERY).toSorted((a, b) => a - b),
        0.5,
      ),
    );
  }
  api.close();
  return times;
}
