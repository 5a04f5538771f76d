import { beforeEach, describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { type MessageEvent, messagesStream } from '@libs/booking/messages.js';
import * as a from '../../test/support/booking/a-booking.js';
import { STATUS } from '@libs/contract/enums.js';
import { rupees } from '@libs/contract/money.js';
import { DAY, HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import {
  type FieldCipher,
  type FieldContext,
  type Keyring,
  MissingKey,
  WITHOUT_KEYS,
} from '@libs/eventing/field-cipher.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { Revision } from '@libs/eventing/types/envelope.js';
import type { FoundJob } from '@libs/eventing/types/job-queue.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { PROCESSES } from '@libs/views/processes.js';
import { timelines } from '@libs/views/timelines.js';
import pc from 'picocolors';
import { emptyBooks, record, recordIn, show } from '../../test/support/books.js';
import { ask } from './ask.js';
import { asText, historyAsText } from './commands/explain.js';
import { explain, type Explanation, historyOf } from './explanation.js';
import type { StreamEvents } from './find-stream.js';
import type { OpenedProduct } from './product.js';
import { createFormat } from './terminal.js';

let ports: ViewPorts;
let now: Instant;
let jobs: FoundJob[];
beforeEach(() => {
  now = a.NOW;
  jobs = [];
  ports = emptyBooks({ now: () => now });
});

/** Encrypts nothing, and decrypts by `decrypt`. */
const cipherOf = (decrypt: (context: FieldContext, token: string) => string): FieldCipher => {
  const keys: Keyring = { encrypt: (text) => text, decrypt: (token, context) => decrypt(context, token) };
  return { forReading: async () => keys, forWriting: async () => keys };
};

/** Replaces the document of the booking in the view, as damage would. */
async function change(damage: (document: BookingDocument) => BookingDocument | undefined): Promise<void> {
  const [generation] = await ports.views.generations(bookings.name);
  if (!generation) throw new Error('there is no view');
  const { document, position } = (await ports.views.load<BookingDocument>(generation, [a.ID])).get(a.ID) ?? {};
  if (!document || !position) throw new Error('there is no document');
  const checkpoint = await ports.views.checkpoint(generation);
  const writes = [{ id: a.ID, position, document: damage(document) }];
  await ports.views.commit(generation, { writes, park: [], release: [], checkpoint });
}

const streamUpTo = async (to?: Revision) =>
  (await ports.log.readStream(bookingStream(a.ID), to === undefined ? {} : { to })) as StreamEvents;
async function explained(stream?: StreamEvents, cipher: FieldCipher = WITHOUT_KEYS) {
  return explain(stream ?? (await streamUpTo()), {
    clock: ports.clock,
    views: async () => ports.views,
    jobs: async () => ({ find: async () => new Map(jobs.map((job) => [job.intent.id, job])) }),
    cipher: async () => cipher,
    log: async () => ports.log,
  });
}
async function after(...happened: readonly BookingEvent[]) {
  await record(a.ID, happened, ports);
  await show([bookings, timelines, ...PROCESSES], ports);
  return explained();
}
const format = createFormat({ utc: false, colours: pc.createColors(false) });
const text = (booking: Explanation) => asText(booking, now, format);
const jobsOf = ({ next }: Awaited<ReturnType<typeof explained>>) => next.map(({ intent }) => intent.job);

describe('the explanation of a booking', () => {
  it('that waits for its deposit contains its state, its history, and what comes next', async () => {
    const booking = await after(...a.awaitingPayment);
    const printed = text(booking);
    expect(printed).toContain(
      `Booking ${a.ID}: pending. 12 Dec 2026, 18:00:00 to 12 Dec 2026, 22:00:00, 8 people, no chef.`,
    );
    expect(printed).toContain('The fare is ₹4,000. Nothing was paid.');
    expect(printed).toContain(`payment ${a.ID}: ₹1,000, open`);
    expect(printed).toContain('Payment page opened for the deposit of ₹1,000.');
    expect(printed).toContain('Readers see it as the log has it. Compared: bookings, timelines.');
    expect(jobsOf(booking)).toEqual(expect.arrayContaining(['follow-deposit', 'cancel-unpaid-booking']));
    expect(printed).toMatch(new RegExp(`12 Dec 2026, 18:00:00 +cancel-unpaid-booking +unpaid-${a.ID}`));
  });

  it('whose refund is under way covers a payment by a second attempt', async () => {
    const paidLater = [a.failed(), a.initiated(2), a.paid(2), a.cancelled(), a.refundInitiated(1, a.DEPOSIT, 2)];
    const booking = await after(...a.awaitingPayment, ...paidLater);
    const printed = text(booking);
    expect(printed).toContain('₹1,000 was paid; ₹1,000 of it is owed back, ₹0 was refunded, ₹1,000 is outstanding.');
    expect(printed).toContain(`refund ${a.transaction(2)}-R1: ₹1,000, under-way`);
    expect(jobsOf(booking)).toContain('refund-deposit');
    now = plus(now, DAY);
    expect(text(booking)).toMatch(/since [\w ]+, [\d:]+ +refund-deposit +refund-/);
  });

  it('contains what edits have fixed of its payment', async () => {
    const cheaper = { ...a.quoted, data: { ...a.fare, finalFare: rupees(600) } };
    const booking = await after(...a.placedWithChef, a.amended({ headCount: 4 }, 50), cheaper);
    expect(text(booking)).toContain(
      `payment ${a.ID}: ₹1,000, captured, of which at most 50 % is refundable; ₹200 above a smaller fare is kept`,
    );
  });

  it('says by which rule a refund came out', async () => {
    await record(a.ID, a.placedWithChef, ports);
    now = plus(a.START, -16 * HOUR);
    const booking = await after(a.cancelled(rupees(500)));
    expect(text(booking)).toContain(
      'Refund: 50 %, ₹500 of ₹1,000, because the visit was 16 h away when it was cancelled; ' +
        '100 % until 11 Dec 2026, 18:00:00.',
    );
  });

  it('says that a recorded refund is not that of the policy', async () => {
    await record(a.ID, a.placedWithChef, ports);
    now = plus(a.START, -16 * HOUR - 1);
    expect(text(await after(a.cancelled(rupees(400))))).toContain('the cancellation itself recorded ₹400.');
  });

  it('says what a cancellation would refund, and until when', async () => {
    await record(a.ID, [...a.placedWithChef, a.amended({ headCount: 9 }, 50), a.quoted], ports);
    now = plus(a.START, -16 * HOUR + MINUTE);
    expect(text(await after())).toContain(
      'A cancellation at 12 Dec 2026, 02:01:00 would refund 50 %, ₹500 of ₹1,000, until 12 Dec 2026, 06:00:00, ' +
        'because the visit is 15 h 59 min away and an edit limited refunds to 50 %; 0 %, ₹0, after 12 Dec 2026, 06:00:00.',
    );
  });

  it('with a contradicting answer of the provider shows the quarantine', async () => {
    const wrong = { transactionId: a.ID, reason: 'wrong-amount', expected: '100000', got: '100100' } as const;
    const booking = await after(...a.awaitingPayment, { type: 'PaymentQuarantined', data: wrong });
    expect(text(booking)).toContain('wrong-amount, ₹1,000 was expected, ₹1,001 was reported');
  });

  it('that is over shows that nothing is left to do', async () => {
    const booking = await after(...a.placedWithChef, a.started, a.completed);
    expect(jobsOf(booking).filter((job) => job !== 'issue-receipt' && !job.startsWith('send-booking-'))).toEqual([]);
    expect(text(booking)).toContain(
      `complete. 12 Dec 2026, 18:00:00 to 12 Dec 2026, 22:00:00, 8 people, chef ${a.CHEF}.`,
    );
    expect(text({ ...booking, next: [] })).toContain('Nothing is left to do.');
  });

  it('can show it at an earlier event', async () => {
    await after(...a.placedWithChef, a.cancelled());
    const then = historyAsText(await historyOf(await streamUpTo(2), now), format);
    expect(then).toContain('pending. 12 Dec 2026');
    expect(then).toMatch(/\n 2 .* DepositPaymentInitiated .* process:test$/);
  });

  it('ends with what became of a message, also if that was recorded before its acceptance', async () => {
    const message = { bookingId: a.ID, message: 'booked-0', kind: 'booked', to: 'customer', channel: 'sms' } as const;
    const events: readonly MessageEvent[] = [
      { type: 'MessageStarted', data: message },
      { type: 'MessageReported', data: { ...message, result: 'delivered', providerReference: 'S1' } },
      { type: 'MessageSent', data: { ...message, provider: 'simulator', providerReference: 'S1' } },
      { type: 'MessageStarted', data: { ...message, message: 'booked-1' } },
    ];
    await recordIn(messagesStream(a.ID), events, ports);
    expect((await after(...a.pending)).delivered.map(({ how }) => how)).toEqual([
      'handed to the service',
      'accepted by simulator, reference S1',
      'delivered',
      'handed to the service',
    ]);
    const product = { log: async () => ports.log, views: async () => ports.views };
    const found = await ask(a.ID, product as unknown as OpenedProduct);
    expect(found.filter(({ kind }) => kind === 'message').map(({ what, revision }) => [what, revision])).toEqual([
      ['booked to the customer by sms, delivered', 1],
      ['booked to the customer by sms, handed to the service', 3],
    ]);
  });

  it('covers the readable events, and names the unreadable one', async () => {
    await after(...a.pending);
    const [request, fare] = await ports.log.readStream(bookingStream(a.ID));
    if (!request || !fare) throw new Error('there are no events');
    const newer = { ...fare, version: 99 };
    const history = await historyOf([request, newer], now);
    expect(history.happened.map(({ type }) => type)).toEqual(['BookingRequested']);
    expect(historyAsText(history, format)).toMatch(/Event 1 cannot be decoded, .*: event FareQuoted has version 99/);
    await expect(historyOf([{ ...request, version: 99 }], now)).rejects.toThrow('`ops stream');
  });

  it('contains a parked job with its error', async () => {
    await after(...a.awaitingPayment);
    const intent = (await explained()).next.find(({ policy }) => policy === 'follow-deposit')?.intent;
    if (!intent) throw new Error('nothing follows the deposit');
    jobs = [{ intent, isParked: true, error: 'the provider is away', tries: 300 }];
    const printed = text(await explained());
    expect(printed).toMatch(/follow-deposit +deposit-\S+ +parked after 300 failed: the provider is away/);
    expect(printed).toContain('`ops retry`');
  });

  it('contains the attempts and the last error of an open job', async () => {
    await after(...a.awaitingPayment);
    const intent = (await explained()).next.find(({ policy }) => policy === 'follow-deposit')?.intent;
    if (!intent) throw new Error('nothing follows the deposit');
    jobs = [{ intent, isParked: false, error: 'the provider is away', tries: 2 }];
    const printed = text(await explained());
    expect(printed).toMatch(/follow-deposit +deposit-\S+ +2 failed: the provider is away/);
    expect(printed).not.toContain('`ops retry`');
  });

  it('is not late while its jobs wait for the time to which they rescheduled themselves', async () => {
    const { next } = await after(...a.awaitingPayment);
    now = plus(now, HOUR);
    const again = plus(now, MINUTE);
    const rescheduled = next.map(({ intent }) => ({ ...intent, runAt: again }));
    jobs = rescheduled.map((intent) => ({ intent, isParked: false, tries: 0, error: undefined }));
    const booking = await explained();
    expect(booking.verdict).toMatchObject({ kind: 'healthy' });
    expect(text(booking)).toMatch(/\n21 Nov 2026, 19:01:00 +follow-deposit/);
  });

  it('contains what readers do not see yet', async () => {
    await after(...a.pending);
    await record(a.ID, [a.initiated(), a.paid()], ports);
    const booking = await explained();
    expect(booking).toMatchObject({ booking: { phase: 'placed' }, seen: { revision: 1, last: 3 } });
    expect(text(booking)).toContain('Readers see it as it was 2 events ago');
  });

  it('says which fields of a stored document differ from the log', async () => {
    await after(...a.placedWithChef);
    await change((document) => ({ ...document, status: 0 }));
    const booking = await explained();
    const fields = [{ path: 'status', expected: STATUS.placed, stored: 0 }];
    const differing = [{ view: 'bookings', id: a.ID, fields, moreFields: 0, setBy: 3 }];
    expect(booking.views).toEqual({ compared: ['bookings', 'timelines'], differing, wronglyIndexed: [] });
    expect(text(booking)).not.toContain('Readers see it as the log has it');
    expect(text(booking)).toMatch(/What is stored differs from the log[^]*FIELD +EXPECTED +STORED\n *status +\d +0/);
  });

  it('says that a document is missing', async () => {
    await after(...a.pending);
    await change(() => undefined);
    expect(text(await explained())).toMatch(/Readers do not see it.*What is stored differs from the log/);
  });

  it('finds a difference in a view that is behind, and no difference by the lag alone', async () => {
    await after(...a.pending);
    await record(a.ID, [a.initiated(), a.paid()], ports);
    expect((await explained()).views.differing).toEqual([]);
    await change((document) => ({ ...document, status: 0 }));
    expect((await explained()).views.differing).toMatchObject([
      { fields: [{ path: 'status', expected: STATUS.pending, stored: 0 }], setBy: 0 },
    ]);
  });

  it('has no hole when an event follows while it is read', async () => {
    await after(...a.pending);
    const stream = await streamUpTo();
    await record(a.ID, [a.initiated()], ports);
    await show([bookings], ports);
    expect(await explained(stream)).toMatchObject({ verdict: { kind: 'healthy' }, seen: { revision: 1, last: 1 } });
  });

  it('has everything that is not personal when the key of the customer is missing', async () => {
    const cipher = cipherOf(({ subject }) => {
      throw new MissingKey(subject);
    });
    ports = {
      ...ports,
      codec: createEventCodec(
        ALL_SCHEMAS,
        cipherOf((_, token) => token),
      ),
    };
    const whole = await after(...a.placedWithChef);
    const booking = await explained(undefined, cipher);
    expect(booking.verdict).toMatchObject({ kind: 'missing-key', next: 'ops verify' });
    expect(booking).toMatchObject({ booking: whole.booking, money: whole.money, happened: whole.happened });
    const printed = text(booking);
    expect(printed).toMatch(new RegExp(`^Missing key: The key of ${a.CUSTOMER} is missing`));
    expect(printed).toContain('The fare is ₹4,000. ₹1,000 was paid, and nothing is owed back.');
    expect(printed).toContain(`Nothing was compared: the key of ${a.CUSTOMER} is missing.`);
    expect(printed).not.toContain('Readers see it as the log has it');
  });

  it('has a hole when readers have seen more than the log has', async () => {
    await after(...a.pending);
    await change((document) => ({ ...document, revision: 2 }));
    expect(await explained()).toMatchObject({ verdict: { kind: 'hole' }, seen: { revision: 2, last: 1 } });
  });

  it.each([bookings, timelines])('names the consumer $name that has parked it', async (view) => {
    await after(...a.pending);
    const [generation] = await ports.views.generations(view.name);
    if (!generation) throw new Error('there is no view');
    const [{ stream, revision }, last] = await streamUpTo();
    const { position } = last ?? {};
    if (!position) throw new Error('there is no second event');
    const park = [{ stream, revision, position, error: 'it cannot be read', at: now }];
    const writes = [{ id: a.ID, position, document: undefined }];
    await ports.views.commit(generation, { writes, park, release: [], checkpoint: position });
    const booking = await explained();
    expect(booking.verdict).toMatchObject({ kind: 'late', next: `ops rebuild ${view.name}` });
    expect(text(booking)).toContain(
      `${view.name} could not apply event 0, and has parked this booking: it cannot be read`,
    );
  });
});
