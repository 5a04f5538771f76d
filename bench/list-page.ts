/** A customer's list of bookings: its cost when others, or the customer, have a hundred thousand of them. */
import { bookingStream } from '@libs/booking/booking-id.js';
import type { Position, RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { DocumentWrite } from '@libs/eventing/types/view-store.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { ApiClient } from '../test/support/api-client.js';
import { type Product } from '../test/support/product.js';
import { FIRST_REQUESTED_AT } from './histories.js';
import { type Benchmark, type Figure, inPairs, quantile, type Sample, timed } from './harness.js';
import { type BenchCustomer, withProduct, withStored } from './product.js';

const OWN_BOOKINGS = 100;
const LISTED_BOOKINGS = 100_000;
const REQUESTS_PER_SAMPLE = 30;
const DOCUMENTS_PER_COMMIT = 2_000;

/** The measured queries. */
const QUERIES = {
  'first page': {},
  'three statuses': { filter: '0,1,2' },
  'search by city': { search: 'indore' },
} as const;

/** In turns with a second product, which has nothing but the few bookings of one customer. */
export const listPage: Benchmark = {
  name: 'list-page',
  run: () =>
    withProduct('embedded', 1, (small, [alone]) =>
      withProduct('embedded', 2, async (large, [one, other]) => {
        if (!alone || !one || !other) throw new Error('there are too few customers');
        await show(small, [[alone, OWN_BOOKINGS]]);
        await show(large, [
          [one, OWN_BOOKINGS],
          [other, LISTED_BOOKINGS],
        ]);
        const many = LISTED_BOOKINGS.toLocaleString('en');
        const cases = [
          [`${OWN_BOOKINGS} own bookings among ${many} of others`, one],
          [`${many} own bookings`, other],
        ] as const;
        const figures: Figure[] = [];
        for (const [name, query] of Object.entries(QUERIES)) {
          for (const [which, customer] of cases) {
            const { ours, theirs } = await inPairs(asking(large, customer, query), asking(small, alone, query));
            figures.push({
              what: `list, ${name}: ${which}`,
              unit: 'ms',
              measured: ours.ms,
              baseline: { what: `with ${OWN_BOOKINGS} bookings in total`, measured: theirs.ms },
              aim: { atMost: 1.5, ofBaseline: true },
            });
          }
        }
        return figures;
      }),
    ),
};

/** Measures the median time of a request. */
const asking =
  (product: Product, { token }: BenchCustomer, query: object): Sample<'ms'> =>
  async () => {
    const api = new ApiClient(product.url);
    api.token = token;
    const times: number[] = [];
    while (times.length < REQUESTS_PER_SAMPLE) times.push((await timed(() => api.ok('bookings', { query }))()).ms);
    api.close();
    return { ms: quantile(0.5, times) };
  };

/** Gives the stopped server a view with these customers' bookings, and starts it. */
async function show(product: Product, owners: readonly (readonly [BenchCustomer, number])[]): Promise<void> {
  await product.stopServer();
  await withStored(product.environment, async ({ views, log }) => {
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
  });
  await product.restart();
}

/** Generates the documents of completed bookings. */
function* documents(count: number, customerId: string): Generator<BookingDocument> {
  for (const life of bookingLives(count, { seed: count, from: FIRST_REQUESTED_AT, customers: 1 })) {
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
