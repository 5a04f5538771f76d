import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { type Ended, ops } from '../support/ops.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
let booking: { readonly id: string };
beforeAll(async () => {
  asha = await Customer.logIn(product);
  await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
  booking = await asha.book();
});

describe('an operator on a running product', () => {
  it('lists the streams, the last changed first', async () => {
    const { streams, total } = await product.json('streams', '--prefix', 'booking-', '--limit', '1');
    expect({ streams, total }).toMatchObject({
      total: 1,
      streams: [{ stream: `booking-${booking.id}`, lastRevision: 1 }],
    });
    const { newest, all } = await eventually('the same answer, with no event in between', async () => {
      const [newest, all] = [await product.json('streams', '--limit', '2'), await product.json('streams', '--all')];
      return isDeepStrictEqual(all.streams.slice(0, 2), newest.streams) && { newest, all };
    });
    expect(newest).toMatchObject({ total: 2, totalIsMore: true });
    expect(all).toMatchObject({ total: all.streams.length });
    expect(all).not.toHaveProperty('totalIsMore');
    const { code, answer } = await product.ops('streams');
    expect(code).toBe(0);
    expect(answer).toMatch(/STREAM +EVENTS +LAST +AT +WHAT\n/);
  });

  it('reads the events of a booking, without personal data', async () => {
    const { code, answer } = await product.ops('stream', booking.id);
    expect(code).toBe(0);
    expect(answer).toMatch(/BookingRequested {2}by customer:.*\n +Chef requested for/);
    expect(answer).toMatch(/venue +\[personal\]/);
    expect(answer).not.toMatch(/Unmistakable|Quiet Lane/);
  });

  it('gets an explanation of a booking: its state, whether the view is up to date, and what comes next', async () => {
    const next = new RegExp(`18:00:00 +cancel-unpaid-booking +unpaid-${booking.id}`);
    const answer = await eventually('the views and processes are up to date', async () => {
      const explained = await product.ops('explain', booking.id.toLowerCase());
      expect(explained.code).toBe(0);
      return (
        explained.answer.includes('Readers see it as the log has it.') &&
        next.test(explained.answer) &&
        explained.answer
      );
    });
    expect(answer).toMatch(/: pending\..*, no chef\.\n\nThe fare is ₹.* Nothing was paid\./);
    expect(answer).not.toMatch(/Unmistakable|Quiet Lane/);
    expect(await product.json('explain', booking.id)).toMatchObject({ bookingId: booking.id, parked: [] });
  });

  it('sees personal fields only after the reveal is recorded', async () => {
    const { code, answer, remarks } = await product.ops('stream', booking.id, '--reveal', '--reason', 'she asked');
    expect(code).toBe(0);
    expect(answer).toMatch(/venue\.firstName +Unmistakable/);
    expect(remarks).toMatch(/"level":"warn".*"stream":"booking-.*personal data is revealed/);
    expect(remarks).not.toContain('Unmistakable');
    const { events } = await product.json('stream', 'operations-reveals');
    expect(events).toMatchObject([
      { type: 'PersonalDataRevealed', data: { stream: `booking-${booking.id}`, revision: 1, reason: 'she asked' } },
    ]);
    expect(events[0].meta.actor).toMatch(/^operator:\w/);
  });

  it('sees the progress of every consumer', async () => {
    // The events of the operator's own reveal are applied as well.
    const { consumers } = await eventually('everything is applied', async () => {
      const seen = await product.json('consumers');
      return seen.consumers.every(({ lag }: { lag: { events: number } }) => lag.events === 0) && seen;
    });
    expect(consumers.map(({ name }: { name: string }) => name)).toContain('booking-process');
    for (const consumer of consumers) expect(consumer).toMatchObject({ state: 'active', parked: [] });
    const groups = new Set(consumers.map(({ group }: { group: string }) => group));
    expect(groups).toEqual(new Set(['views', 'processes']));
  });

  it('rebuilds a view while it is read, and the product switches to it', async () => {
    const rebuilding = product.ops('rebuild', 'bookings');
    let ended: Ended | undefined;
    void rebuilding.then((end) => (ended = end));
    while (!ended) expect(await asha.booking(booking.id)).toMatchObject({ id: booking.id });
    expect((await rebuilding).answer).toMatch(/^Generation 2 of bookings: 1 document .* the new view is active\.\n$/);
    expect((await rebuilding).remarks).toMatch(/filling +\[#+\] 100 %/);
    const next = await asha.book();
    expect(await asha.booking(next.id)).toMatchObject({ id: next.id });
    await eventually('the runner follows the new generation', async () => {
      const { consumers } = await product.json('consumers');
      const { generation, lag } = consumers.find(({ name }: { name: string }) => name === 'bookings');
      return generation === 2 && lag.events === 0;
    });
  });

  it('verifies every view against the log', async () => {
    const { ok, log, views } = await product.json('verify');
    expect({ ok, problems: log.problems }).toEqual({ ok: true, problems: [] });
    expect(views.find(({ view }: { view: string }) => view === 'bookings')).toMatchObject({
      documents: 2,
      expected: 2,
    });
  });

  it('rebuilds and verifies in several threads', async () => {
    const inThreads = (...typed: readonly string[]) => ops({ ...product.environment, THREADS: '3' }, ...typed);
    // Divided by streams, and by documents.
    for (const view of ['timelines', 'chefs']) {
      const { code, answer } = await inThreads('rebuild', view);
      expect([code, answer]).toEqual([0, expect.stringContaining('the new view is active')]);
    }
    const { code, answer } = await inThreads('verify');
    expect([code, answer]).toEqual([0, expect.stringContaining('Everything agrees with the log')]);
  });
});
