import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, joining, PASSWORD } from '../support/chef.js';
import { Customer, newPhone } from '../support/customer.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

const TAKEN = { status: 409, message: MESSAGES.signUp.taken };
const DAY = 24 * 60 * 60_000;

let product: SharedProduct;
let api: ApiClient;
beforeAll(async () => {
  product = await sharedProduct();
  api = new ApiClient(product.url);
});

describe('a customer signs up with a password', () => {
  it('and finds the account when logging in with a code', async () => {
    const body = { ...joining({ firstName: 'Asha', lastName: 'Rao' }), role: 'user', terms: true } as const;
    const { data, message } = await api.told('signUp', { body });
    expect(message).toBe('Sign up successful!');
    const asha = await Customer.logIn(product, body.phone);
    expect(asha.session).toMatchObject({
      id: data.id,
      existing: true,
      firstName: 'Asha',
      lastName: 'Rao',
      role: 'user',
    });
    const { user } = await asha.api.ok('user', { params: { id: asha.id } });
    expect(user).toEqual({ id: asha.id, firstName: 'Asha', lastName: 'Rao', email: body.email, phone: body.phone });
  });

  it('but not with a number or an e-mail that a customer has, also one made by a code', async () => {
    const body = joining();
    await api.ok('signUp', { body });
    expect(await api.refused('signUp', { body })).toMatchObject(TAKEN);
    expect(await api.refused('signUp', { body: { ...joining(), phone: body.phone } })).toMatchObject(TAKEN);
    expect(await api.refused('signUp', { body: joining({ email: body.email.toUpperCase() }) })).toMatchObject(TAKEN);
    const ravi = await Customer.logIn(product);
    expect(await api.refused('signUp', { body: joining({ phone: ravi.phone }) })).toMatchObject(TAKEN);
  });

  it('and what a refused one would have taken stays free', async () => {
    const taken = joining();
    await api.ok('signUp', { body: taken });
    const phone = newPhone();
    await api.refused('signUp', { body: joining({ phone, email: taken.email }) });
    await api.ok('signUp', { body: joining({ phone }) });
  });

  it('once, of many at the same time', async () => {
    const body = joining();
    const replies = await Promise.all(Array.from({ length: 8 }, () => api.call('signUp', { body })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('and a repeat with the same Idempotency-Key is answered as the first time', async () => {
    const request = { body: joining(), headers: { 'Idempotency-Key': `sign-up-${newPhone()}` } };
    const first = await api.ok('signUp', request);
    expect(await api.ok('signUp', request)).toEqual(first);
    const other = { ...request, body: { ...request.body, firstName: 'Somebody' } };
    expect((await api.refused('signUp', other)).status).toBe(422);
  });

  it.each([
    [{ firstName: '' }, 'firstName', MESSAGES.profile.firstName],
    [{ lastName: undefined }, 'lastName', MESSAGES.profile.lastName],
    [{ email: 'nobody' }, 'email', MESSAGES.profile.emailFormat],
    [{ phone: '12345' }, 'phone', MESSAGES.profile.phone],
    [{ password: 'short' }, 'password', SERVER_MESSAGES.signUp.password],
    [{ password: 'Password123' }, 'password', SERVER_MESSAGES.signUp.commonPassword],
    [
      { email: 'asha.rao@example.com', password: 'asha.rao@example.com' },
      'password',
      SERVER_MESSAGES.signUp.commonPassword,
    ],
    [{ terms: false }, 'terms', MESSAGES.signUp.terms],
    [{ consent: { notice: '1999-01-01' } }, 'consent.notice', SERVER_MESSAGES.consent.invalid],
    [{ consent: { language: 'la' } }, 'consent.language', SERVER_MESSAGES.consent.invalid],
  ])('or is told what is wrong with %j', async (wrong, field, message) => {
    const problem = await api.refused('signUp', { body: { ...joining(), ...wrong } });
    expect(problem).toMatchObject({ status: 400, message, errors: [{ field, message }] });
  });
});

describe('a chef', () => {
  it('signs up, logs in with the password, and is known as a chef', async () => {
    const body = joining();
    expect((await api.told('signUpChef', { body })).message).toBe('Sign up successful!');
    const chef = await Chef.logIn(product, body.email.toUpperCase());
    const { firstName, lastName, email, phone } = body;
    expect(chef.session.user).toEqual({ id: chef.id, firstName, lastName, email, phone, role: 'chef' });
    // A chef's token opens nothing of a customer's.
    expect((await chef.api.refused('getFare', { body: {} })).status).toBe(403);
    await chef.api.ok('logout', { params: { id: chef.id }, query: { role: 'chef' } });
    expect((await chef.api.refused('logout', { params: { id: chef.id } })).status).toBe(401);
  });

  it('may be a customer too, but no second chef', async () => {
    const body = joining();
    await api.ok('signUp', { body });
    await api.ok('signUpChef', { body });
    expect(await api.refused('signUpChef', { body })).toMatchObject(TAKEN);
  });

  it('hears the same of a wrong password as of an address that nobody has', async () => {
    const body = joining();
    await api.ok('signUpChef', { body });
    const told = [
      await api.refused('loginChef', { body: { email: body.email, password: 'not the one' } }),
      await api.refused('loginChef', { body: { email: 'nobody@example.com', password: PASSWORD } }),
    ].map(({ instance: _, ...problem }) => problem);
    expect(told[0]).toMatchObject({ status: 401, message: SERVER_MESSAGES.chefLogin.wrong });
    expect(told[1]).toEqual(told[0]);
  });

  it('is guessed at no more than five times at once, and the right password must wait then too', async () => {
    const body = joining();
    await api.ok('signUpChef', { body });
    const guess = (n: number) => api.call('loginChef', { body: { email: body.email, password: `guess ${n}` } });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
    const right = await api.call('loginChef', { body: { email: body.email, password: PASSWORD } });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    await Chef.join(product);
  });

  it('stays logged in for a day, or for a month when asked to be remembered', async () => {
    const body = joining();
    await api.ok('signUpChef', { body });
    const { email } = body;
    const until = async (remember: boolean) =>
      (await api.ok('loginChef', { body: { email, password: PASSWORD, remember } })).refreshTokenExpiration -
      Date.now();
    expect(Math.round((await until(false)) / DAY)).toBe(1);
    expect(Math.round((await until(true)) / DAY)).toBe(30);
  });
});

describe('a session whose answer got lost', () => {
  it('goes on with the same token again, unless that was used in the meantime', async () => {
    const { session } = await Customer.logIn(product);
    const body = { refreshToken: session.refreshToken };
    const [first, again] = [await api.ok('refreshToken', { body }), await api.ok('refreshToken', { body })];
    expect(again.refreshToken).toBe(first.refreshToken);
    await api.ok('refreshToken', { body: { refreshToken: first.refreshToken } });
    expect((await api.refused('refreshToken', { body })).status).toBe(401);
  });
});

describe('an address', () => {
  it('is changed, comes first in the list then, and bookings stay where they were', async () => {
    const asha = await Customer.logIn(product);
    const userId = asha.id;
    const home = await asha.address({ address: '1 MG Road' });
    const booking = await asha.book();
    const office = await asha.address({ address: '2 MG Road' });
    const body = { firstName: 'Asha', lastName: 'Rao', phone: asha.phone, address: '7 Palasia', city: 'Indore' };
    const params = { userId, addressId: home.id };
    const { data, message } = await asha.api.told('changeAddress', { params, body });
    expect([data.address.id, data.address.address, message]).toEqual([home.id, '7 Palasia', MESSAGES.address.saved]);
    const { addresses } = await asha.api.ok('addresses', { params: { userId } });
    expect(addresses.map(({ id }) => id)).toEqual([home.id, office.id]);
    expect(addresses[0]).toEqual(data.address);
    expect((await asha.booking(booking.id)).billingAddress.address).toBe('1 MG Road');
    const like = await asha.api.refused('changeAddress', { params, body: { ...body, address: '2 mg road' } });
    expect(like).toMatchObject({ status: 409, message: MESSAGES.address.exists });
  });

  it('is removed, and is nowhere then', async () => {
    const asha = await Customer.logIn(product);
    const { id: addressId } = await asha.address();
    const params = { userId: asha.id, addressId };
    await asha.api.ok('removeAddress', { params });
    expect((await asha.api.ok('addresses', { params })).addresses).toEqual([]);
    expect((await asha.api.refused('removeAddress', { params })).status).toBe(404);
    await asha.address();
  });

  it('is nobody else’s to change or remove', async () => {
    const [asha, ravi] = [await Customer.logIn(product), await Customer.logIn(product)];
    const { id: addressId } = await asha.address();
    const body = { firstName: 'Ravi', lastName: 'K', phone: ravi.phone, address: '1 Elsewhere' };
    for (const userId of [asha.id, ravi.id]) {
      const params = { userId, addressId };
      expect((await ravi.api.refused('changeAddress', { params, body })).status).toBe(404);
      expect((await ravi.api.refused('removeAddress', { params })).status).toBe(404);
    }
  });
});

describe('somebody writes to the company', () => {
  const body = {
    name: 'Meera',
    email: 'meera@example.com',
    phone: '9876501234',
    description: 'Do you cook in Ujjain?',
  };

  it('and is given a ticket, under which operators find the message', async () => {
    const { ticket } = await api.ok('contact', { body });
    // The same press of the button.
    expect((await api.ok('contact', { body })).ticket).toBe(ticket);
    expect((await product.ops('stream', `ticket-${ticket}`)).answer).not.toContain('Ujjain');
    const read = await product.ops('stream', `ticket-${ticket}`, '--reveal', '--reason', 'to answer');
    expect(read.answer).toContain('Do you cook in Ujjain?');
  });

  it.each([
    [{ name: '' }, 'name', MESSAGES.contact.name],
    [{ email: '' }, 'email', MESSAGES.profile.email],
    [{ email: 'meera at home' }, 'email', MESSAGES.profile.emailFormat],
    [{ phone: '' }, 'phone', MESSAGES.contact.phoneRequired],
    [{ phone: '12345' }, 'phone', MESSAGES.contact.phone],
    [{ description: ' ' }, 'description', MESSAGES.contact.message],
  ])('or is told what is wrong with %j', async (wrong, field, message) => {
    const problem = await api.refused('contact', { body: { ...body, ...wrong } });
    expect(problem).toMatchObject({ status: 400, message, errors: [{ field, message }] });
  });

  it('not without end from one place', async () => {
    const writer = new ApiClient(product.url);
    const write = (n: number) => writer.call('contact', { body: { ...body, description: `Message ${n}` } });
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await write(n)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
