import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { PhonePe } from '@libs/adapters/phonepe/phonepe.js';
import { SANDBOX } from '@libs/adapters/phonepe/signature.js';
import { bookingProcess } from '@libs/booking/booking-policies.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { paise } from '@libs/contract/money.js';
import { DAY } from '@libs/contract/time.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { bookings } from '@libs/views/bookings.js';
import { ledgerMonths } from '@libs/views/ledger-months.js';
import { emptyBooks, record, show } from '../../../test/support/books.js';
import { Bench } from '../../../test/support/simulator-bench.js';
import { consumerNamed } from './consumers.js';
import { reconcile } from './reconcile.js';

let bench: Bench;
beforeAll(async () => {
  bench = await Bench.start();
});
afterAll(() => bench.stop());

let count = 0;
let bookingId: string;
let ports: ViewPorts;
beforeEach(async () => {
  await bench.faults({});
  bookingId = `01JD6Z00000000000000000${String(++count).padStart(3, '0')}`;
  ports = emptyBooks({ now: () => bench.config.clock.now() });
});

/** Appends these events to our log and updates the views. */
async function ourBooks(...happened: readonly BookingEvent[]): Promise<void> {
  await record(bookingId, happened, ports);
  await show([consumerNamed(bookingProcess.name), bookings, ledgerMonths], ports);
}

/** Without a pause between two checks, because nothing else is running. */
const held = (provider: PaymentProvider = bench.provider) => reconcile({ ...ports, provider }, () => undefined, 0);
const byProvider = (expected: number, got: number, figure = 'captured') => ({
  bookingId,
  book: 'provider',
  figure,
  expected,
  got,
});

describe('with a provider without a ledger, which is asked about each payment and refund, the books', () => {
  it('agree when it confirms all our amounts', async () => {
    await bench.paid(bookingId, a.DEPOSIT);
    await bench.refund(`${bookingId}-R1`, bookingId, a.DEPOSIT);
    bench.advance(DAY);
    await ourBooks(...a.placed, a.cancelled(), a.refundInitiated(), a.refundCompleted());
    const found = await held();
    expect(found).toMatchObject({ ok: true, bookings: 1, differences: [], months: [] });
    expect(found.totals.find(({ book }) => book === 'provider')?.figures).toEqual({
      captured: a.DEPOSIT,
      refunded: a.DEPOSIT,
    });
  });

  it.each([1, -1])('differ when it took %i paisa more', async (more) => {
    await bench.paid(bookingId, paise(a.DEPOSIT + more));
    await ourBooks(...a.placed);
    const found = await held();
    expect(found.ok).toBe(false);
    expect(found.differences).toEqual([byProvider(a.DEPOSIT, a.DEPOSIT + more)]);
  });

  it('differ when it has refunded nothing', async () => {
    await bench.paid(bookingId, a.DEPOSIT);
    await ourBooks(...a.placed, a.cancelled(), a.refundInitiated(), a.refundCompleted());
    expect((await held()).differences).toEqual([byProvider(a.DEPOSIT, 0, 'refunded')]);
  });

  it.each([
    ['has never heard of the payment', async () => undefined],
    ['has not been paid yet', () => bench.open(bookingId, a.DEPOSIT)],
    ['was not paid', async () => bench.choose(await bench.open(bookingId, a.DEPOSIT), 'failed')],
  ])('differ when it %s', async (_, prepare) => {
    await prepare();
    await ourBooks(...a.placed);
    expect((await held()).differences).toEqual([byProvider(a.DEPOSIT, 0)]);
  });

  it('differ by a payment that we do not know', async () => {
    await bench.paid(bookingId, a.DEPOSIT);
    await ourBooks(...a.awaitingPayment);
    expect((await held()).differences).toEqual([byProvider(0, a.DEPOSIT)]);
  });
});

describe('a provider with an invalid answer', () => {
  it.each(['500', '429', 'garbage', 'timeout'] as const)('(%s) agrees with nothing', async (answers) => {
    await bench.paid(bookingId, a.DEPOSIT);
    await ourBooks(...a.placed);
    await bench.faults({ answers });
    await expect(held()).rejects.toThrow(`The payment provider does not answer about ${bookingId}`);
  });

  it('that refuses our request is reported', async () => {
    await ourBooks(...a.placed);
    const stranger = new PhonePe({ ...SANDBOX, saltKey: 'changed', baseUrl: bench.url });
    await expect(held(stranger)).rejects.toThrow(`refuses to answer about ${bookingId}: AUTHORIZATION_FAILED`);
  });

  it('about another payment than requested is reported', async () => {
    await ourBooks(...a.placed);
    const mixedUp = Object.assign(bench.provider, {
      status: async () =>
        ({ state: 'mismatch', field: 'merchantTransactionId', expected: bookingId, actual: 'ANOTHER' }) as const,
    });
    await expect(held(mixedUp)).rejects.toThrow(`contradicts itself about ${bookingId}: merchantTransactionId`);
  });
});
