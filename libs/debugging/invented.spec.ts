import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BOOKING_SCHEMAS, type BookingEvent } from '@libs/booking/booking.js';
import { NO_ANSWER } from '@libs/booking/deposit.js';
import * as a from '../../test/support/booking/a-booking.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { RecordedEvent, StoredEvent } from '@libs/eventing/types/envelope.js';
import { recorded } from '../../test/support/recorded.js';
import { inventedHistory } from './invented.js';

const FOLDER = join(import.meta.dirname, '../../test/golden/logs');
const codec = createEventCodec(BOOKING_SCHEMAS, WITHOUT_KEYS);

/** The streams of all bookings in the golden logs, with personal fields in clear text. */
const STREAMS = await Promise.all(
  readdirSync(FOLDER).flatMap((file) => {
    const log = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as readonly StoredEvent[];
    const names = new Set(log.map(({ stream }) => stream).filter((stream) => stream.startsWith('booking-')));
    return [...names].map((name) => codec.decode(log.filter(({ stream }) => stream === name)));
  }),
);
const bookings = STREAMS as unknown as readonly (readonly RecordedEvent<BookingEvent>[])[];

/** Returns every text in a value. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const dataAfter = (...events: readonly BookingEvent[]) =>
  inventedHistory(recorded([{ at: a.NOW, events: [...a.pending, ...events] }])).at(-1)?.data;

describe('a history with invented people', () => {
  it('contains no personal field and no id of the real one', () => {
    expect(bookings.length).toBeGreaterThan(10);
    for (const events of bookings) {
      const real = new Set<string>();
      for (const { type, data, stream } of events) {
        real.add(stream.slice('booking-'.length));
        const { personal } = BOOKING_SCHEMAS.find((schema) => schema.type === type) ?? {};
        const fields = data as Readonly<Record<string, unknown>>;
        for (const field of Object.keys(personal?.fields ?? {}))
          for (const text of textsIn(fields[field])) real.add(text);
        for (const id of ['customerId', 'preferredChef', 'chefId', 'raterId', 'ratedId', 'providerReference']) {
          for (const text of textsIn(fields[id])) real.add(text);
        }
      }
      // Invented people live in the same city, and the shortest texts may occur anywhere.
      const shared = ['[erased]', 'Indore', 'Madhya Pradesh', '452001', a.ID];
      const secrets = [...real].filter((text) => text.length > 3 && !shared.includes(text));
      const invented = JSON.stringify(inventedHistory(events).map(({ data }) => data));
      expect(secrets.filter((text) => invented.includes(text))).toEqual([]);
    }
  });

  it('gives the chef that the customer asked for the same id as the chef who came', () => {
    const requested = { ...a.requested, data: { ...a.requested.data, preferredChef: a.CHEF } };
    const history = recorded([{ at: a.NOW, events: [requested, ...a.placedWithChef.slice(1)] }]);
    const [first, ...rest] = inventedHistory(history);
    expect(first?.data).toMatchObject({ preferredChef: 'chef-1' });
    expect(rest.at(-1)?.data).toMatchObject({ chefId: 'chef-1' });
  });

  it('has the same shape, times and amounts', () => {
    const shape = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return typeof value === 'string' ? 'text' : value;
      // Needs are replaced whole, because each of them can reveal health or religion.
      return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, name === 'needs' || shape(field)]));
    };
    const readable = bookings.filter((events) => !JSON.stringify(events).includes('[erased]'));
    expect(readable.length).toBeGreaterThan(5);
    for (const events of readable) {
      expect(inventedHistory(events).map(({ data }) => shape(data))).toEqual(events.map(({ data }) => shape(data)));
    }
  });

  it('names the same person and payment the same way', () => {
    const [, , opened, , assigned, completed] = inventedHistory(
      recorded([{ at: a.NOW, events: [...a.pending, a.initiated(2), a.paid(2), a.assigned, a.completed] }]),
    ).map(({ data }) => data as Readonly<Record<string, unknown>>);
    expect(opened).toMatchObject({ transactionId: '01JD6Z0000000000000000000A-2', customerId: 'customer-1' });
    expect(assigned).toMatchObject({ chefId: 'chef-1' });
    expect(completed).toMatchObject({ outcome: { chefId: 'chef-1' } });
  });

  it.each([
    ['PAYMENT_DECLINED', 'PAYMENT_DECLINED'],
    [NO_ANSWER, NO_ANSWER],
    ['Asha’s card was declined', 'text-1'],
  ])('keeps a code of the provider, and no other text of it: %s', (reason, invented) => {
    expect(dataAfter(a.initiated(), { ...a.failed(), data: { transactionId: a.ID, reason } })).toMatchObject({
      reason: invented,
    });
  });

  it.each([
    ['100100', '100100'],
    [`${a.ID}-R1`, '01JD6Z0000000000000000000A-R1'],
    ['9876543210', 'text-1'],
  ])('keeps an amount and an id of the booking in quarantine, and nothing else: %s', (got, invented) => {
    const data = { transactionId: a.ID, reason: 'wrong-amount', expected: '1', got } as const;
    expect(dataAfter({ type: 'PaymentQuarantined', data })).toMatchObject({ got: invented });
  });
});
