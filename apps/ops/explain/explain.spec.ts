import { beforeEach, describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/events.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { DAY, type Instant, plus } from '@libs/contract/time.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { Revision, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { ParkedJob } from '@libs/eventing/types/ports.js';
import { bookings } from '@libs/views/bookings.js';
import { PROCESSES } from '@libs/views/processes.js';
import { emptyBooks, record, show } from '../testing/books.js';
import { asText, historyAsText } from './as-text.js';
import { type BookingStream, explain, historyOf } from './explanation.js';

let ports: ViewPorts;
let now: Instant;
let parked: ParkedJob[];
beforeEach(() => {
  now = a.NOW;
  parked = [];
  ports = emptyBooks({ now: () => now });
});

const streamUpTo = async (to?: Revision) =>
  (await ports.log.readStream(
    bookingStream(a.ID),
    to === undefined ? {} : { to },
  )) as readonly StoredEvent[] as BookingStream;
async function explained() {
  return explain(await streamUpTo(), { ...ports, jobs: { parked: async () => parked } });
}
async function after(...happened: readonly BookingEvent[]) {
  await record(a.ID, happened, ports);
  await show([bookings, ...PROCESSES], ports);
  return explained();
}
const jobsOf = ({ next }: Awaited<ReturnType<typeof explained>>) => next.map(({ intent }) => intent.job);

describe('a booking is explained', () => {
  it('that waits for its deposit: what it is, what happened, and what comes next', async () => {
    const booking = await after(...a.awaitingPayment);
    const text = asText(booking, now);
    expect(text).toContain(`Booking ${a.ID}: pending. 2026-12-12, 6.00 pm to 10.00 pm in Kolkata, 8 people, no chef.`);
    expect(text).toContain('The fare is ₹4,000. Nothing came in.');
    expect(text).toContain(`payment ${a.ID}: ₹1,000, open`);
    expect(text).toContain('The payment page for the deposit of ₹1,000 was opened.');
    expect(text).toContain('Readers see it as the log has it.');
    expect(jobsOf(booking)).toEqual(expect.arrayContaining(['follow-deposit', 'cancel-unpaid-booking']));
    expect(text).toMatch(new RegExp(`2026-12-12, 6\\.00 pm +cancel-unpaid-booking +unpaid-${a.ID}`));
  });

  it('whose refund is under way, paid by a second attempt', async () => {
    const paidLater = [a.failed(), a.initiated(2), a.paid(2), a.cancelled(), a.refundInitiated(1, a.DEPOSIT, 2)];
    const booking = await after(...a.awaitingPayment, ...paidLater);
    const text = asText(booking, now);
    expect(text).toContain('₹1,000 came in; ₹1,000 of it has to go back, ₹0 did, ₹1,000 is outstanding.');
    expect(text).toContain(`refund ${a.transaction(2)}-R1: ₹1,000, under-way`);
    expect(jobsOf(booking)).toContain('refund-deposit');
    now = plus(now, DAY);
    expect(asText(booking, now)).toMatch(/since \S+, .* refund-deposit +refund-/);
  });

  it('of which the provider says what cannot be', async () => {
    const wrong = { transactionId: a.ID, reason: 'wrong-amount', expected: '100000', got: '100100' } as const;
    const booking = await after(...a.awaitingPayment, { type: 'PaymentQuarantined', data: wrong });
    expect(asText(booking, now)).toContain('wrong-amount, ₹1,000 was expected, ₹1,001 came');
  });

  it('that is over, and of which nothing is left to be done', async () => {
    const booking = await after(...a.placedWithChef, a.started, a.completed);
    expect(jobsOf(booking).filter((job) => job !== 'issue-receipt' && job !== 'send-booking-message')).toEqual([]);
    expect(asText(booking, now)).toContain(
      `complete. 2026-12-12, 6.00 pm to 10.00 pm in Kolkata, 8 people, chef ${a.CHEF}.`,
    );
    expect(asText({ ...booking, next: [] }, now)).toContain('Nothing is left to be done for it.');
  });

  it('as it was at an earlier event', async () => {
    await after(...a.placedWithChef, a.cancelled());
    const then = historyAsText(await historyOf(await streamUpTo(2), ports.codec));
    expect(then).toContain('pending. 2026-12-12');
    expect(then).toMatch(/\n 2 .* DepositPaymentInitiated .*\.? +process:test$/);
  });

  it('as far as it can be read, with what could not', async () => {
    await after(...a.pending);
    const [request, fare] = await ports.log.readStream(bookingStream(a.ID));
    if (!request || !fare) throw new Error('there are no events');
    const newer = { ...fare, version: 99 };
    const history = await historyOf([request, newer], ports.codec);
    expect(history.happened.map(({ type }) => type)).toEqual(['BookingRequested']);
    expect(historyAsText(history)).toMatch(/Event 1 cannot be read, .*: event FareQuoted has version 99/);
    await expect(historyOf([{ ...request, version: 99 }], ports.codec)).rejects.toThrow('`ops stream');
  });

  it('with the job that was given up, and why', async () => {
    await after(...a.awaitingPayment);
    const intent = (await explained()).next.find(({ process }) => process === 'follow-deposit')?.intent;
    if (!intent) throw new Error('nothing follows the deposit');
    parked = [{ intent, error: 'the provider is away', tries: 300 }];
    const text = asText(await explained(), now);
    expect(text).toMatch(/follow-deposit +deposit-\S+ +after 300 tries: the provider is away/);
    expect(text).toContain('`ops retry`');
  });

  it('with what readers do not see yet', async () => {
    await after(...a.pending);
    await record(a.ID, [a.initiated(), a.paid()], ports);
    const booking = await explained();
    expect(booking).toMatchObject({ booking: { phase: 'placed' }, seen: { revision: 1, last: 3 } });
    expect(asText(booking, now)).toContain('Readers see it as it was 2 events ago');
  });

  it('with the consumer that is stuck at it', async () => {
    await after(...a.pending);
    const [generation] = await ports.views.generations(bookings.name);
    if (!generation) throw new Error('there is no view');
    const [first] = await ports.log.readStream(bookingStream(a.ID));
    if (!first) throw new Error('there is no event');
    const { stream, revision, position } = first;
    const park = [{ stream, revision, position, error: 'it cannot be read', at: now }];
    await ports.views.commit(generation, { writes: [], park, release: [], checkpoint: position });
    expect(asText(await explained(), now)).toContain(
      'bookings could not apply event 0, and has left this booking alone since: it cannot be read',
    );
  });
});
