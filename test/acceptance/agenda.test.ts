/** A chef says when they come, gets visits at those times only, and plans them. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type KolkataDate, weekdayOf } from '@libs/contract/time.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { Customer, dinnerIn, inDays, type Selection } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let visitor: ApiClient;
let asha: Customer;
/** Comes when they have said so; the other one always does. */
let vikas: Chef;
beforeAll(async () => {
  visitor = new ApiClient(product.url);
  asha = await Customer.logIn(product);
  vikas = await Chef.verified(product, { firstName: 'Vikas', lastName: 'Khanna' });
  await Chef.verified(product, { firstName: 'Meera', lastName: 'Iyer' });
});

const self = (chef: Chef) => ({ params: { id: chef.id } });
const says = (body: object) => vikas.api.ok('changeAvailability', { ...self(vikas), body });

/** The ids of the customer's addresses by their PIN. */
const addresses = new Map<string, string>();
async function booked(selection: Selection, zip = '452001'): Promise<string> {
  const address = addresses.get(zip) ?? (await asha.address({ address: `${zip} Palm Street`, zip })).id;
  addresses.set(zip, address);
  const { id } = await asha.book(selection, { address, preferredChef: vikas.id });
  await asha.pay(id, 'success');
  return id;
}
const chefOf = (id: string) => eventually('a chef is assigned', async () => (await asha.booking(id)).chef?.firstName);
const freeOn = async (query: Record<string, string>) =>
  (await visitor.ok('chefs', { query: { start: '6.00 pm', end: '10.00 pm', ...query } })).chefs
    .map(({ firstName }) => firstName)
    .toSorted();

describe('the availability of a chef', () => {
  it('is always, until the chef says otherwise; what is left out is the default', async () => {
    const { weekly, version, ...limits } = await vikas.api.ok('availability', self(vikas));
    expect(weekly).toHaveLength(7);
    expect(weekly[0]).toEqual({ day: 'sunday', from: '8.00 am', to: '10.00 pm' });
    expect(limits).toEqual({ off: [], largestParty: null, noticeMinutes: 0, gapMinutes: 0 });
    const said = { weekly: [{ day: 'monday', from: '09:00', to: '8:00 PM' }], largestParty: 10, gapMinutes: 90 };
    const answer = { ...limits, ...said, weekly: [{ day: 'monday', from: '9.00 am', to: '8.00 pm' }] };
    const changed = await says(said);
    expect(changed).toMatchObject(answer);
    expect(await vikas.api.ok('availability', self(vikas))).toEqual(changed);
    expect(await says({})).toEqual({ weekly, ...limits, version });
  });

  it('is not changed by a device that has read another one', async () => {
    const { version } = await vikas.api.ok('availability', self(vikas));
    const changed = await says({ gapMinutes: 60, version });
    expect(await says({ gapMinutes: 60, version })).toEqual(changed);
    const body = { largestParty: 6, version };
    expect(await vikas.api.refused('changeAvailability', { ...self(vikas), body })).toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
    });
    expect(await says({ version: changed.version })).toMatchObject({ gapMinutes: 0, version });
  });

  it.each([
    ['weekly.to', { weekly: [{ day: 'monday', from: '8.00 pm', to: '8.00 am' }] }],
    ['weekly.day', { weekly: [{ day: 'someday', from: '8.00 am', to: '8.00 pm' }] }],
    ['weekly.from', { weekly: [{ day: 'monday', from: '8.30 am', to: '8.00 pm' }] }],
    ['off.to', { off: [{ from: '2026-12-24', to: '2026-12-23' }] }],
    ['off.from', { off: [{ from: '2026-02-30', to: '2026-12-23' }] }],
    ['largestParty', { largestParty: 26 }],
    ['noticeMinutes', { noticeMinutes: -1 }],
    ['gapMinutes', { gapMinutes: '60' }],
  ])('is refused with a wrong %s', async (field, body) => {
    const problem = await vikas.api.refused('changeAvailability', { ...self(vikas), body: body });
    expect([problem.status, problem.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });
});

