/** One side cannot make it, and proposes another date to the other. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MOVE_MESSAGES } from '@libs/contract/texts/en/server.js';
import { Chef, joining } from '../support/chef.js';
import { Customer, dinnerIn, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let asha: Customer;
let vikas: Chef;
const ofVikas = joining({ firstName: 'Vikas' });
beforeAll(async () => {
  asha = await Customer.logIn(product);
  vikas = await Chef.verified(product, ofVikas);
});

async function visitOf(day: number): Promise<string> {
  const { id } = await asha.book(dinnerIn(day));
  await asha.pay(id, 'success');
  await eventually('the chef comes', async () => (await asha.booking(id)).chef?.id === vikas.id);
  return id;
}
const about = (id: string) => ({ params: { id } });
const at = (day: number, startTime = '5.00 pm') => ({ startDate: inDays(day), startTime });
const timelineOf = async (id: string) => (await asha.api.ok('timeline', about(id))).map(({ code }) => code);

describe('another date', () => {
  it('is proposed by the customer, and accepted by the chef, for the same price', async () => {
    const id = await visitOf(10);
    const before = await asha.booking(id);
    const late = { ...about(id), body: { ...at(12), expectedRefundLimit: 50 } };
    expect(await asha.api.refused('proposeMove', late)).toMatchObject({ status: 409, code: 'refund-changed' });
    const asked = await asha.api.ok('proposeMove', { ...about(id), body: { ...at(12), expectedRefundLimit: 100 } });
    expect(asked).toMatchObject({ startDate: inDays(10), move: { by: 'customer', ...at(12), endTime: '9.00 pm' } });
    await product.simulator.message(ofVikas.phone, /asks you to come on .*5\.00 pm instead of/);
    const seen = await vikas.api.ok('booking', about(id));
    const start = seen.move?.start ?? '';
    const moved = await vikas.api.ok('answerMove', { ...about(id), body: { accept: true, start } });
    expect(moved).toMatchObject({ ...at(12), chef: { id: vikas.id } });
    expect(moved).not.toHaveProperty('move');
    const after = await eventually('it has moved', async () => {
      const booking = await asha.booking(id);
      return booking.startDate === inDays(12) && booking;
    });
    expect(after).toMatchObject({ ...at(12), finalFare: before.finalFare, chef: { id: vikas.id } });
    // a repeated answer finds the visit moved
    await vikas.api.ok('answerMove', { ...about(id), body: { accept: true, start } });
    await product.simulator.message(asha.phone, /your booking has changed/);
    expect(await timelineOf(id)).toEqual(expect.arrayContaining(['moveProposed', 'moveAcceptedByChef', 'amended']));
  });

  it('is proposed by the chef, and declined by the customer once', async () => {
    const id = await visitOf(20);
    const { move } = await vikas.api.ok('proposeMove', { ...about(id), body: at(21) });
    await product.simulator.message(asha.phone, /your chef asks to come on/);
    expect(await asha.api.refused('proposeMove', { ...about(id), body: at(22) })).toMatchObject({
      status: 409,
      code: 'move-open',
      detail: MOVE_MESSAGES.open,
    });
    const answer = { ...about(id), body: { accept: false, start: move?.start ?? '' } };
    expect(await asha.api.ok('answerMove', answer)).toMatchObject({ startDate: inDays(20) });
    await product.simulator.message(ofVikas.phone, /doesn't suit your guest/);
    const late = { ...about(id), body: { accept: true, start: move?.start ?? '' } };
    expect(await asha.api.refused('answerMove', late)).toMatchObject({ code: 'move-over' });
    expect(await timelineOf(id)).toEqual(expect.arrayContaining(['moveProposedByChef', 'moveDeclined']));
  });

  it('is refused at a time at which the chef has another visit, and for a visit without a chef', async () => {
    const [one, other] = [await visitOf(30), await visitOf(31)];
    expect(await asha.api.refused('proposeMove', { ...about(one), body: at(31) })).toMatchObject({
      code: 'move-not-free',
    });
    const { move } = await asha.api.ok('proposeMove', { ...about(one), body: at(32) });
    // taken meanwhile by the chef’s other visit
    await asha.api.ok('changeBooking', { ...about(other), body: { ...at(32), overlap: true } });
    const answer = { ...about(one), body: { accept: true, start: move?.start ?? '' } };
    expect(await vikas.api.refused('answerMove', answer)).toMatchObject({ code: 'move-not-free' });
    expect((await asha.booking(one)).chef?.id).toBe(vikas.id);
    await asha.api.ok('answerMove', { ...about(one), body: { accept: false, start: move?.start ?? '' } });
    expect(await asha.booking(one)).not.toHaveProperty('move');
    const { id } = await asha.book(dinnerIn(40));
    expect(await asha.api.refused('proposeMove', { ...about(id), body: at(41) })).toMatchObject({
      code: 'move-needs-chef',
    });
  });
});
