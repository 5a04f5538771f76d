/** The day of a visit: the chef sets out, arrives and starts, the customer follows, and both agree on more time. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { VISIT_DAY_MESSAGES } from '@libs/contract/texts/en/server.js';
import { DAY, HOUR, type Instant, instantOf, type KolkataDate, MINUTE, plus } from '@libs/contract/time.js';
import { Chef, joining } from '../support/chef.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { EventSource } from '../support/event-source.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const VISIT_DAY = inDays(20) as KolkataDate;
const START = instantOf(VISIT_DAY, '11.00 am');
const END = instantOf(VISIT_DAY, '3.00 pm');

const product = useProduct({ SAMPLE_DATA: 'false' });
const vikas = joining();
let asha: Customer;
let chef: Chef;
let lunch: Booking;
let dinnerAfter: Booking;

const visit = (startTime: string, endTime: string): Promise<Booking> =>
  asha.visit(dinner({ startDate: VISIT_DAY, endDate: VISIT_DAY, startTime, endTime }));

/** Both log in again: their sessions are shorter than the way through time. */
async function travel(to: Instant): Promise<void> {
  await product.travel(to);
  asha = await Customer.logIn(product, asha.phone);
  chef = await Chef.logIn(product, vikas.email);
}

const of = ({ id }: Booking) => ({ params: { id } });
const smsTo = (phone: string) => product.simulator.messages(phone);

beforeAll(async () => {
  asha = await Customer.logIn(product);
  await Chef.verified(product, vikas);
  lunch = await visit('11.00 am', '3.00 pm');
  // An hour of more time is possible in between, and no more.
  dinnerAfter = await visit('4.00 pm', '6.00 pm');
});

describe('days before', () => {
  it('the chef cannot set out, and the customer sees no code', async () => {
    chef = await Chef.logIn(product, vikas.email);
    const refused = await chef.api.refused('depart', { ...of(lunch), body: {} });
    expect(refused).toMatchObject({ status: 409, code: 'too-early', detail: VISIT_DAY_MESSAGES.tooEarly });
    const { visit: day } = await asha.booking(lunch.id);
    expect(day).toEqual({ start: START, end: END });
  });
});

describe('on the day', () => {
  it('the customer sees a code, and live that the chef is on the way, with the time of the press', async () => {
    await travel(plus(START, -90 * MINUTE));
    const page = await EventSource.open(product.url, asha.session.accessToken);
    const { revision, visit: before } = await asha.booking(lunch.id);
    expect(before?.startCode).toMatch(/^\d{4}$/);
    const pressed = plus(START, -2 * HOUR);
    expect(await chef.api.ok('depart', { ...of(lunch), body: { at: pressed } })).toMatchObject({ departedAt: pressed });
    await page.waitForChange(lunch.id, revision + 1);
    page.close();
    const { visit: after } = await asha.booking(lunch.id);
    expect(after).toMatchObject({ departedAt: pressed });
    const timeline = await asha.api.ok('timeline', of(lunch));
    expect(timeline.at(-1)).toMatchObject({ type: 'ChefDeparted', at: pressed, text: 'The chef is on the way.' });
  });

  it('a press counts once, and the customer gets a message about the arrival', async () => {
    const once = { ...of(lunch), body: {}, headers: { 'Idempotency-Key': 'arrived-1' } };
    const first = await chef.api.ok('arrive', once);
    expect(await chef.api.ok('arrive', once)).toEqual(first);
    expect(await chef.api.ok('arrive', { ...of(lunch), body: {} })).toEqual(first);
    const types = (await asha.api.ok('timeline', of(lunch))).map(({ type }) => type);
    expect(types.filter((type) => type === 'ChefArrived')).toHaveLength(1);
    await eventually('the customer got a message', async () =>
      (await smsTo(asha.phone)).some((text) => text.includes('Vikas Khanna has arrived')),
    );
  });

  it('a press from the future or of yesterday is refused', async () => {
    const now = await asha.booking(dinnerAfter.id);
    expect(now.visit).not.toHaveProperty('departedAt');
    const press = (at: Instant) => chef.api.refused('depart', { ...of(dinnerAfter), body: { at } });
    expect(await press(plus(START, 2 * HOUR))).toMatchObject({ code: 'pressed-in-future' });
    expect(await press(plus(START, -DAY))).toMatchObject({ code: 'pressed-too-long-ago' });
    expect(await chef.api.refused('depart', { ...of(dinnerAfter), body: { at: 'now' } })).toMatchObject({
      status: 400,
    });
  });

  it('wrong digits are refused at their field, and not more than five times, also with a start by the number in between', async () => {
    await travel(plus(START, -30 * MINUTE));
    const { visit: day } = await asha.booking(lunch.id);
    const wrong = day?.startCode === '0000' ? '0001' : '0000';
    const tries = (by: 'code' | 'phone-digits', digits: string) =>
      chef.api.refused('startVisit', { ...of(lunch), body: { by, digits } });
    expect(await tries('code', wrong)).toMatchObject({
      status: 400,
      errors: [{ field: 'digits', message: VISIT_DAY_MESSAGES.wrongCode }],
    });
    expect(await tries('code', '12')).toMatchObject({ errors: [{ message: VISIT_DAY_MESSAGES.digits }] });
    expect(await tries('phone-digits', differing(asha.phone))).toMatchObject({
      errors: [{ message: VISIT_DAY_MESSAGES.wrongDigits }],
    });
    const byNumber = { ...of(lunch), body: { by: 'phone-digits', digits: asha.phone.slice(-4) } } as const;
    for (let count = 0; count < 2; count++)
      expect(await chef.api.ok('startVisit', byNumber)).toMatchObject({ startedBy: 'phone-digits' });
    expect(await tries('code', wrong)).toMatchObject({ status: 400 });
    expect(await tries('code', day?.startCode ?? '')).toMatchObject({ status: 429, code: 'too-many-start-codes' });
  });

  it('the customer confirms the start instead, and nothing is cancelled any more', async () => {
    expect(await asha.api.ok('confirmStart', of(lunch))).toMatchObject({ startedBy: 'customer' });
    expect((await asha.booking(lunch.id)).visit).not.toHaveProperty('startCode');
    expect(await asha.api.ok('cancellation', of(lunch))).toMatchObject({ allowed: false });
    const cancelled = await asha.api.refused('changeBooking', { ...of(lunch), body: { status: 0 } });
    expect(cancelled).toMatchObject({ status: 409, code: 'already-started' });
  });
});