describe('a visit', () => {
  it('goes to another chef on a day off, for too many people, too soon, and outside the hours', async () => {
    const day = inDays(10) as KolkataDate;
    await says({ off: [{ from: day, to: day }], largestParty: 6, noticeMinutes: 5 * 24 * 60 });
    await eventually('it is shown', async () => (await freeOn({ date: day })).join() === 'Meera');
    expect(await freeOn({ date: inDays(11) })).toEqual(['Meera', 'Vikas']);
    expect(await freeOn({ date: inDays(11), people: '7' })).toEqual(['Meera']);
    expect(await freeOn({ date: inDays(4) })).toEqual(['Meera']);
    const visits = [dinnerIn(10), dinnerIn(12, { headCount: 7 }), dinnerIn(3)];
    for (const visit of visits) expect(await chefOf(await booked(visit))).toBe('Meera');
    expect(await chefOf(await booked(dinnerIn(11)))).toBe('Vikas');
    const date = inDays(20) as KolkataDate;
    await says({ weekly: [{ day: weekdayOf(date), from: '8.00 am', to: '8.00 pm' }] });
    expect(await chefOf(await booked(dinnerIn(20)))).toBe('Meera');
    expect(await chefOf(await booked(dinnerIn(20, { startTime: '12.00 pm', endTime: '4.00 pm' })))).toBe('Vikas');
    await says({});
  });

  it('leaves time for the way, and is given away when it is moved or grows beyond what the chef does', async () => {
    const lunch = { startTime: '12.00 pm', endTime: '4.00 pm' };
    const tea = { startTime: '4.00 pm', endTime: '6.00 pm' };
    expect(await chefOf(await booked(dinnerIn(30, lunch)))).toBe('Vikas');
    expect(await chefOf(await booked(dinnerIn(30, tea), '452016'))).toBe('Meera');
    expect(await chefOf(await booked(dinnerIn(30, { startTime: '6.00 pm', endTime: '8.00 pm' }), '452016'))).toBe(
      'Vikas',
    );
    const id = await booked(dinnerIn(31));
    expect(await chefOf(id)).toBe('Vikas');
    await says({ largestParty: 4, off: [{ from: inDays(33), to: inDays(33) }] });
    expect(await chefOf(id)).toBe('Vikas');
    const change = (body: object) => asha.api.ok('changeBooking', { params: { id }, body: { ...body, overlap: true } });
    await change({ startDate: inDays(32), endDate: inDays(32) });
    expect(await chefOf(id)).toBe('Vikas');
    await change({ people: 5 });
    await eventually('another chef comes', async () => (await asha.booking(id)).chef?.firstName === 'Meera');
    await says({});
  });
});

describe('the agenda', () => {
  it('has the visits in order of time with the ways between them, and days off', async () => {
    await says({ off: [{ from: inDays(29), to: inDays(40) }] });
    const query = { from: inDays(30) as KolkataDate, to: inDays(31) as KolkataDate };
    const agenda = await vikas.api.ok('agenda', { ...self(vikas), query });
    expect(agenda.visits.map(({ startTime }) => startTime)).toEqual(['12.00 pm', '6.00 pm']);
    expect(agenda.ways).toEqual([{ after: agenda.visits[0]?.id, wayMinutes: 20, betweenMinutes: 120 }]);
    expect(agenda.off).toEqual([{ from: inDays(29), to: inDays(40) }]);
    const tooLong = { from: inDays(0) as KolkataDate, to: addDays(inDays(0) as KolkataDate, 42) };
    expect((await vikas.api.refused('agenda', { ...self(vikas), query: tooLong })).status).toBe(400);
    await says({});
  });

  it('has news of the latest visits, without data of those that are gone', async () => {
    const news = await vikas.api.ok('visitNews', self(vikas));
    expect(news.length).toBeGreaterThan(2);
    expect(news.map(({ what }) => what)).toEqual(expect.arrayContaining(['assigned', 'released']));
    const gone = news.find(({ what }) => what === 'released');
    expect(gone?.booking).toMatchObject({ firstName: '', address: '', disclosure: { level: 'times' } });
  });
});

