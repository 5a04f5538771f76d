/** A booking goes to the chefs of its city, and is refused before anything is paid where nobody serves. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CHEF_MESSAGES } from '@libs/contract/texts/en/server.js';
import { AWAITED_CITY_CHECK_MS } from '@libs/identity/ticket.js';
import { DAY, instant, MINUTE, plus } from '@libs/contract/time.js';
import { ApiClient } from '../support/api-client.js';
import { Chef } from '../support/chef.js';
import { Customer, dinner, dinnerIn, newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let homes = 0;
let visitor: ApiClient;
let asha: Customer;
beforeAll(async () => {
  visitor = new ApiClient(product.url);
  asha = await Customer.logIn(product);
});

const isServed = async (city?: string): Promise<boolean | undefined> => {
  const { fare } = await visitor.ok('estimate', { body: { ...dinner(), ...(city !== undefined && { city }) } });
  return fare.served;
};
const areas = async () => (await visitor.ok('landing')).areas;
const bookIn = async (address: string, days = 14) => asha.order(dinnerIn(days), address);
const PINS = {
  Indore: '452001',
  'Indore City': '452001',
  'indore, mp': '452001',
  Bhopal: '462001',
  Dewas: '455001',
} as const;
const home = (city: keyof typeof PINS) =>
  asha.address({ address: `${(homes += 1)} Palm Street`, city, zip: PINS[city] });

async function chefOf(address: string, days: number): Promise<string> {
  const { id } = await asha.api.ok('createBooking', { body: await bookIn(address, days) });
  await asha.pay(id, 'success');
  return eventually('a chef is assigned', async () => (await asha.booking(id)).chef?.id);
}

describe('without a verified chef', () => {
  it('nothing is served, and nothing can be booked', async () => {
    await Chef.join(product);
    expect([await isServed(), await isServed('Indore'), await areas()]).toEqual([false, false, []]);
    const address = await home('Indore');
    const refused = await asha.api.refused('createBooking', { body: await bookIn(address.id) });
    expect(refused).toMatchObject({ status: 409, code: 'not-served', message: 'Please check your details' });
    expect(refused.errors).toEqual([{ field: 'address', message: expect.stringContaining('city') as unknown }]);
    expect((await asha.api.ok('bookings')).total).toBe(0);
  });
});

describe('with a chef of Indore', () => {
  let indore: Chef;
  beforeAll(async () => {
    indore = await Chef.verified(product, { firstName: 'Isha' }, 'Vijay Nagar, Indore (M.P.)');
    await eventually('Indore is served', () => isServed('INDORE '));
  });

  it('fare, estimate, addresses and landing page say which cities are served', async () => {
    expect(await areas()).toEqual([{ city: 'Indore', chefs: 1 }]);
    expect([await isServed(), await isServed('Bhopal'), await isServed('इंदौर')]).toEqual([true, false, true]);
    const [bhopal, indore] = [await home('Bhopal'), await home('Indore City')];
    expect([bhopal, indore]).toMatchObject([
      { served: false, bookable: true },
      { served: true, bookable: true },
    ]);
    const fareAt = async (address: string) => (await asha.fare({ ...dinner(), address })).served;
    expect([await fareAt(bhopal.id), await fareAt(indore.id)]).toEqual([false, true]);
    const { addresses } = await asha.api.ok('addresses', { params: { userId: asha.id } });
    expect(new Map(addresses.map(({ city, served }) => [city, served]))).toEqual(
      new Map([
        ['Indore City', true],
        ['Bhopal', false],
        ['Indore', true],
      ]),
    );
    const ravi = await Customer.logIn(product);
    const foreign = await ravi.api.refused('getFare', { body: { ...dinner(), address: bhopal.id } });
    expect(foreign).toMatchObject({ status: 404, errors: [{ field: 'address' }] });
  });

  it('a booking in another city is refused, also right after a chef of that city was verified', async () => {
    const dewas = await home('Dewas');
    const refused = await asha.api.refused('createBooking', { body: await bookIn(dewas.id) });
    expect(refused).toMatchObject({ status: 409, code: 'not-served' });
    await Chef.verified(product, { firstName: 'Deepa' }, 'Dewas');
    await asha.api.ok('createBooking', { body: await bookIn(dewas.id) });
  });

  it('a booking goes to the chef of its city, although others are less busy', async () => {
    const { id: address } = await home('indore, mp');
    expect(await chefOf(address, 20)).toBe(indore.id);
    expect(await chefOf(address, 21)).toBe(indore.id);
  });

  it('a booking that waits is offered to a chef of its city only', async () => {
    const { id: address } = await home('Indore City');
    const first = await chefOf(address, 30);
    expect(first).toBe(indore.id);
    const { id } = await asha.api.ok('createBooking', { body: await bookIn(address, 30) });
    await asha.pay(id, 'success');
    await asha.seesDeposit(id, 'paid');
    await Chef.verified(product, { firstName: 'Uma' }, 'Ujjain');
    const other = await Chef.verified(product, { firstName: 'Indu' }, 'Indore');
    const found = await eventually('a chef is assigned', async () => (await asha.booking(id)).chef?.id);
    expect(found).toBe(other.id);
  });

  it('who waits for a city gets one message once it is served, and is erased', async () => {
    const [phone, where] = [newPhone(), { place: 'Shillong, Meghalaya' }];
    expect(await visitor.refused('awaitCity', { body: { place: 'Indore', phone } })).toMatchObject({
      status: 409,
      code: 'served-already',
    });
    expect(await visitor.refused('awaitCity', { body: { ...where, phone: '12345' } })).toMatchObject({ status: 400 });
    await visitor.ok('awaitCity', { body: { ...where, phone } });
    const reader = newPhone();
    await visitor.ok('awaitCity', { body: { ...where, phone: reader, language: 'hi' } });
    await Chef.verified(product, { firstName: 'Sanah' }, 'Shillong');
    await eventually('Shillong is served', () => isServed('Shillong'));
    await product.travel(plus(instant(Date.now()), AWAITED_CITY_CHECK_MS));
    const texts = await eventually('the message', async () => {
      const messages = await product.simulator.messages(phone);
      return messages.length > 0 && messages;
    });
    expect(texts).toEqual([expect.stringContaining('private chefs now cook in Shillong')]);
    await product.simulator.message(reader, /अब शिलांग में भी शेफ़/);
    await eventually(
      'the number is erased',
      async () => (await product.ops('find', 'event.type == "TicketErased"')).code === 0,
    );
  });

  it('one number can wait for several cities, and gets three messages a day', async () => {
    const [phone, cities] = [newPhone(), ['Kochi', 'Patna', 'Ranchi', 'Surat']];
    // Within the time of a double click.
    await Promise.all(cities.map((place) => visitor.ok('awaitCity', { body: { place, phone } })));
    for (const city of cities) {
      await Chef.verified(product, { firstName: 'Sanah' }, city);
      await eventually(`${city} is served`, () => isServed(city));
    }
    const messages = () => product.simulator.messages(phone);
    const later = 2 * AWAITED_CITY_CHECK_MS;
    await product.travel(plus(instant(Date.now()), later));
    await eventually('three messages', async () => (await messages()).length === 3);
    await product.travel(plus(instant(Date.now()), later + MINUTE));
    expect(await messages()).toHaveLength(3);
    await product.travel(plus(instant(Date.now()), later + 2 * DAY));
    const texts = await eventually('the fourth message', async () => {
      const all = await messages();
      return all.length === 4 && all.join();
    });
    expect(cities.filter((city) => !texts.includes(city))).toEqual([]);
  });

  it.each(['Madhya Pradesh', 'Bhopl', 'Private homes'])(
    'a chef who names no city is told so, and serves none: %s',
    async (location) => {
      const esha = await Chef.join(product, { firstName: 'Esha' });
      const experience = { experience: '4', location, salary: '45000' } as const;
      const refused = await esha.api.refused('chefExperience', { params: { id: esha.id }, body: experience });
      expect(refused.errors).toEqual([{ field: 'location', message: CHEF_MESSAGES.unknownCity }]);
      const { chef } = await esha.api.ok('chef', { params: { id: esha.id } });
      expect(chef.missing).toContain('experience');
      expect([await isServed('Leh'), await isServed('Bhopal')]).toEqual([false, false]);
    },
  );
});
