import { describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { bookings } from '@libs/views/bookings.js';
import { PROCESSES } from '@libs/views/processes.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { emptyBooks, record, show } from '../../../test/support/books.js';
import type { Live } from '@libs/debugging/story.js';
import type { OpenedProduct } from '../product.js';
import { ROUTES } from './routes.js';

describe('what the studio follows', () => {
  it('is the last event, the consumers that are behind, and the next jobs with their attempts', async () => {
    const books = emptyBooks({ now: () => a.NOW });
    await record(a.ID, a.pending, books);
    await show([bookings, ...PROCESSES], books);
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
      clock: books.clock,
    } as unknown as OpenedProduct;
    const live = async () =>
      (await ROUTES['live']?.(new URLSearchParams({ stream: bookingStream(a.ID) }), product)) as Live;

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