describe('a visit of several days', () => {
  it('is in the agenda of each of them, with the way to the next one, and not in that of the day after', async () => {
    const day = (count: number) => inDays(50 + count) as KolkataDate;
    const id = await booked(dinnerIn(50, { startTime: '6.00 pm', endDate: day(2), endTime: '4.00 pm' }));
    expect(await chefOf(id)).toBe('Vikas');
    const next = await booked(dinnerIn(52, { startTime: '6.00 pm', endTime: '9.00 pm' }));
    expect(await chefOf(next)).toBe('Vikas');
    const of = async (from: KolkataDate, to = from) => {
      const { visits, ways } = await vikas.api.ok('agenda', { ...self(vikas), query: { from, to } });
      return [visits.map((visit) => visit.id), ways.map(({ after }) => after)];
    };
    expect(await of(day(-1))).toEqual([[], []]);
    for (const each of [day(0), day(1)]) expect(await of(each)).toEqual([[id], []]);
    expect(await of(day(2))).toEqual([[id, next], [id]]);
    expect(await of(day(3), day(9))).toEqual([[], []]);
  });
});

describe('news', () => {
  it('stay when the guests of many other visits only ask for something', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 11; count++) ids.push(await booked(dinnerIn(60 + count)));
    for (const id of ids) expect(await chefOf(id)).toBe('Vikas');
    const [cancelled = '', ...others] = ids;
    await asha.api.ok('changeBooking', { params: { id: cancelled }, body: { status: 0 } });
    for (const [index, id] of others.entries())
      await asha.api.ok('proposeMove', {
        params: { id },
        body: { startDate: inDays(61 + index), startTime: '12.00 pm' },
      });
    await eventually('the last one is asked for', async () => {
      const { move } = await vikas.api.ok('booking', { params: { id: others.at(-1) ?? '' } });
      return move !== undefined;
    });
    const [latest] = await vikas.api.ok('visitNews', self(vikas));
    expect(latest).toMatchObject({ what: 'cancelled', booking: { id: cancelled } });
  });
});

describe('the calendar to subscribe to', () => {
  const read = async (url: string) => {
    const { pathname, search } = new URL(url);
    return visitor.send('GET', `${pathname}${search}`);
  };

  it('has every visit with a stable UID, and those that are gone as cancelled without personal data', async () => {
    expect(await vikas.api.ok('calendarFeed', self(vikas))).toEqual({ since: null });
    const { url } = await vikas.api.ok('renewCalendarFeed', { ...self(vikas), body: {} });
    const { status, text } = await read(url);
    expect(status).toBe(200);
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H']));
    const entries = text.split('BEGIN:VEVENT').slice(1);
    const gone = entries.filter((entry) => entry.includes('STATUS:CANCELLED'));
    expect(gone).toHaveLength(2);
    expect(gone.join()).not.toMatch(/Asha|Palm|VALARM/);
    expect(entries.filter((entry) => entry.includes('BEGIN:VALARM'))).toHaveLength(entries.length - gone.length);
    // The address is disclosed a day before the visit only.
    expect(text).not.toMatch(/Rao|Palm Street/);
  });

  it('ends with its address, which is stored as a hash', async () => {
    const first = (await vikas.api.ok('renewCalendarFeed', { ...self(vikas), body: {} })).url;
    const second = (await vikas.api.ok('renewCalendarFeed', { ...self(vikas), body: {} })).url;
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const secret = new URL(second).pathname.split('.')[1] ?? '';
    for (const stored of (await product.storedData()).values()) expect(String(stored)).not.toContain(secret);
    await vikas.api.ok('endCalendarFeed', self(vikas));
    expect((await read(second)).status).toBe(404);
    expect(await vikas.api.ok('calendarFeed', self(vikas))).toEqual({ since: null });
  });

  it('ends with a new password, and with all sessions', async () => {
    const change = { current: PASSWORD, password: 'tamarind under the stairs' };
    const ends: readonly (() => Promise<unknown>)[] = [
      () => vikas.api.ok('changePassword', { ...self(vikas), body: change }),
      () => vikas.api.ok('endSessions'),
    ];
    for (const end of ends) {
      const { url } = await vikas.api.ok('renewCalendarFeed', { ...self(vikas), body: {} });
      expect((await read(url)).status).toBe(200);
      await end();
      expect((await read(url)).status).toBe(404);
    }
  });
});