/** Four digits that are not the last of `phone`. */
const differing = (phone: string): string => (phone.endsWith('1111') ? '2222' : '1111');

describe('more time', () => {
  const later = plus(END, HOUR);

  it('is offered at the price of its hours, which the customer accepts', async () => {
    await travel(plus(START, 3 * HOUR));
    const {
      visit: day,
      dueAmount,
      depositAmount,
      finalFare,
    } = await eventually('the visit has started', async () => {
      const seen = await chef.api.ok('booking', of(lunch));
      return seen.status === 2 && seen;
    });
    const offer = day?.offers?.find(({ minutes }) => minutes === 60);
    expect(offer).toEqual({ minutes: 60, end: later, amount: 150 });
    expect(await chef.api.ok('proposeExtraTime', { ...of(lunch), body: { minutes: 60 } })).toMatchObject({
      proposed: offer,
    });
    expect((await asha.booking(lunch.id)).visit).toMatchObject({ end: END, proposed: offer });
    await eventually('the customer got a message', async () =>
      (await smsTo(asha.phone)).some((text) => text.includes('60 more minutes for Rs 150')),
    );
    const answer = { ...of(lunch), body: { accept: true, end: later } };
    expect(await asha.api.ok('answerExtraTime', answer)).toMatchObject({ end: later });
    expect(await asha.api.ok('answerExtraTime', answer)).toMatchObject({ end: later });
    await eventually('the chef got a message', async () =>
      (await smsTo(chef.session.user.phone)).some((text) =>
        text.includes('accepts more time for Rs 150. Your visit now ends at 4.00 pm'),
      ),
    );
    expect(await asha.booking(lunch.id)).toMatchObject({
      endTime: '4.00 pm',
      finalFare: finalFare + 150,
      dueAmount: dueAmount + 150,
      depositAmount,
      lines: expect.arrayContaining([expect.objectContaining({ code: 'extra-time', amount: 150 })]),
    });
  });

  it('is not wanted again every week: a weekly cook comes for the hours that were booked', async () => {
    const { next } = await asha.api.ok('startSeries', { ...of(lunch), body: {} });
    expect(next).toMatchObject({ startTime: '11.00 am', endTime: '3.00 pm' });
    await asha.api.ok('stopSeries', { params: { seriesId: lunch.id } });
  });

  it('is not offered into the next visit of the chef', async () => {
    const refused = await chef.api.refused('proposeExtraTime', { ...of(lunch), body: { minutes: 30 } });
    expect(refused).toMatchObject({ status: 409, code: 'chef-not-free', detail: VISIT_DAY_MESSAGES.notFree });
  });

  it('ends the visit later, and is earned by the chef', async () => {
    await travel(plus(later, MINUTE));
    const done = await eventually('the visit is complete', async () => {
      const seen = await asha.booking(lunch.id);
      return seen.status === 1 && seen;
    });
    const { earnings } = (await chef.api.ok('dashboard')) as unknown as { readonly earnings?: unknown };
    expect(JSON.stringify(earnings ?? (await chef.api.ok('dashboard')))).toContain(String(done.finalFare));
    const refused = await asha.api.refused('answerExtraTime', {
      ...of(lunch),
      body: { accept: true, end: plus(later, HOUR) },
    });
    expect(refused).toMatchObject({ code: 'visit-over' });
  });
});
