import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, joining, PASSWORD } from '../support/chef.js';
import { Customer, INDORE } from '../support/customer.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

const DAY_MS = 24 * 60 * 60_000;

let product: SharedProduct;
let api: ApiClient;
beforeAll(async () => {
  product = await sharedProduct();
  api = new ApiClient(product.url);
});

describe('a customer who signs up with a password', () => {
  it('may sign up from many browsers at once; the first one to log in gets the account', async () => {
    const body = joining();
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.ok('signUp', { body })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
    const [first, second] = answers;
    expect((await Customer.logIn(product, body.phone, first?.signUpToken)).id).toBe(first?.id);
    expect((await Customer.logIn(product, body.phone, second?.signUpToken)).id).toBe(first?.id);
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
  ])('gets a message for the wrong fields of %j', async (wrong, field, message) => {
    const problem = await api.refused('signUp', { body: { ...joining(), ...wrong } });
    expect(problem).toMatchObject({ status: 400, message, errors: [{ field, message }] });
  });
});

describe('a chef', () => {
  it('signs up, logs in with the password, and gets a chef session', async () => {
    const body = joining();
    expect((await api.okWithMessage('signUpChef', { body })).message).toBe('Sign up successful!');
    const chef = await Chef.logIn(product, body.email.toUpperCase());
    const { firstName, lastName, email, phone } = body;
    expect(chef.session.user).toEqual({ id: chef.id, firstName, lastName, email, phone, role: 'chef' });
    // A chef's token is not accepted for a customer's calls.
    expect((await chef.api.refused('getFare', { body: {} })).status).toBe(403);
    await chef.api.ok('logout', { params: { id: chef.id }, query: { role: 'chef' } });
    expect((await chef.api.refused('logout', { params: { id: chef.id } })).status).toBe(401);
  });

  it('gets the same answer for a wrong password as for an unknown address', async () => {
    const body = joining();
    await api.ok('signUpChef', { body });
    const refusals = [
      await api.refused('loginChef', { body: { email: body.email, password: 'not the one' } }),
      await api.refused('loginChef', { body: { email: 'nobody@example.com', password: PASSWORD } }),
    ].map(({ instance: _, ...problem }) => problem);
    expect(refusals[0]).toMatchObject({ status: 401, message: SERVER_MESSAGES.chefLogin.wrong });
    expect(refusals[1]).toEqual(refusals[0]);
  });

  it('stays logged in for a day, or for a month with "remember me"', async () => {
    const body = joining();
    await api.ok('signUpChef', { body });
    const { email } = body;
    const until = async (remember: boolean) =>
      (await api.ok('loginChef', { body: { email, password: PASSWORD, remember } })).refreshTokenExpiration -
      Date.now();
    expect(Math.round((await until(false)) / DAY_MS)).toBe(1);
    expect(Math.round((await until(true)) / DAY_MS)).toBe(30);
  });
});

describe('an address', () => {
  it('can be changed, is then listed first, and its bookings keep it', async () => {
    const asha = await Customer.logIn(product);
    const userId = asha.id;
    const home = await asha.address({ address: '1 MG Road' });
    const booking = await asha.book();
    const office = await asha.address({ address: '2 MG Road' });
    const body = { firstName: 'Asha', lastName: 'Rao', phone: asha.phone, address: '7 Palasia', ...INDORE };
    const params = { userId, addressId: home.id };
    const { data, message } = await asha.api.okWithMessage('changeAddress', { params, body });
    expect([data.address.id, data.address.address, message]).toEqual([home.id, '7 Palasia', MESSAGES.address.saved]);
    const { addresses } = await asha.api.ok('addresses', { params: { userId } });
    expect(addresses.map(({ id }) => id)).toEqual([home.id, office.id]);
    expect(addresses[0]).toMatchObject(data.address);
    expect((await asha.booking(booking.id)).billingAddress.address).toBe('1 MG Road');
    const like = await asha.api.refused('changeAddress', { params, body: { ...body, address: '2 mg road' } });
    expect(like).toMatchObject({ status: 409, message: MESSAGES.address.exists });
  });

  it('can be removed, and then appears nowhere', async () => {
    const asha = await Customer.logIn(product);
    const { id: addressId } = await asha.address();
    const params = { userId: asha.id, addressId };
    await asha.api.ok('removeAddress', { params });
    expect((await asha.api.ok('addresses', { params })).addresses).toEqual([]);
    expect((await asha.api.refused('removeAddress', { params })).status).toBe(404);
    await asha.address();
  });

  it('can be changed or removed only by its owner', async () => {
    const [asha, ravi] = [await Customer.logIn(product), await Customer.logIn(product)];
    const { id: addressId } = await asha.address();
    const body = { firstName: 'Ravi', lastName: 'K', phone: ravi.phone, address: '1 Elsewhere', ...INDORE };
    for (const userId of [asha.id, ravi.id]) {
      const params = { userId, addressId };
      expect((await ravi.api.refused('changeAddress', { params, body })).status).toBe(404);
      expect((await ravi.api.refused('removeAddress', { params })).status).toBe(404);
    }
  });
});

describe('a message to the company', () => {
  const body = {
    name: 'Meera',
    email: 'meera@example.com',
    phone: '9876501234',
    description: 'Do you cook in Ujjain?',
  };

  it('gets a ticket, by which operators find it', async () => {
    const { ticket } = await api.ok('contact', { body });
    // The same request, sent twice.
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
  ])('gets a message for the wrong fields of %j', async (wrong, field, message) => {
    const problem = await api.refused('contact', { body: { ...body, ...wrong } });
    expect(problem).toMatchObject({ status: 400, message, errors: [{ field, message }] });
  });

  it('is limited in number for each network address', async () => {
    const writer = new ApiClient(product.url);
    const write = (n: number) => writer.call('contact', { body: { ...body, description: `Message ${n}` } });
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await write(n)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
