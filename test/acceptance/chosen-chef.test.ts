/** Customers get to know chefs, and ask for one. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type KolkataDate, SLOTS } from '@libs/contract/time.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { Customer, dinner, dinnerIn, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let visitor: ApiClient;
let asha: Customer;
let vikas: Chef;
let meera: Chef;
beforeAll(async () => {
  visitor = new ApiClient(product.url);
  asha = await Customer.logIn(product);
  vikas = await Chef.verified(product, { firstName: 'Vikas', lastName: 'Khanna' });
  meera = await Chef.verified(product, { firstName: 'Meera', lastName: 'Iyer' });
});

const self = (chef: Chef) => ({ params: { id: chef.id } });
const namesOf = async (query: Record<string, string> = {}) =>
  (await visitor.ok('chefs', { query: query })).chefs.map(({ firstName }) => firstName).toSorted();

const timelineOf = async (api: ApiClient, id: string) =>
  (await api.ok('timeline', { params: { id } })).map(({ code }) => code);

const profile = {
  cuisines: ['punjabi', 'mughlai'],
  languages: ['hi', 'pa'],
  dishes: ['dal-makhani'],
  introduction: 'Twenty years of tandoor.',
} as const;

describe('a chef', () => {
  it('says what strangers may know, field by field', async () => {
    const body = {
      ...profile,
      cuisines: [...profile.cuisines],
      languages: [...profile.languages],
      dishes: ['dal-makhani'],
    };
    expect((await vikas.api.ok('updateChef', { ...self(vikas), body })).chef).toMatchObject(profile);
    const { chef } = await vikas.api.ok('updateChef', { ...self(vikas), body: { languages: ['hi', 'pa', 'en'] } });
    expect(chef).toMatchObject({ ...profile, languages: ['hi', 'pa', 'en'], firstName: 'Vikas' });
    expect((await vikas.api.ok('chef', self(vikas))).chef).toEqual(chef);
  });

  it.each([
    ['a cuisine', { cuisines: ['klingon'] }],
    ['a cuisine twice', { cuisines: ['goan', 'goan'] }],
    ['too many languages', { languages: ['hi', 'en', 'as', 'bn', 'gu', 'kn', 'ml', 'mr', 'ta'] }],
    ['a dish', { dishes: ['moon-cheese'] }],
    ['a dish that is an operator', { dishes: [{ $ne: '' }] }],
    ['a portrait', { portrait: 'blue-mohawk' }],
    ['a novel', { introduction: 'x'.repeat(401) }],
  ])('cannot name %s that is not offered', async (_, body) => {
    const problem = await vikas.api.refused('updateChef', { ...self(vikas), body });
    expect(problem.status).toBe(400);
    expect(problem.errors?.[0]?.field.split('.')[0]).toBe(Object.keys(body)[0]);
    expect((await vikas.api.ok('chef', self(vikas))).chef).toMatchObject({ cuisines: profile.cuisines });
  });
});

describe('a visitor', () => {
  it('finds verified chefs by cuisine, language and city', async () => {
    await Chef.join(product, { firstName: 'Newcomer' });
    expect(await namesOf()).toEqual(['Meera', 'Vikas']);
    expect(await namesOf({ cuisine: 'punjabi' })).toEqual(['Vikas']);
    expect(await namesOf({ cuisine: 'goan' })).toEqual([]);
    expect(await namesOf({ language: 'pa' })).toEqual(['Vikas']);
    expect(await namesOf({ cuisine: 'punjabi', language: 'pa' })).toEqual(['Vikas']);
    expect(await namesOf({ cuisine: 'punjabi', language: 'ta' })).toEqual([]);
    expect(await namesOf({ ids: `${meera.id},nobody` })).toEqual(['Meera']);
    expect(await namesOf({ ids: meera.id, cuisine: 'punjabi' })).toEqual([]);
    const body = { experience: '4', location: 'Indore, MP', salary: '45000' } as const;
    await meera.api.ok('chefExperience', { ...self(meera), body });
    expect(await namesOf({ city: 'indore' })).toEqual(['Meera', 'Vikas']);
    expect(await namesOf({ city: 'Pune' })).toEqual([]);
    const day = { date: inDays(3), start: '6.00 pm', end: '10.00 pm' };
    expect(await namesOf({ ...day, city: 'Pune' })).toEqual([]);
    expect(await namesOf({ ...day, city: 'Indore', cuisine: 'punjabi' })).toEqual(['Vikas']);
    expect(await namesOf({ ...day, city: 'Indore', ids: meera.id })).toEqual(['Meera']);
  });

  it('is told whether a chef cooks in a city', async () => {
    const asked = async (chef: Chef, query: { readonly city?: string } = {}) =>
      (await visitor.ok('publicChef', { params: { id: chef.id }, query })).chef.serves;
    const cities = ['INDORE', 'Pune', ''];
    expect(await Promise.all(cities.map((city) => asked(meera, { city })))).toEqual([true, false, true]);
    expect(await asked(vikas, { city: 'Pune' })).toBe(false);
    expect(await asked(meera)).toBeUndefined();
  });

  it('reads the next evenings on which a chef is free', async () => {
    const evenings = async () => (await visitor.ok('publicChef', self(meera))).chef.freeEvenings;
    expect(await evenings()).toHaveLength(3);
    const off = [{ from: inDays(0), to: inDays(4) }];
    await meera.api.ok('changeAvailability', { ...self(meera), body: { off } });
    const after = [5, 6, 7].map(inDays).join();
    await eventually('days off are left out', async () => (await evenings()).join() === after);
    await meera.api.ok('changeAvailability', { ...self(meera), body: {} });
    await eventually('they are back', async () => (await evenings()).join() !== after);
  });

  it('reads at which hours of tomorrow somebody is free, by the notice of the chefs', async () => {
    const hours = async () => {
      const { days } = await visitor.ok('freeHours', { query: { city: 'Indore', people: 2 } });
      expect(days.map(({ date }) => date)).toEqual([inDays(0), inDays(1)]);
      return Object.fromEntries((days[1]?.hours ?? []).map(({ start, chefs }) => [start, chefs]));
    };
    expect(Object.keys(await hours())).toEqual(SLOTS.slice(0, -2));
    const { '7.00 pm': before = 0 } = await hours();
    const notice = (noticeMinutes: number) =>
      meera.api.ok('changeAvailability', { ...self(meera), body: { noticeMinutes } });
    await notice(72 * 60);
    await eventually('one chef less', async () => (await hours())['7.00 pm'] === before - 1);
    await notice(0);
    await eventually('she is back', async () => (await hours())['7.00 pm'] === before);
    const soon = { startDate: inDays(1), endDate: inDays(1), startTime: '7.00 pm', endTime: '9.00 pm' } as const;
    const two = dinner({ ...soon, headCount: 2, numberOfMainCourses: 2 });
    expect((await asha.fare(two)).totalPrice).toBe((await asha.fare({ ...two, headCount: 4 })).totalPrice);
    await asha.visit(two);
    await eventually('one chef is taken', async () => (await hours())['7.00 pm'] === before - 1);
    expect((await visitor.refused('freeHours', { query: { people: 26 } })).status).toBe(400);
  });

  it('reads a page at a time', async () => {
    const first = await visitor.ok('chefs', { query: { limit: 1 } });
    const second = await visitor.ok('chefs', { query: { limit: 1, offset: 1 } });
    expect([first.total, second.total]).toEqual([2, 2]);
    expect(first.chefs[0]?.id).not.toBe(second.chefs[0]?.id);
    expect((await visitor.refused('chefs', { query: { limit: 101 } })).status).toBe(400);
  });

  it('is told what is wrong with a question', async () => {
    for (const query of [
      { date: '2026-02-30' },
      { start: '6.00 pm', end: '10.00 pm' },
      { date: inDays(3), start: '6.00 pm' },
      { date: inDays(3), start: '6.00 pm', end: '4.00 pm' },
      { cuisine: 'klingon' },
      { language: 'xx' },
    ])
      expect([query, (await visitor.refused('chefs', { query: query })).status]).toEqual([query, 400]);
  });

  it('learns nothing about a chef that is not public', async () => {
    const list = (await visitor.call('chefs')).text;
    const page = (await visitor.call('publicChef', { params: { id: vikas.id } })).text;
    const { phone, email } = vikas.session.user;
    for (const text of [list, page])
      for (const secret of [phone, email, 'Khanna', '45000', 'Vijay Nagar', PASSWORD])
        expect(text).not.toContain(secret);
    const { chef } = await visitor.ok('publicChef', { params: { id: vikas.id } });
    expect(chef).toMatchObject({
      firstName: 'Vikas',
      initial: 'K',
      experience: 4,
      ...profile,
      languages: ['hi', 'pa', 'en'],
      dishes: [{ id: 'dal-makhani', name: { en: 'Dal makhani', hi: 'दाल मखनी' } }],
      reviews: [],
      visits: 0,
      returning: 0,
    });
  });

  it('gets the same answer for a chef who is not verified and one who does not exist', async () => {
    const newcomer = await Chef.join(product, { firstName: 'Newcomer' });
    const answers = await Promise.all(
      [newcomer.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'].map((id) => visitor.refused('publicChef', { params: { id } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect({ ...answers[0], instance: '' }).toEqual({ ...answers[1], instance: '' });
  });
});

describe('a customer who asks for a chef', () => {
  it('gets that chef, however busy, and reads so', async () => {
    const first = await asha.visit(dinnerIn(5), { preferredChef: vikas.id });
    const second = await asha.visit(dinnerIn(6), { preferredChef: vikas.id });
    expect([first.chef?.id, second.chef?.id]).toEqual([vikas.id, vikas.id]);
    expect(second.preferredChef).toBe(vikas.id);
    const { portrait } = (await visitor.ok('publicChef', { params: { id: vikas.id } })).chef;
    expect(second.chef).toMatchObject({ portrait, listed: true });
    const listed = (await asha.api.ok('bookings')).bookings.find(({ id }) => id === second.id);
    expect(listed?.chef).toMatchObject({ portrait, listed: true });
    expect(await timelineOf(asha.api, second.id)).toEqual(
      expect.arrayContaining(['requestedOfChef', 'preferredChefWillCook']),
    );
  });

  it('gets another one if that chef is busy, and is told; the other chef is not', async () => {
    expect(await namesOf({ date: inDays(6), start: '6.00 pm', end: '10.00 pm' })).toEqual(['Meera']);
    const asked = {
      params: { id: vikas.id },
      query: { date: inDays(6) as KolkataDate, start: '6.00 pm', end: '10.00 pm' },
    } as const;
    expect((await visitor.ok('publicChef', asked)).chef.free).toBe(false);
    const booking = await asha.visit(dinnerIn(6), { preferredChef: vikas.id });
    expect(booking.chef?.id).toBe(meera.id);
    expect(await timelineOf(asha.api, booking.id)).toContain('otherChefWillCook');
    expect(await timelineOf(meera.api, booking.id)).toContain('chefWillCook');
    expect((await meera.api.ok('booking', { params: { id: booking.id } })).preferredChef).toBeUndefined();
    await product.simulator.message(asha.phone, /the chef you asked for can/);
  });

  it('is refused a chef who is unknown, not verified, or elsewhere, and nothing is stored', async () => {
    const { total } = await asha.api.ok('bookings');
    const newcomer = await Chef.join(product, { firstName: 'Newcomer' });
    const order = await asha.order(dinnerIn(9));
    for (const preferredChef of [newcomer.id, 'nobody', '__proto__'])
      expect(await asha.api.refused('createBooking', { body: { ...order, preferredChef } })).toMatchObject({
        status: 409,
        code: 'chef-not-available',
        errors: [{ field: 'preferredChef' }],
      });
    const pune = await asha.address({ address: '3 FC Road', city: 'Pune', zip: '411004' });
    const elsewhere = { ...order, address: pune.id, preferredChef: meera.id };
    expect(await asha.api.refused('createBooking', { body: elsewhere })).toMatchObject({ code: 'chef-elsewhere' });
    expect((await asha.api.ok('bookings')).total).toBe(total);
  });
});

describe('a chef who leaves', () => {
  it('is gone from every public page at once, and cannot be asked for', async () => {
    await vikas.api.ok('requestChefErasure', { ...self(vikas), body: { current: PASSWORD } });
    await eventually('the chef is not listed', async () => !(await namesOf()).includes('Vikas'));
    expect((await visitor.refused('publicChef', { params: { id: vikas.id } })).status).toBe(404);
    const body = { ...(await asha.order(dinnerIn(12))), preferredChef: vikas.id };
    expect((await asha.api.refused('createBooking', { body })).code).toBe('chef-not-available');
    await vikas.api.ok('withdrawChefErasure', self(vikas));
    await eventually('the chef is listed again', async () => (await namesOf()).includes('Vikas'));
  });
});
