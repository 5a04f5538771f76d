import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import type { Ended } from '../support/ops.js';
import { Product } from '../support/product.js';

let product: Product;
let asha: Customer;
let booking: { readonly id: string };
beforeAll(async () => {
  product = await Product.start();
  asha = await Customer.logIn(product);
  await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
  booking = await asha.book();
});
afterAll(() => product.stop());

/** What a command answers to a script, when it goes well. */
async function json(...typed: readonly string[]) {
  const { code, answer, remarks } = await product.ops(...typed, '--json');
  expect({ code, remarks }).toEqual({ code: 0, remarks: '' });
  return JSON.parse(answer);
}

describe('an operator beside a running product', () => {
  it('finds the streams, the one that changed last first', async () => {
    const { streams, total } = await json('streams', '--prefix', 'booking-', '--limit', '1');
    expect({ streams, total }).toMatchObject({
      total: 1,
      streams: [{ stream: `booking-${booking.id}`, lastRevision: 1 }],
    });
    const { code, answer } = await product.ops('streams');
    expect(code).toBe(0);
    expect(answer).toMatch(/STREAM +EVENTS +LAST +AT +WHAT\n/);
  });

  it('reads what happened to a booking, and nothing personal', async () => {
    const { code, answer } = await product.ops('stream', booking.id);
    expect(code).toBe(0);
    expect(answer).toMatch(/BookingRequested {2}by customer:.*\n +A chef was requested for/);
    expect(answer).toMatch(/venue +\[personal\]/);
    expect(answer).not.toMatch(/Unmistakable|Quiet Lane/);
  });

  it('has a booking explained: what it is, whether readers see that, and what comes next', async () => {
    const next = new RegExp(`6\\.00 pm +cancel-unpaid-booking +unpaid-${booking.id}`);
    const answer = await eventually('the views and processes have seen it', async () => {
      const explained = await product.ops('explain', booking.id.toLowerCase());
      expect(explained.code).toBe(0);
      return (
        explained.answer.includes('Readers see it as the log has it.') &&
        next.test(explained.answer) &&
        explained.answer
      );
    });
    expect(answer).toMatch(/: pending\..*, no chef\.\n\nThe fare is ₹.* Nothing came in\./);
    expect(answer).not.toMatch(/Unmistakable|Quiet Lane/);
    expect(await json('explain', booking.id)).toMatchObject({ bookingId: booking.id, parked: [] });
  });

  it('is shown personal fields only after that is recorded', async () => {
    const { code, answer, remarks } = await product.ops('stream', booking.id, '--reveal', '--reason', 'she asked');
    expect(code).toBe(0);
    expect(answer).toMatch(/venue\.firstName +Unmistakable/);
    expect(remarks).toMatch(/"level":"warn".*"stream":"booking-.*personal data is shown/);
    expect(remarks).not.toContain('Unmistakable');
    const { events } = await json('stream', 'operations-reveals');
    expect(events).toMatchObject([
      { type: 'PersonalDataRevealed', data: { stream: `booking-${booking.id}`, revision: 1, reason: 'she asked' } },
    ]);
    expect(events[0].meta.actor).toMatch(/^operator:\w/);
  });

  it('sees how far everything is', async () => {
    // What the operator's own record added is followed as well.
    const { consumers } = await eventually('all is applied', async () => {
      const seen = await json('consumers');
      return seen.consumers.every(({ lag }: { lag: { events: number } }) => lag.events === 0) && seen;
    });
    expect(consumers.map(({ name }: { name: string }) => name)).toContain('follow-deposit');
    for (const consumer of consumers) expect(consumer).toMatchObject({ state: 'active', parked: [] });
  });

  it('rebuilds a view while readers are served, and the product goes on with it', async () => {
    const rebuilding = product.ops('rebuild', 'bookings');
    let ended: Ended | undefined;
    void rebuilding.then((end) => (ended = end));
    while (!ended) expect(await asha.booking(booking.id)).toMatchObject({ id: booking.id });
    expect((await rebuilding).answer).toMatch(/^Generation 2 of bookings: 1 document .* readers see it now\.\n$/);
    expect((await rebuilding).remarks).toMatch(/filling +\[#+\] 100 %/);
    const next = await asha.book();
    expect(await asha.booking(next.id)).toMatchObject({ id: next.id });
    await eventually('the runner follows the new generation', async () => {
      const { consumers } = await json('consumers');
      const { generation, lag } = consumers.find(({ name }: { name: string }) => name === 'bookings');
      return generation === 2 && lag.events === 0;
    });
  });

  it('verifies every view against the log', async () => {
    const { ok, log, views } = await json('verify');
    expect({ ok, problems: log.problems }).toEqual({ ok: true, problems: [] });
    expect(views.find(({ view }: { view: string }) => view === 'bookings')).toMatchObject({
      documents: 2,
      expected: 2,
    });
  });
});
