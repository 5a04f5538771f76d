import { describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import { calendarStream } from '@libs/booking/chef-calendar.js';
import { couponNumberStream, couponStream } from '@libs/booking/coupon.js';
import { openBookingsStream } from '@libs/booking/open-bookings.js';
import * as a from '../../test/support/booking/a-booking.js';
import type { DomainEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { receiptStream } from '@libs/receipts/receipt-number.js';
import { InMemoryEventLog } from '../../test/support/memory/event-log.js';
import { relatedEvents } from './booking-causes.js';

const RECEIPTS = receiptStream('2026-27');
const OTHERS = 5_000;

/** A log that counts the events that are read of each stream. */
class CountingLog extends InMemoryEventLog {
  readonly counts = new Map<StreamName, number>();
  constructor() {
    super({ now: () => a.NOW });
  }

  override async readStream(...[stream, options]: Parameters<InMemoryEventLog['readStream']>) {
    const events = await super.readStream(stream, options);
    this.counts.set(stream, (this.counts.get(stream) ?? 0) + events.length);
    return events;
  }
}

/** Appends one event as it is stored, so that it need not be complete. */
async function append(log: InMemoryEventLog, stream: StreamName, { type, data }: DomainEvent): Promise<void> {
  const { length: revision } = await InMemoryEventLog.prototype.readStream.call(log, stream);
  const id = `${stream}@${revision}`;
  const meta = { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' };
  const event = { id, type, version: 1, occurredAt: a.NOW, data: data as Record<string, unknown>, meta };
  await log.append(stream, revision - 1, [event]);
}

const receiptOf = (paymentId: string, bookingId: string): DomainEvent => ({
  type: 'ReceiptIssued',
  data: { paymentId, bookingId },
});

async function related(log: InMemoryEventLog, numbers: readonly string[] = []) {
  const own = await log.readStream(bookingStream(a.ID));
  return relatedEvents(a.ID, own, { log, phoneIndexes: async () => numbers });
}

describe('the events related to a booking', () => {
  it('are read from the streams that its events name, and from those that these name', async () => {
    const log = new CountingLog();
    const use = { code: 'WELCOME10', customerId: a.CUSTOMER, bookingId: a.ID };
    for (const event of a.placedWithChef) await append(log, bookingStream(a.ID), event);
    await append(log, bookingStream(a.ID), { ...a.quoted, data: { ...a.fare, coupon: use.code } });
    await append(log, couponStream(use.code, a.CUSTOMER), {
      type: 'CouponClaimed',
      data: { ...use, phoneIndex: 'index' },
    });
    await append(log, couponNumberStream(use.code, 'index'), { type: 'CouponClaimed', data: use });
    for (const index of ['index', 'second']) {
      await append(log, openBookingsStream(index), { type: 'OpenBookingClaimed', data: { bookingId: a.ID } });
    }
    await append(log, openBookingsStream('third'), { type: 'OpenBookingClaimed', data: { bookingId: 'other' } });
    const { start, end } = a.choices;
    await append(log, calendarStream(a.CHEF), {
      type: 'TimeReserved',
      data: { bookingId: a.ID, round: 0, start, end },
    });

    const { streams } = await related(log, ['second', 'third']);
    expect(streams.toSorted()).toEqual(
      [
        ...[bookingStream(a.ID), calendarStream(a.CHEF)],
        ...[couponStream(use.code, a.CUSTOMER), couponNumberStream(use.code, 'index')],
        ...[openBookingsStream('index'), openBookingsStream('second')],
      ].toSorted(),
    );
  });

  it('are found among thousands of receipts of others by reading few of them', async () => {
    const log = new CountingLog();
    for (let other = 0; other < OTHERS; other++) await append(log, RECEIPTS, receiptOf(`before-${other}`, 'other'));
    for (const event of a.placed) await append(log, bookingStream(a.ID), event);
    await append(log, RECEIPTS, receiptOf('meanwhile', 'other'));
    await append(log, RECEIPTS, receiptOf(a.ID, a.ID));
    for (let other = 0; other < OTHERS; other++) await append(log, RECEIPTS, receiptOf(`after-${other}`, 'other'));

    log.counts.clear();
    const { streams, events } = await related(log);
    expect(streams).toContain(RECEIPTS);
    expect(
      events.filter(
        ({ type, data }) => type === 'ReceiptIssued' && (data as typeof a.requested.data).bookingId === a.ID,
      ),
    ).toHaveLength(1);
    expect(log.counts.get(RECEIPTS)).toBeLessThan(1_050);
  });
});
