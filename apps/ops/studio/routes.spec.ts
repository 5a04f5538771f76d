import { describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { bookings } from '@libs/views/bookings.js';
import { PROCESSES } from '@libs/views/processes.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { emptyBooks, record, show } from '../../../test/support/books.js';
import { bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import { HOUR, plus } from '@libs/contract/time.js';
import type { Attention, Live, Overview, Story } from '@libs/debugging/story.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { balanceDisputes } from '@libs/views/balance-disputes.js';
import { quarantine } from '@libs/views/quarantine.js';
import type { OpenedProduct } from '../product.js';
import { ROUTES } from './routes.js';

/** Returns a product with one booking, whose jobs have failed twice. */
async function opened(past: readonly BookingEvent[], now = a.NOW) {
  const books = emptyBooks({ now: () => a.NOW });
  await record(a.ID, past, books);
  await show([bookings, balanceDisputes, quarantine, ...PROCESSES], books);
  const jobs = {
    counts: async () => ({ open: 1, parked: 0 }),
    parked: async () => [],
    find: async (ids: readonly string[]) =>
      new Map(ids.map((id) => [id, { isParked: false, tries: 2, error: 'the provider is away' }])),
  };
  const product = {
    log: async () => books.log,
    views: async () => books.views,
    cipher: async () => WITHOUT_KEYS,
    jobs: async () => jobs,
    blindIndex: async () => ({ phone: () => '' }),
    clock: { now: () => now },
  } as unknown as OpenedProduct;
  const answer = async <Answer>(route: string): Promise<Answer> =>
    (await ROUTES[route]?.(new URLSearchParams({ stream: bookingStream(a.ID) }), product)) as Answer;
  return { books, answer };
}

describe('the story of a booking', () => {
  it('has after each event the state that the product folds, and begins with its headline', async () => {
    const { books, answer } = await opened(a.placedWithChef);
    const { steps, explained } = await answer<Story>('story');
    const events = (await books.codec.decode(
      await books.log.readStream(bookingStream(a.ID)),
    )) as readonly RecordedEvent<BookingEvent>[];
    const states = events.map((_, index) =>
      events.slice(0, index + 1).reduce(bookingDecider.evolve, bookingDecider.initial),
    );
    expect(steps.map(({ state }) => state)).toEqual(JSON.parse(JSON.stringify(states)));
    expect(explained?.headline).toMatchObject({
      phase: 'placed',
      start: a.START,
      fare: a.fare.finalFare,
      money: { captured: a.fare.deposit, refunded: 0 },
      next: { job: expect.any(String) },
    });
    expect(explained?.text).toMatch(/^Booking \w+: placed\. [^]*nothing is owed back/);
  });
});

const unstarted: readonly BookingEvent[] = [...a.placedWithChef, a.started, a.completedUnstarted];
const noShow = { chefId: a.CHEF, refund: a.DEPOSIT };
const problem = { customerId: a.CUSTOMER, chefId: a.CHEF, kind: 'food', note: '', refund: a.DEPOSIT } as const;

describe('what needs a person', () => {
  const asked = async (past: readonly BookingEvent[], now = a.NOW) => {
    const { questions, latest } = await (await opened(past, now)).answer<Attention>('attention');
    expect(latest).toMatchObject([{ stream: bookingStream(a.ID) }]);
    return questions.filter(({ found }) => found.length > 0).map(({ name }) => name);
  };

  it('is nothing while the product goes on by itself', async () => {
    expect(await asked(a.pending)).toEqual([]);
    expect(await asked(a.placed)).toEqual([]);
  });

  it('is a payment without a result, a visit without a chef, and a refund that was not begun or takes long', async () => {
    const later = plus(a.NOW, 2 * HOUR);
    expect(await asked([...a.pending, a.initiated()], later)).toEqual(['deposit-unknown']);
    expect(await asked(a.placed, plus(a.START, -3 * HOUR))).toEqual(['no-chef-soon']);
    expect(await asked([...a.placed, a.cancelled()], later)).toEqual(['refund-outstanding']);
  });

  it.each([
    ['a cancelled booking', [...a.placed, a.cancelled()]],
    ['a visit to which nobody came', [...unstarted, { type: 'NoShowReported', data: noShow }]],
    ['a visit that went wrong', [...unstarted, { type: 'ProblemReported', data: problem }]],
    ['a second payment', [...a.awaitingPayment, a.failed(), a.initiated(2), a.paid(2), a.paid()]],
  ] satisfies readonly [string, readonly BookingEvent[]][])(
    'is a refund of %s that was not begun, failed, or takes long',
    async (_, past) => {
      const begun = [...past, a.refundInitiated()];
      expect(await asked(past)).toEqual(['refund-outstanding']);
      expect(await asked(begun)).toEqual([]);
      expect(await asked(begun, plus(a.NOW, 25 * HOUR))).toEqual(['refund-slow']);
      expect(await asked([...begun, a.refundFailed()])).toEqual(['refund-outstanding']);
      const ended = [...begun, a.refundCompleted()];
      expect(await asked(ended, plus(a.NOW, 25 * HOUR))).toEqual([]);
    },
  );
});

it('counts all payments in quarantine, and lists the newest', async () => {
  const wrong = { reason: 'wrong-amount', expected: '100000', got: '100100' } as const;
  const found = Array.from({ length: 21 }, (_, index): BookingEvent => {
    return { type: 'PaymentQuarantined', data: { ...wrong, transactionId: a.transaction(index + 1) } };
  });
  const { quarantined } = await (await opened([...a.awaitingPayment, ...found])).answer<Overview>('overview');
  expect([quarantined.items.length, quarantined.total]).toEqual([20, 21]);
});

describe('what the studio follows', () => {
  it('is the last event, the consumers that are behind, and the next jobs with their attempts', async () => {
    const { books, answer } = await opened(a.pending);
    const live = () => answer<Live>('live');

    const before = await live();
    expect(before).toMatchObject({ at: a.NOW, last: 1, more: 0 });
    expect(before.next).toContainEqual(
      expect.objectContaining({ job: 'cancel-unpaid-booking', tries: 2, error: 'the provider is away' }),
    );
    await record(a.ID, [a.initiated(), a.paid()], books);
    const after = await live();
    expect(after.last).toBe(3);
    expect(after.behind).toContainEqual({ name: 'bookings', events: 2, seconds: 0 });
  });
});
