import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Customer, INDORE } from '../support/customer.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
let asha: Customer;
let ravi: Customer;
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
  ravi = await Customer.logIn(product);
});

const email = (name: string) => `${name}.${asha.phone}@example.com`;

describe('a new customer’s profile', () => {
  it('is stored and returned', async () => {
    const params = { id: asha.id };
    const body = { firstName: ' Asha ', lastName: 'Rao', email: email('asha') };
    const { user } = await asha.api.ok('updateUser', { params, body });
    expect(user).toEqual({ id: asha.id, firstName: 'Asha', lastName: 'Rao', email: email('asha'), phone: asha.phone });
    expect(await asha.api.ok('user', { params })).toEqual({ user });
  });

  it('keeps its other fields when one is changed', async () => {
    const { user } = await asha.api.ok('updateUser', { params: { id: asha.id }, body: { lastName: 'Rao-Iyer' } });
    expect(user).toMatchObject({ firstName: 'Asha', lastName: 'Rao-Iyer', email: email('asha') });
  });

  it.each([
    [{ firstName: '' }, 'firstName', MESSAGES.profile.firstName],
    [{ lastName: '  ' }, 'lastName', MESSAGES.profile.lastName],
    [{ email: '' }, 'email', MESSAGES.profile.email],
    [{ email: 'a b@c.de' }, 'email', MESSAGES.profile.emailFormat],
    [{ email: 'nobody' }, 'email', MESSAGES.profile.emailFormat],
    [{ phone: '12345' }, 'phone', MESSAGES.profile.phone],
    [{ phone: '1234567890' }, 'phone', MESSAGES.login.phone],
    [{ firstName: '\u200b' }, 'firstName', MESSAGES.profile.firstName],
    [{ lastName: 'Rao\ud800' }, 'lastName', MESSAGES.general.hidden],
    [{ lastName: 'Rao\u202e' }, 'lastName', MESSAGES.general.hidden],
    [{ lastName: 'Rao evil.com' }, 'lastName', MESSAGES.profile.name],
    [{ firstName: 'x'.repeat(61) }, 'firstName', MESSAGES.profile.tooLong],
    [{ firstName: { $ne: 1 } }, 'firstName', MESSAGES.profile.firstName],
  ])('is refused with a message for the wrong fields of %j', async (body, field, message) => {
    const problem = await asha.api.refused('updateUser', { params: { id: asha.id }, body });
    expect(problem).toMatchObject({ status: 400, message, errors: [{ field, message }] });
  });
});

describe('a customer’s addresses', () => {
  it('are listed newest first, and each only once', async () => {
    const params = { userId: ravi.id };
    const first = await ravi.address({ address: '1 MG Road' });
    const second = await ravi.address({ address: '2 MG Road' });
    const body = { firstName: 'asha', lastName: 'RAO', phone: ravi.phone, address: '1  mg road', ...INDORE };
    const problem = await ravi.api.refused('addAddress', { params, body });
    expect(problem).toMatchObject({ status: 409, message: MESSAGES.address.exists });
    const { addresses } = await ravi.api.ok('addresses', { params });
    expect(addresses.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(addresses[0]).toMatchObject({ countryCode: '+91', region: '', zip: '452001' });
  });

  it('are confirmed when stored, or the answer lists the missing fields', async () => {
    const params = { userId: ravi.id };
    const body = { firstName: 'Ravi', lastName: 'K', phone: ravi.phone, address: '3 MG Road', ...INDORE };
    expect((await ravi.api.okWithMessage('addAddress', { params, body })).message).toBe(MESSAGES.address.saved);
    const { errors } = await ravi.api.refused('addAddress', { params, body: { zip: '12' } });
    expect(errors?.map(({ field }) => field).toSorted()).toEqual([
      'address',
      'city',
      'firstName',
      'lastName',
      'phone',
      'zip',
    ]);
  });

  it.each([
    ['firstName', 'Refund! Call 98765', MESSAGES.profile.name],
    ['lastName', 'evil.com', MESSAGES.profile.name],
    ['address', '4 MG Road\nRefund: call 98765', MESSAGES.general.oneLine],
    ['address', '4 MG Road \u202e', MESSAGES.general.hidden],
    ['city', 'In\u2066dore', MESSAGES.general.hidden],
  ])('are refused with a message for %s when it is %j', async (field, value, message) => {
    const name = { firstName: 'Dr. A. P. J. Abdul', lastName: "O'Brien" };
    const place = { address: '4 MG Road', city: 'Indore', zip: '452001' };
    const body = { ...name, phone: ravi.phone, ...place, [field]: value };
    const problem = await ravi.api.refused('addAddress', { params: { userId: ravi.id }, body });
    expect(problem).toMatchObject({ status: 400, message, errors: [{ field, message }] });
  });
});
