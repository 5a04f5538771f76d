import * as a from '../../../test/support/booking/a-booking.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { describe, expect, it } from '@jest/globals';
import { recordedBooking } from '../../../test/support/server/recorded-booking.js';
import { asRequest, noteWritten, readingOwnWrites, VIEW_WAIT_MS } from './command-runner.js';

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

const at = (number: number) => String(number).padStart(12, '0') as Position;

function openViews() {
  const waits: string[] = [];
  const views = { get: async () => 'document', find: async () => 'page', checkpoint: async () => at(9) };
  const reading = readingOwnWrites(views as unknown as ViewStore, async (view, position) => {
    waits.push(`${view} ${Number(position)}`);
  });
  return { waits, reading };
}
const request = (after?: Position) => {
  const written: Position[] = [];
  return { written, positions: { after, onWritten: (position: Position) => void written.push(position) } };
};

describe('reading one’s own writes', () => {
  it('waits only for the view that is read', async () => {
    const { waits, reading } = openViews();
    const read = () => Promise.all([reading.get('bookings', 'a'), reading.find('timelines', {} as never)]);
    expect(await asRequest(request(at(7)).positions, read)).toEqual(['document', 'page']);
    expect(waits).toEqual(['bookings 7', 'timelines 7']);
  });

  it('does not wait without a position, outside of requests, or for other methods', async () => {
    const { waits, reading } = openViews();
    await asRequest(request().positions, () => reading.get('bookings', 'a'));
    await reading.get('bookings', 'a');
    await asRequest(request(at(7)).positions, () => reading.checkpoint({ view: 'bookings', number: 1, version: 1 }));
    expect(waits).toEqual([]);
  });

  it('reports a write to the request that made it', async () => {
    const [one, other] = [request(), request()];
    const write = async (position: Position) => {
      await Promise.resolve();
      noteWritten(position);
    };
    await Promise.all([asRequest(one.positions, () => write(at(1))), asRequest(other.positions, () => write(at(2)))]);
    noteWritten(at(3));
    expect([one.written, other.written]).toEqual([[at(1)], [at(2)]]);
  });
});
