/**
 * When a chef can see the name, address and phone number of a customer, for every call by which a chef could read them.
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { DAY, epochMs, HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import { Chef, joining, PASSWORD } from '../support/chef.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const VISIT_DAY = inDays(20) as KolkataDate;
const VISIT_START = instantOf(VISIT_DAY, '6.00 pm');
const VISIT_END = instantOf(VISIT_DAY, '10.00 pm');

const product = useProduct({ SAMPLE_DATA: 'false' });
const vikas = joining();
let asha: Customer;
let booking: Booking;

/** Creates a booking that is paid and assigned to a chef. */
const visit = (customer: Customer, day: string): Promise<Booking> =>
  customer.visit(dinner({ startDate: day, endDate: day }));

beforeAll(async () => {
  asha = await Customer.logIn(product);
  await asha.api.ok('updateUser', { params: { id: asha.id }, body: { firstName: 'Asha', lastName: 'Raghavan' } });
  await asha.address({ firstName: 'Suresh', lastName: 'Patil', address: '12 Palasia', region: 'MP', zip: '452001' });
  await Chef.verified(product, vikas);
  booking = await visit(asha, VISIT_DAY);
});

const contact = () => ['Raghavan', 'Patil', 'Palasia', '452001', asha.phone];

/** Returns all answers that the chef can read, as text. */
async function answersTo({ api, id: chefId }: Chef, id: string): Promise<string> {
  const params = { id };
  const replies = await Promise.all([
    api.call('bookings'),
    api.call('booking', { params }),
    api.call('timeline', { params }),
    api.call('calendar', { params }),
    api.call('ratings', { params: { id: chefId }, query: { role: 'chef' } }),
    api.call('dashboard'),
  ]);
  const messages = await product.simulator.messages(vikas.phone);
  return [...replies.map(({ text }) => text.replaceAll('\r\n ', '')), ...messages].join('\n');
}
const found = async ({ api }: Chef, search: string): Promise<number> =>
  (await api.ok('bookings', { query: { search } })).total;

describe('before the day of the visit', () => {
  it('the chef sees the first name, the city and the area, and can search by nothing else', async () => {
    const chef = await Chef.logIn(product, vikas.email);
    await eventually('the chef got a message', async () => (await product.simulator.messages(vikas.phone)).length > 0);
    const said = await answersTo(chef, booking.id);
    for (const word of contact()) expect(said).not.toContain(word);
    const read = await chef.api.ok('booking', { params: { id: booking.id } });
    expect(read).toMatchObject({ firstName: 'Asha', headCount: 4, city: 'Indore', billingAddress: { zip: '452' } });
    expect(read.disclosure).toEqual({
      level: 'visit',
      from: new Date(epochMs(VISIT_START) - DAY).toISOString(),
      until: new Date(epochMs(VISIT_END) + DAY).toISOString(),
    });
    const { chef: cook } = await asha.booking(booking.id);
    expect(cook?.phone).toBeUndefined();
    expect(cook?.phoneFrom).toBe(read.disclosure?.from);
    for (const word of ['asha', 'INDORE', '452', 'birth', booking.id]) expect(await found(chef, word)).toBe(1);
    for (const word of ['ragha', 'patil', 'palasia', '452001']) expect(await found(chef, word)).toBe(0);
  });
});

