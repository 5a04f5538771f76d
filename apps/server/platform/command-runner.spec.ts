import * as a from '@libs/booking/testing/a-booking.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import { describe, expect, it } from '@jest/globals';
import { recordedBooking } from '../../../test/support/server/recorded-booking.js';
import { VIEW_WAIT_MS } from './command-runner.js';

/** Returns how long a read of a view that never catches up waits for a position. */
async function waitFor(position: (head: Position) => string): Promise<number> {
  const { commands, history } = await recordedBooking([a.requested, a.quoted], a.NOW);
  const head = (await history()).at(-1)?.position as Position;
  const startedAt = performance.now();
  await commands.untilSeen('bookings', position(head) as Position);
  return performance.now() - startedAt;
}

describe('a read after a position', () => {
  it.each(['~', 'zzzz', '9'.repeat(64)])('does not wait for %s, which the log has not reached', async (position) => {
    expect(await waitFor(() => position)).toBeLessThan(VIEW_WAIT_MS / 4);
  });

  it('waits for the last one of the log, with a timeout', async () => {
    expect(await waitFor((head) => head)).toBeGreaterThanOrEqual(VIEW_WAIT_MS - 50);
  });
});
