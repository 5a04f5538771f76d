/** A customer wants the same cook every week, and books each visit with one press. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Series } from '@libs/contract/series.js';
import { DAY, SECOND } from '@libs/contract/time.js';
import { Chef, joining } from '../support/chef.js';
import { Customer, dinnerIn, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const about = (id: string) => ({ params: { id } });

const product = useProduct({ SAMPLE_DATA: 'false' });
let asha: Customer;
let vikas: Chef;
beforeAll(async () => {
  asha = await Customer.logIn(product);
  vikas = await Chef.verified(product, joining({ firstName: 'Vikas' }));
});

const seriesOf = async (id: string): Promise<Series | undefined> =>
  (await asha.api.ok('series')).series.find((one) => one.id === id);

/** A paid visit tomorrow or later, for which the chef buys the ingredients. */
async function visitOn(day: number): Promise<string> {
  const { id } = await asha.book(dinnerIn(day, { headCount: 2 }), { ingredients: { by: 'chef', limit: 500 } });
  await asha.pay(id, 'success');
  await eventually('the chef comes', async () => (await asha.booking(id)).chef?.id === vikas.id);
  return id;
}

describe('a weekly cook', () => {
  it('is set up from a paid booking, and stopped with one press', async () => {
    const { id: unpaid } = await asha.book(dinnerIn(25));
    expect(await asha.api.refused('startSeries', { ...about(unpaid), body: {} })).toMatchObject({
      code: 'series-needs-visit',
    });
    const id = await visitOn(5);
    expect(await asha.api.refused('startSeries', { ...about(id), body: { until: inDays(6) } })).toMatchObject({
      code: 'series-ends-too-soon',
      errors: [{ field: 'until' }],
    });
    const started = await asha.api.ok('startSeries', { ...about(id), body: { until: inDays(40) } });
    expect(started).toMatchObject({ id, state: 'running', next: { startDate: inDays(12), startTime: '6.00 pm' } });
    expect(await asha.api.ok('startSeries', { ...about(id), body: {} })).toEqual(started);
    const stranger = await Customer.logIn(product);
    expect((await stranger.api.refused('stopSeries', { params: { seriesId: id } })).status).toBe(404);
    expect(await asha.api.ok('stopSeries', { params: { seriesId: id } })).toMatchObject({ state: 'stopped' });
    const { series } = await asha.api.ok('exportData', { params: { id: asha.id } });
    expect(series).toMatchObject([{ id, state: 'stopped' }]);
  });
});

describe('as the weeks go by', () => {
  it('proposes the next visit, which becomes a booking like the last one, with the same chef', async () => {
    const id = await visitOn(3);
    await asha.api.ok('startSeries', { ...about(id), body: {} });
    const before = await asha.booking(id);
    // less than four days before the second visit
    await product.restart('SIGTERM', { CLOCK_OFFSET: String((7 * DAY) / SECOND) });
    asha = await Customer.logIn(product, asha.phone);
    const { proposal } = await eventually('a proposal', async () => {
      const series = await seriesOf(id);
      return series?.proposal && series;
    });
    expect(proposal).toMatchObject({ visit: 1, startDate: inDays(10), startTime: '6.00 pm', total: before.finalFare });
    await product.simulator.message(asha.phone, /your weekly cook can come on/);
    const accept = { params: { seriesId: id }, body: { visit: 1 } };
    const booked = await asha.api.ok('bookSeriesVisit', accept);
    expect(booked).toMatchObject({
      startDate: inDays(10),
      headCount: 2,
      status: 4,
      preferredChef: vikas.id,
      address: before.address,
      ingredients: { by: 'chef', limit: 500 },
    });
    expect((await asha.api.ok('bookSeriesVisit', accept)).id).toBe(booked.id);
    await asha.pay(booked.id, 'success');
    await eventually('the same chef comes', async () => (await asha.booking(booked.id)).chef?.id === vikas.id);
    expect((await seriesOf(id))?.proposal).toMatchObject({ bookingId: booked.id });
    // cancelled by itself: the series goes on
    await asha.api.ok('changeBooking', { ...about(booked.id), body: { status: 0 } });
    expect(await seriesOf(id)).toMatchObject({ state: 'running', bookings: [id, booked.id] });
    const again = await asha.api.refused('startSeries', { ...about(booked.id), body: {} });
    expect(again.status).toBe(409);
    // stopped and started again: the same visit is proposed again, and can be booked again
    await asha.api.ok('stopSeries', { params: { seriesId: id } });
    await asha.api.ok('startSeries', { ...about(id), body: {} });
    await eventually('another proposal', async () => (await seriesOf(id))?.proposal?.startDate === inDays(10));
    const { id: another, status } = await asha.api.ok('bookSeriesVisit', accept);
    expect([another === booked.id, status]).toEqual([false, 4]);
  });
});
