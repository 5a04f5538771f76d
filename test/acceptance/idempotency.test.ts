import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { eventually } from '../support/eventually.js';
import { Customer, dinner, dinnerIn, INDORE, newPhone } from '../support/customer.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
});

const key = (name: string) => ({ headers: { 'Idempotency-Key': name } });
const total = async (): Promise<number> => (await asha.api.ok('bookings')).total;

describe('a booking request that is repeated', () => {
  it('with its key but another content is refused', async () => {
    const body = await asha.order();
    await asha.api.ok('createBooking', { body, ...key('b') });
    const problem = await asha.api.refused('createBooking', { body: { ...body, description: 'other' }, ...key('b') });
    expect(problem).toMatchObject({ status: 422, detail: MESSAGES.general.keyReused });
  });

  it('without a key within ten seconds counts as a double click', async () => {
    const body = await asha.order(dinnerIn(40));
    const [one, two] = await Promise.all([
      asha.api.ok('createBooking', { body }),
      asha.api.ok('createBooking', { body }),
    ]);
    expect(two.id).toBe(one.id);
    expect((await asha.api.ok('createBooking', { body })).id).toBe(one.id);
  });

  it.each(['', ' ', 'x'.repeat(256)])('must have a valid key: %j', async (name) => {
    const { status } = await asha.api.call('createBooking', { body: await asha.order(), ...key(name) });
    expect(status).toBe(400);
  });
});

describe('an address request that is repeated', () => {
  const address = { firstName: 'Asha', lastName: 'Rao', phone: newPhone(), address: '5 Rajwada', ...INDORE };
  const add = (body: object, headers = {}) =>
    asha.api.call('addAddress', { params: { userId: asha.id }, body, headers });

  it('with its key gets the first answer, also concurrently and after a crash, and is stored once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(address, key('home').headers)));
    await product.restart('SIGKILL');
    answers.push(await add(address, key('home').headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    // After a kill the view may take longer than the two seconds for which a read waits.
    const kept = await eventually('the address is listed', async () => {
      const { addresses } = await asha.api.ok('addresses', { params: { userId: asha.id } });
      const same = addresses.filter((one) => one.address === address.address);
      return same.length > 0 && same;
    });
    expect(kept).toHaveLength(1);
  });
});

describe('any other POST request that is repeated', () => {
  const send = (description: string) => {
    const body = { name: 'Meera', email: 'meera@example.com', phone: '9876543210', description };
    return asha.api.call('contact', { body, ...key('question') });
  };

  it('with its key gets the first answer, and with another content is refused', async () => {
    const first = await send('Do you cook in Ujjain?');
    expect((await send('Do you cook in Ujjain?')).text).toBe(first.text);
    expect((await send('Do you cook in Dewas?')).status).toBe(422);
  });

  it('runs again if it changes nothing, because no answer is stored for it', async () => {
    const fare = (people: number) => asha.api.call('getFare', { body: dinner({ headCount: people }), ...key('fare') });
    expect([await fare(4), await fare(25)]).toMatchObject([{ status: 200 }, { status: 200 }]);
  });
});

describe('long after its quote has expired', () => {
  it('a repeated request with its key still gets the first answer, also after a crash', async () => {
    const body = await asha.order(dinnerIn(41));
    const before = await total();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => asha.api.ok('createBooking', { body, ...key('a') })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await product.restart('SIGKILL', { CLOCK_OFFSET: String(45 * 60) });
    // The access token has expired too, so the customer logs in again; the stored answer is unchanged.
    const again = await Customer.logIn(product, asha.phone);
    expect(await again.api.ok('createBooking', { body, ...key('a') })).toEqual(answers[0]);
    const listed = await eventually('the view has caught up', async () => {
      const { total: all } = await again.api.ok('bookings');
      return all > before && all;
    });
    expect(listed).toBe(before + 1);
  });
});
