/**
 * The server is killed at random moments while customers book, pay and cancel. `CRASH_KILLS` says how often,
 * `CRASH_SEED` repeats the moments and the choices of an earlier run.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { fromRupees } from '@libs/contract/money.js';
import { verifyView } from '@libs/eventing/verify-view.js';
import type { Generation } from '@libs/eventing/types/ports.js';
import { type Random, seededRandom } from '@libs/sampling/random.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import type { Customer } from '../support/customer.js';
import { Product } from '../support/product.js';
import { openStoredData, type StoredData } from '../support/stored-data.js';
import { type Books, ledgerMoney, readBooks } from './books.js';
import { isCancelled, isPaid, keepBooking, type Promised, seesTheEnd } from './customer-load.js';

const KILLS = Number(process.env['CRASH_KILLS'] ?? 10);
const SEED = Number(process.env['CRASH_SEED'] ?? randomInt(2 ** 31));
const CUSTOMERS = 6;
/** The longest that a server lives, in milliseconds after it is up; a kill may come while it still catches up. */
const LIFE = 800;

const promised: Promised[] = [];
/** Every booking as its customer is shown it. */
const shown = new Map<string, Booking>();
let product: Product;
let provider: readonly string[];
let stored: StoredData;
let books: Books;

beforeAll(
  async () => {
    const random = seededRandom(SEED);
    product = await Product.start({ RATE_LIMIT: 'off' });
    await storm(random).catch((error: unknown) => {
      throw new Error(`CRASH_SEED=${SEED}: ${String(error)}. The server said:\n${product.log}`, { cause: error });
    });
    provider = ledgerMoney(await product.simulator.ledger());
    await product.stopServer();
    stored = openStoredData(product.dataDir);
    books = await readBooks(stored);
    process.stdout.write(
      `CRASH_SEED=${SEED}: ${KILLS} kills, ${promised.length} bookings, ${provider.length} payments\n`,
    );
  },
  240_000 + KILLS * 20_000,
);

/** Kills while customers book, and lets everything that they began come to its end. */
async function storm(random: Random): Promise<void> {
  const stop = new AbortController();
  const customers = Array.from({ length: CUSTOMERS }, () =>
    keepBooking(product, seededRandom(random.whole(0, 2 ** 31)), promised, stop.signal),
  );
  const killer = async () => {
    // A slow machine gets little done between two kills: it goes on until everybody has something to lose.
    const enough = () => promised.length > CUSTOMERS && promised.some(isPaid);
    for (let kill = 0; (kill < KILLS || !enough()) && !stop.signal.aborted; kill++) {
      await wait(random.whole(0, LIFE));
      await product.restart('SIGKILL');
    }
  };
  // The first who ends, in time or by a failure, ends it for all.
  const everybody = [killer(), ...customers].map((one) => one.finally(() => stop.abort()));
  await Promise.allSettled(everybody);
  await Promise.all(everybody);
  await Promise.all(promised.map(seesTheEnd));
  for (const customer of new Set(promised.map((booking) => booking.customer))) await show(customer);
}

afterAll(async () => {
  // Also when the storm itself went wrong.
  await stored?.close();
  await product.stop();
});

async function show(customer: Customer): Promise<void> {
  for (let offset = 0; ; offset += 50) {
    const { bookings } = await customer.api.ok('bookings', { query: { offset, limit: 50 } });
    for (const booking of bookings) shown.set(booking.id, booking);
    if (bookings.length < 50) return;
  }
}

describe(`after ${KILLS} kills under load`, () => {
  it('each acknowledged booking is there, once, and no other', () => {
    const acknowledged = promised.map(({ bookingId }) => bookingId).toSorted();
    expect(acknowledged.length).toBeGreaterThan(CUSTOMERS);
    expect([...books.bookings.keys()].toSorted()).toEqual(acknowledged);
    expect([...shown.keys()].toSorted()).toEqual(acknowledged);
  });

  it('the log is whole: no event twice, no gap in any stream', () => {
    expect(books.misplaced).toEqual([]);
  });

  it('every payment and refund of the provider is in the log, once, to the paisa', () => {
    const payments = promised.filter(isPaid);
    expect(payments.length).toBeGreaterThan(0);
    expect(books.money).toEqual(provider);
    expect(provider.filter((line) => line.startsWith('capture'))).toHaveLength(payments.length);
  });

  it('customers are shown what they paid and got back, and what was cancelled', () => {
    for (const booking of promised) {
      const { paidAmount, refundAmount, status } = shown.get(booking.bookingId) as Booking;
      expect(fromRupees(paidAmount)).toBe(isPaid(booking) ? booking.deposit : 0);
      expect(fromRupees(refundAmount)).toBe(isPaid(booking) && isCancelled(booking) ? booking.deposit : 0);
      expect(status === 0).toBe(isCancelled(booking));
    }
  });

  it('no payment is left open', () => {
    expect(books.openPayments).toEqual([]);
  });

  it.each(CONSUMERS.map((view) => [view.name, view] as const))(
    'the view %s is what a refold of the log gives',
    async (name, view) => {
      const { views, log } = stored;
      const active = (await views.generations(name)).find((generation) => generation.active) as Generation;
      expect(await views.checkpoint(active)).toBe(await log.head());
      expect(await views.parked(active)).toEqual([]);
      expect((await verifyView(view, active, stored)).differing).toEqual([]);
    },
  );
});
