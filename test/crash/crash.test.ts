/**
 * The server is killed at random moments while customers book, pay and cancel. `CRASH_KILLS` is the number of kills;
 * `CRASH_BOOKINGS` how many bookings are acknowledged at least, evenly between the kills. `CRASH_SEED` repeats the
 * moments and choices of an earlier run.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { fromRupees } from '@libs/contract/money.js';
import { verifyView } from '@libs/eventing/verify-view.js';
import type { Generation } from '@libs/eventing/types/view-store.js';
import { type Random, seededRandom } from '@libs/sampling/random.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import type { Customer } from '../support/customer.js';
import { bookingFigures, countFigures } from '../support/figures.js';
import { valuesOf } from '../support/metrics.js';
import { Product } from '../support/product.js';
import { openStoredData, type StoredData } from '../support/stored-data.js';
import { type LogSummary, ledgerMoney, summarizeLog } from './log-summary.js';
import { isCancelled, isPaid, keepBooking, type AcknowledgedBooking, waitForFinalState } from './customer-load.js';

const CRASH_KILLS = Number(process.env['CRASH_KILLS'] ?? 10);
const CRASH_BOOKINGS = Number(process.env['CRASH_BOOKINGS'] ?? 0);
const CRASH_SEED = Number(process.env['CRASH_SEED'] ?? randomInt(2 ** 31));
const CRASH_CUSTOMERS = 6;
/** The longest time between start-up and kill; a kill may come during catch-up. */
const MAX_UPTIME_MS = 800;
/** So long nothing must have been appended before the server stops. */
const QUIET_MS = 2_000;

const promised: AcknowledgedBooking[] = [];
/** Every booking as the API returns it to its customer. */
const shown = new Map<string, Booking>();
let product: Product;
let provider: readonly string[];
let stored: StoredData;
let books: LogSummary;
let kills = 0;

beforeAll(
  async () => {
    const random = seededRandom(CRASH_SEED);
    product = await Product.start({ RATE_LIMIT: 'off' });
    await runLoadWithKills(random).catch((error: unknown) => {
      throw new Error(`CRASH_SEED=${CRASH_SEED}: ${String(error)}. The server said:\n${product.log}`, { cause: error });
    });
    await untilQuiet();
    provider = ledgerMoney(await product.simulator.ledger());
    await product.stopServer();
    stored = openStoredData(product.dataDir);
    books = await summarizeLog(stored);
    const acknowledged = promised.map(({ bookingId }) => bookingId);
    countFigures({ kills, ...bookingFigures(acknowledged, [...books.bookings.keys()]), payments: provider.length });
    process.stdout.write(
      `CRASH_SEED=${CRASH_SEED}: ${kills} kills, ${promised.length} bookings, ${provider.length} payments\n`,
    );
  },
  480_000 + CRASH_KILLS * 20_000 + CRASH_BOOKINGS * 200,
);

/** Kills the server while customers book, and then waits until everything they started is complete. */
async function runLoadWithKills(random: Random): Promise<void> {
  const stop = new AbortController();
  const customers = Array.from({ length: CRASH_CUSTOMERS }, () =>
    keepBooking(product, seededRandom(random.whole(0, 2 ** 31)), promised, stop.signal),
  );
  const killer = async () => {
    // A slow machine gets little done between two kills, so continue until there is enough to lose.
    const enough = () => promised.length > CRASH_CUSTOMERS && promised.some(isPaid);
    for (; (kills < CRASH_KILLS || !enough()) && !stop.signal.aborted; kills++) {
      const due = (CRASH_BOOKINGS * (kills + 1)) / CRASH_KILLS;
      while (promised.length < due && !stop.signal.aborted) await wait(MAX_UPTIME_MS / 10);
      await wait(random.whole(0, MAX_UPTIME_MS));
      await product.restart('SIGKILL');
    }
  };
  // The first who ends, normally or by a failure, ends all.
  const everybody = [killer(), ...customers].map((one) => one.finally(() => stop.abort()));
  await Promise.allSettled(everybody);
  await Promise.all(everybody);
  for (const customer of new Set(promised.map((booking) => booking.customer))) {
    // It may have booked long ago.
    await customer.renewAccess();
    await Promise.all(promised.filter((booking) => booking.customer === customer).map(waitForFinalState));
    await show(customer);
  }
}

/** Waits for the last messages and their reports: the views get what a job appends while the server stops at its next start. */
async function untilQuiet(): Promise<void> {
  const appends = async () => {
    const counts = await valuesOf('event_store_append_duration_seconds_count', product.server);
    if (counts.length === 0) throw new Error('the metrics do not count appends');
    return counts.reduce((sum, count) => sum + count, 0);
  };
  for (let [before, after] = [-1, await appends()]; before !== after; [before, after] = [after, await appends()])
    await wait(QUIET_MS);
}

afterAll(async () => {
  // Also when the load failed.
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

describe(`after ${CRASH_KILLS} kills under load`, () => {
  it('each acknowledged booking exists once, and there is no other', () => {
    const acknowledged = promised.map(({ bookingId }) => bookingId).toSorted();
    expect(acknowledged.length).toBeGreaterThan(CRASH_CUSTOMERS);
    expect([...books.bookings.keys()].toSorted()).toEqual(acknowledged);
    expect([...shown.keys()].toSorted()).toEqual(acknowledged);
  });

  it('the log has no duplicate event and no gap in any stream', () => {
    expect(books.misplaced).toEqual([]);
  });

  it('every payment and refund of the provider is in the log once, to the paisa', () => {
    const payments = promised.filter(isPaid);
    expect(payments.length).toBeGreaterThan(0);
    expect(books.money).toEqual(provider);
    expect(provider.filter((line) => line.startsWith('capture'))).toHaveLength(payments.length);
  });

  it('the API shows what was paid, refunded and cancelled', () => {
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
    'the view %s equals a fold of the log',
    async (name, view) => {
      const { views, log } = stored;
      const active = (await views.generations(name)).find((generation) => generation.active) as Generation;
      expect(await views.checkpoint(active)).toBe(await log.head());
      expect(await views.parked(active)).toEqual([]);
      expect((await verifyView(view, active, stored)).differing).toEqual([]);
    },
  );
});
