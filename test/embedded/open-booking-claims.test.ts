/** The limit of open bookings for one number, on logs that a crash or an older version left in another state. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { openEventLog } from '@libs/adapters/sqlite/event-log.js';
import { systemClock } from '@libs/adapters/environment.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MINUTE, plus } from '@libs/contract/time.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { Customer } from '../support/customer.js';
import { useProduct } from '../support/use-product.js';

const MAX_OPEN_BOOKINGS = LIMITS.openUnpaidBookings;
const clock = systemClock(0);

const product = useProduct();
let asha: Customer;
beforeEach(async () => {
  asha = await Customer.logIn(product);
});

const logFile = (): string => join(product.dataDir, 'log.db');
/** Returns the events in the stream of a number that concern a booking, in order. */
function claimsOf(bookingId: string): { readonly stream: StreamName; readonly types: readonly string[] } {
  const db = new Sqlite(logFile(), { readonly: true });
  try {
    const [row] = db
      .prepare<[string], { stream: StreamName }>(
        `select stream from events where stream like 'open-bookings-%' and data like ?`,
      )
      .all(`%${bookingId}%`);
    const stream = row?.stream ?? 'open-bookings-none';
    const rows = db
      .prepare<[string], { type: string }>('select type from events where stream = ? order by revision')
      .all(stream);
    return { stream, types: rows.map(({ type }) => type) };
  } finally {
    db.close();
  }
}
/** Claims places for bookings that are never created, `ago` milliseconds in the past. */
async function claimWithoutBooking(stream: StreamName, count: number, ago: number): Promise<void> {
  const log = openEventLog(logFile(), clock);
  const last = (await log.readStream(stream)).length - 1;
  const meta = { commandId: randomUUID(), correlationId: 'test', causationId: 'test', actor: 'anonymous' };
  const occurredAt = plus(clock.now(), -ago);
  const events = Array.from({ length: count }, () => ({
    ...{ id: randomUUID(), type: 'OpenBookingClaimed', version: 1, occurredAt },
    ...{ data: { bookingId: randomUUID() }, meta },
  }));
  expect(await log.append(stream, last, events)).toMatchObject({ ok: true });
  await log.close();
}

it('a place that a crash left without a booking is free again after ten minutes, and not before', async () => {
  const { id } = await asha.book();
  const { stream } = claimsOf(id);
  await product.stopServer('SIGKILL');
  await claimWithoutBooking(stream, 10, 11 * MINUTE);
  await claimWithoutBooking(stream, MAX_OPEN_BOOKINGS - 11, MINUTE);
  await product.restart();
  for (let booking = 0; booking < 10; booking++) await asha.book();
  expect(await asha.api.refused('createBooking', { body: await asha.order() })).toMatchObject({
    status: 409,
    code: 'too-many-open-bookings',
  });
  expect((await asha.api.ok('bookings')).total).toBe(11);
  expect(claimsOf(id).types.filter((type) => type === 'OpenBookingsReleased')).toHaveLength(1);
});

it('bookings from before places were claimed get theirs with the next booking', async () => {
  const [first] = [await asha.book(), await asha.book(), await asha.book()];
  const { stream } = claimsOf(first.id);
  await product.stopServer();
  const db = new Sqlite(logFile());
  db.prepare('delete from events where stream = ?').run(stream);
  db.close();
  await product.restart();
  await asha.book();
  expect(claimsOf(first.id).types).toEqual(Array(4).fill('OpenBookingClaimed'));
});