describe('from 24 hours before the start until 24 hours after the end', () => {
  it('the chef sees name, address and phone number, and can search by all that the list shows', async () => {
    await product.travel(plus(VISIT_START, -DAY));
    const chef = await Chef.logIn(product, vikas.email);
    const said = await answersTo(chef, booking.id);
    for (const word of contact()) expect(said).toContain(word);
    for (const search of ['ragha', 'asha raghavan', 'asha', '12 palasia', 'INDORE', '452001']) {
      for (const order of ['created', 'start', 'visit'] as const) {
        const { bookings, total } = await chef.api.ok('bookings', { query: { search, order, filter: '3' } });
        expect([search, total, bookings.map(({ id }) => id)]).toEqual([search, 1, [booking.id]]);
      }
    }
    expect((await chef.api.ok('bookings', { query: { search: 'ragha', filter: '0,1' } })).total).toBe(0);
  });

  it('they are hidden again after the visit, and a rating shows the first name only', async () => {
    await product.travel(plus(VISIT_END, DAY - HOUR));
    const chef = await Chef.logIn(product, vikas.email);
    await eventually('the visit is over', async () => (await read(chef)).status === 1);
    expect(await answersTo(chef, booking.id)).toContain(asha.phone);
    expect(await found(chef, 'ragha')).toBe(1);
    const again = await Customer.logIn(product, asha.phone);
    await again.api.ok('rate', { body: { booking: booking.id, rating: 5, description: 'Lovely.' } });

    await product.travel(plus(VISIT_END, DAY));
    const later = await Chef.logIn(product, vikas.email);
    const said = await eventually('the rating is shown', async () => {
      const answers = await answersTo(later, booking.id);
      return answers.includes('"userName":"Asha"') && answers;
    });
    for (const word of contact()) expect(said).not.toContain(word);
    expect(await found(later, 'ragha')).toBe(0);
  });
});

const read = ({ api }: Chef): Promise<Booking> => api.ok('booking', { params: { id: booking.id } });

describe('a booking that the chef no longer has', () => {
  it('shows times and city once it is cancelled, also within the last day', async () => {
    const customer = await Customer.logIn(product, asha.phone);
    const { id, startDate } = await visit(customer, inDays(30));
    await product.travel(plus(instantOf(startDate as KolkataDate, '6.00 pm'), -HOUR));
    const again = await Customer.logIn(product, asha.phone);
    await again.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    const chef = await Chef.logIn(product, vikas.email);
    const said = await chef.api.ok('booking', { params: { id } });
    expect(said).toMatchObject({ status: 0, startDate, startTime: '6.00 pm', city: 'Indore', headCount: 0 });
    expect(said.disclosure?.level).toBe('times');
    const listed = (await chef.api.ok('bookings', { query: { filter: '0' } })).bookings;
    expect(said).toEqual({ ...listed[0], menu: said.menu });
    const texts = await Promise.all(
      (['booking', 'timeline', 'calendar'] as const).map(
        async (name) => (await chef.api.call(name, { params: { id } })).text,
      ),
    );
    for (const word of [...contact(), 'Asha', 'dinner', '4 people', '₹']) expect(texts.join('\n')).not.toContain(word);
    for (const word of ['asha', 'birth', 'ragha']) {
      expect((await chef.api.ok('bookings', { query: { search: word, filter: '0' } })).total).toBe(0);
    }
  });

  it('is not listed for a chef who was released, who can see times and city by its id', async () => {
    const ravi = joining();
    const customer = await Customer.logIn(product, asha.phone);
    const { id, startDate } = await visit(customer, inDays(60));
    await Chef.verified(product, ravi);
    const chef = await Chef.logIn(product, vikas.email);
    await chef.api.ok('requestChefErasure', { params: { id: chef.id }, body: { current: PASSWORD } });
    const { chef: next, replacement } = await eventually('another chef is proposed', async () => {
      const seen = await customer.booking(id);
      return seen.replacement?.state === 'proposed' && seen;
    });
    expect(next?.id).not.toBe(chef.id);
    expect(replacement?.refundAmount).toBeGreaterThan(0);

    const released = await chef.api.ok('booking', { params: { id } });
    expect(released).toMatchObject({ status: 0, startDate, city: 'Indore', chef: null, cancellation: null });
    expect((await chef.api.ok('bookings', { query: { filter: '3' } })).total).toBe(0);
    const timeline = await chef.api.ok('timeline', { params: { id } });
    expect(timeline.map(({ type }) => type)).toEqual(['ChefAssigned', 'ChefReleased']);
    const refusal = await chef.api.refused('rate', { body: { booking: id, rating: 1 } });
    expect(refusal.status).toBe(404);
    const stranger = await Chef.join(product);
    for (const name of ['booking', 'timeline', 'calendar'] as const) {
      expect((await stranger.api.refused(name, { params: { id } })).status).toBe(404);
    }
  });
});
