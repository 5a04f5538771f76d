import { describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { rupees } from '@libs/contract/money.js';
import { FREE_CANCELLATIONS } from '@libs/contract/refund-table.js';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import { bookings } from '@libs/views/bookings.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { documentsAfter, history } from '../../../test/support/eventing/history.js';
import { InMemoryViewStore, StoredViews } from '../../../test/support/memory/view-store.js';
import type { AccountNumbers } from '../accounts/account-numbers.js';
import { FreeCancellations } from './free-cancellations.js';

type FormerHolders = Pick<AccountNumbers, 'formerHolders'>;

const unpaid = (start: Instant): readonly BookingEvent[] => {
  const choices = { ...a.choices, start, end: plus(start, 4 * HOUR) };
  return [{ ...a.requested, data: { ...a.requested.data, choices } }, a.quoted, a.cancelled(rupees(0))];
};
const free = [...a.placedWithChef, a.cancelled()];
const nobody: FormerHolders = { formerHolders: () => Promise.resolve([]) };

/** Returns whether a customer may still cancel free of charge after these bookings, some days after the last one. */
async function mayCancelFree(
  lives: readonly (readonly BookingEvent[])[],
  days = 1,
  { customerId = a.CUSTOMER, numbers = nobody } = {},
): Promise<boolean> {
  const happened = history(
    lives.flatMap((events, number) => events.map((event) => ({ stream: bookingStream(`B${number}`), event }))),
  );
  const store = new InMemoryViewStore(new StoredViews());
  const generation = await store.open(bookings);
  const writes = [...documentsAfter(bookings, happened)].map(([id, document]) => {
    return { id, document, position: document.changed };
  });
  await store.commit(generation, { writes, park: [], release: [], checkpoint: undefined });
  await store.activate(generation);
  const now = plus(happened.at(-1)?.occurredAt as Instant, days * DAY);
  const service = new FreeCancellations(store, numbers as AccountNumbers, { now: () => now });
  return (await service.termsFor(customerId)).freeCancellation;
}

describe('the free cancellations of a customer', () => {
  const most = Array.from({ length: FREE_CANCELLATIONS.most }, () => free);

  it('are used up by so many within 90 days', async () => {
    expect(await mayCancelFree(most.slice(1))).toBe(true);
    expect(await mayCancelFree(most)).toBe(false);
    expect(await mayCancelFree(most, 91)).toBe(true);
  });

  it('stay used up, however many unpaid bookings with a later start are cancelled', async () => {
    const later = Array.from({ length: 150 }, () => unpaid(plus(a.START, 300 * DAY)));
    expect(await mayCancelFree([...most, ...later])).toBe(false);
  });

  it('stay used up for the next account of the number, as far as the one before had it', async () => {
    const last = history(a.inStream(...free)).at(-1)?.occurredAt as Instant;
    const next = (until: Instant) => {
      const numbers = { formerHolders: () => Promise.resolve([{ id: a.CUSTOMER, until }]) };
      return mayCancelFree(most, 1, { customerId: 'customer-2', numbers });
    };
    expect(await next(plus(last, DAY))).toBe(false);
    expect(await next(plus(last, -DAY))).toBe(true);
  });
});
