/** A chef who asks to be asked first, and a chef who cannot come. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { MINUTE, plus } from '@libs/contract/time.js';
import { Chef, joining } from '../support/chef.js';
import { Customer, dinnerIn, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let asha: Customer;
let vikas: Chef;
let meera: Chef;
const ofVikas = joining({ firstName: 'Vikas' });
const ofMeera = joining({ firstName: 'Meera' });
beforeAll(async () => {
  asha = await Customer.logIn(product);
  await asha.api.ok('updateUser', { params: { id: asha.id }, body: { firstName: 'Asha', lastName: 'Raghavan' } });
  await asha.address({ firstName: 'Suresh', lastName: 'Patil', address: '12 Palasia', zip: '452001' });
  vikas = await Chef.verified(product, ofVikas);
  meera = await Chef.verified(product, ofMeera);
});

const asksFirst = async (chef: Chef, askFirst: boolean) =>
  (await chef.api.ok('askFirst', { params: { id: chef.id }, body: { askFirst } })).chef.askFirst;
const offersOf = async ({ api }: Chef) => (await api.ok('offers')).offers;
const isOffered = (chef: Chef, id: string) =>
  eventually(`${id} is offered to ${chef.session.user.firstName}`, async () =>
    (await offersOf(chef)).find((offer) => offer.id === id),
  );
const becomes = (id: string, what: string, holds: (booking: Booking) => boolean): Promise<Booking> =>
  eventually(`the booking ${what}`, async () => {
    const booking = await asha.booking(id);
    return holds(booking) && booking;
  });
const isCookedBy = (id: string, chef: Chef) => becomes(id, 'has that chef', (booking) => booking.chef?.id === chef.id);

async function paidFor(day: number, preferred?: Chef): Promise<string> {
  return (await asha.paid(dinnerIn(day), preferred && { preferredChef: preferred.id })).id;
}

describe('a chef who asks to be asked first', () => {
  beforeAll(async () => {
    expect(await asksFirst(vikas, true)).toBe(true);
    expect(await asksFirst(meera, true)).toBe(true);
  });
  const other = (one: Chef) => (one === vikas ? meera : vikas);

  it('sees what is needed to decide, and nothing that identifies the customer', async () => {
    const id = await paidFor(10, vikas);
    const offer = await isOffered(vikas, id);
    expect(offer).toMatchObject({ city: 'Indore', area: '452', startDate: inDays(10), preferred: true, dishes: [] });
    expect(offer).toMatchObject({ help: 0 });
    expect(offer.earnings).toBe((await asha.booking(id)).finalFare);
    const params = { id };
    const text = JSON.stringify([await vikas.api.call('offers'), await vikas.api.call('bookings')]);
    for (const secret of ['Asha', 'Raghavan', 'Patil', 'Palasia', '452001', asha.phone, asha.id])
      expect(text).not.toContain(secret);
    for (const call of ['booking', 'timeline', 'calendar', 'menu'] as const)
      expect((await vikas.api.refused(call, { params })).status).toBe(404);
    await product.simulator.message(ofVikas.phone, /can you cook for \d+ people on .*Please answer by /);
    expect((await asha.booking(id)).asking).toEqual({ until: offer.expiresAt });
    expect((await meera.api.refused('acceptOffer', { params })).status).toBe(404);
  });

  it('comes after accepting, once', async () => {
    const id = await paidFor(11, vikas);
    await isOffered(vikas, id);
    const seen = await vikas.api.ok('acceptOffer', { params: { id } });
    expect(seen).toMatchObject({ id, disclosure: { level: 'visit' } });
    expect(await vikas.api.ok('acceptOffer', { params: { id } })).toEqual(seen);
    const { chef, asking } = await isCookedBy(id, vikas);
    expect([chef?.firstName, asking]).toEqual(['Vikas', undefined]);
    expect((await offersOf(vikas)).some((offer) => offer.id === id)).toBe(false);
    const codes = (await asha.api.ok('timeline', { params: { id } })).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['chefAsked', 'offerAccepted']));
    expect((await vikas.api.ok('timeline', { params: { id } })).map(({ code }) => code)).not.toContain('chefAsked');
  });

  it('is not asked again after declining; the next chef is', async () => {
    const id = await paidFor(12, vikas);
    await isOffered(vikas, id);
    const { load } = await vikas.api.ok('rank');
    const params = { id };
    const body = { reason: 'too-far' } as const;
    expect((await vikas.api.refused('declineOffer', { params, body: { reason: 'mood' } })).status).toBe(400);
    await vikas.api.ok('declineOffer', { params, body });
    await isOffered(meera, id);
    expect((await vikas.api.refused('acceptOffer', { params })).code).toBe('offer-over');
    await eventually('the time is free again', async () => (await vikas.api.ok('rank')).load === load - 1);
    await meera.api.ok('acceptOffer', { params });
    await isCookedBy(id, meera);
    const about = (await vikas.api.ok('rank')).decisions.find(({ why }) => why === 'declined');
    expect(about).toMatchObject({ date: inDays(12), city: 'Indore', booking: null });
  });

  it('has no offer any more when the customer edits or cancels', async () => {
    const id = await paidFor(13, meera);
    const { expiresAt } = await isOffered(meera, id);
    await asha.api.ok('changeBooking', { params: { id }, body: { people: 6 } });
    const again = await eventually('it is offered again', async () => {
      const offer = await isOffered(meera, id);
      return offer.headCount === 6 && offer;
    });
    expect(again.expiresAt >= expiresAt).toBe(true);
    const { refundAmount, depositAmount } = await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    expect(refundAmount).toBe(depositAmount);
    await eventually('the offer is gone', async () => !(await offersOf(meera)).some((offer) => offer.id === id));
    expect((await meera.api.refused('acceptOffer', { params: { id } })).status).toBe(409);
  });

  it('is assigned at once again when they want it', async () => {
    for (const chef of [vikas, meera]) expect(await asksFirst(chef, false)).toBe(false);
    const id = await paidFor(14, other(vikas));
    await isCookedBy(id, meera);
  });
});

describe('a chef who cannot come', () => {
  const leaves = async (chef: Chef, id: string) =>
    chef.api.ok('leaveVisit', { params: { id }, body: { reason: 'emergency' } });

  it('is replaced for the same price, and the customer accepts', async () => {
    const id = await paidFor(20, vikas);
    const { finalFare, paidAmount } = await isCookedBy(id, vikas);
    await leaves(vikas, id);
    const { chef, ...booking } = await isCookedBy(id, meera);
    expect(booking).toMatchObject({ finalFare, replacement: { state: 'proposed', refundAmount: paidAmount } });
    await product.simulator.message(asha.phone, /your chef can't come on .*Meera Khanna will cook for the same price/);
    await product.simulator.message(ofMeera.phone, /you will cook for/);
    expect(await vikas.api.ok('booking', { params: { id } })).toMatchObject({
      disclosure: { level: 'times' },
      address: '',
    });
    expect((await meera.api.ok('booking', { params: { id } })).replacement).toBeUndefined();
    const accept = (who: string) => ({ params: { id }, body: { chef: who } });
    expect((await asha.api.refused('acceptReplacement', accept(vikas.id))).status).toBe(409);
    expect((await asha.api.ok('acceptReplacement', accept(chef?.id ?? ''))).replacement).toBeUndefined();
    expect((await asha.api.ok('acceptReplacement', accept(chef?.id ?? ''))).chef?.id).toBe(meera.id);
  });

  it('is replaced, and the customer takes all the money back', async () => {
    const id = await paidFor(21, vikas);
    const { paidAmount } = await isCookedBy(id, vikas);
    await leaves(vikas, id);
    await isCookedBy(id, meera);
    expect(await asha.api.ok('cancellation', { params: { id } })).toMatchObject({ percent: 100, next: [] });
    const { status, refundAmount } = await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    expect([status, refundAmount]).toEqual([STATUS.cancelled, paidAmount]);
    await asha.seesDeposit(id, 'refunded');
  });

  it('leaves a booking that searches while nobody else is free', async () => {
    const [first, second] = [await paidFor(22, vikas), await paidFor(22, meera)];
    await isCookedBy(first, vikas);
    await isCookedBy(second, meera);
    await leaves(vikas, first);
    await becomes(first, 'searches', ({ chef, replacement }) => chef === null && replacement?.state === 'sought');
    // The calendar of the chef who left is free now, but they are not asked again.
    await asha.api.ok('changeBooking', { params: { id: second }, body: { status: 0 } });
    await isCookedBy(first, meera);
  });

  it('knows what it does to the rank', async () => {
    const { lateVisits, lateUntil, decisions } = await vikas.api.ok('rank');
    expect([lateVisits, lateUntil]).toEqual([2, []]);
    expect(decisions.find(({ why }) => why === 'preference')).toMatchObject({ city: 'Indore' });
    expect(JSON.stringify(decisions)).not.toContain(meera.id);
  });
});

describe('a chef who does not answer', () => {
  it('is not asked again, and the next one is', async () => {
    await asksFirst(vikas, true);
    const id = await paidFor(30, vikas);
    const { expiresAt } = await isOffered(vikas, id);
    await product.travel(plus(expiresAt, MINUTE));
    // Their tokens have expired.
    asha = await Customer.logIn(product, asha.phone);
    vikas = await Chef.logIn(product, ofVikas.email);
    await isCookedBy(id, meera);
    const codes = (await asha.api.ok('timeline', { params: { id } })).map(({ code }) => code);
    expect(codes.slice(-3)).toEqual(['chefAsked', 'offerNotTaken', 'otherChefWillCook']);
    expect((await vikas.api.refused('acceptOffer', { params: { id } })).code).toBe('offer-over');
  });
});
