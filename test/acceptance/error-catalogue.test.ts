import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CallName } from '@libs/contract/calls.js';
import type { ApiClient } from '../support/api-client.js';
import { joining } from '../support/chef.js';
import { codeFor, Customer, INDORE, newPhone } from '../support/customer.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
let asha: Customer;
let api: ApiClient;
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
  api = asha.api;
});

const ADDRESS = { firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '1 Sarafa', ...INDORE };
const ofAsha = () => ({ userId: asha.id });
const messageOf = async (name: CallName, options: object): Promise<string | undefined> =>
  (await api.okWithMessage(name, options as never)).message;
const refused = async (name: CallName, options: object): Promise<readonly [number, string]> => {
  const { status, message } = await api.refused(name, options);
  return [status, message];
};

// The texts are repeated here letter by letter, so that an accidental change is noticed.
describe('the messages of the specification are returned', () => {
  it('for requesting and entering one-time codes', async () => {
    const phone = '12345';
    expect(await refused('generateOtp', { body: { phone } })).toEqual([
      400,
      'Please enter a valid 10-digit phone number.',
    ]);
    const wrong = { body: { phone: newPhone(), otp: '123456' } };
    expect(await refused('validateOtp', wrong)).toEqual([400, 'Invalid OTP. Please try again.']);
  });

  it('for signing up, the same with an existing account', async () => {
    const body = joining();
    expect(await messageOf('signUp', { body })).toBe('Sign up successful!');
    await Customer.logIn(product, body.phone);
    expect(await messageOf('signUp', { body })).toBe('Sign up successful!');
  });

  it('for proving a number that another account has', async () => {
    const ravi = await Customer.logIn(product);
    const taken = await refused('provePhone', { body: await codeFor(product, ravi.phone) });
    expect(taken).toEqual([409, 'User already exists.']);
  });

  it('for incomplete profiles', async () => {
    const params = { id: asha.id };
    for (const [body, text] of [
      [{ firstName: '' }, 'First name is required'],
      [{ lastName: '' }, 'Last name is required'],
      [{ email: '' }, 'Email is required'],
      [{ email: 'asha at home' }, 'Invalid email format'],
    ] as const)
      expect(await refused('updateUser', { params, body })).toEqual([400, text]);
  });

  it('for addresses, also duplicates', async () => {
    expect(await messageOf('addAddress', { params: ofAsha(), body: ADDRESS })).toBe('Address saved successfully.');
    expect(await refused('addAddress', { params: ofAsha(), body: ADDRESS })).toEqual([409, 'Address already exists.']);
  });

  it('for coupons', async () => {
    const query = { price: 2000 };
    expect(await messageOf('verifyCoupon', { params: { code: 'WELCOME10' }, query })).toBe(
      'Coupon successfully applied.',
    );
    expect(await refused('verifyCoupon', { params: { code: 'NOSUCH' }, query })).toEqual([404, 'Invalid coupon code.']);
  });

  it('for invalid bookings, whatever is wrong', async () => {
    const order = await asha.order();
    for (const [status, body] of [
      [400, { ...order, meals: [] }],
      [404, { ...order, address: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }],
      [409, { ...order, fareObject: { quote: 'none' } }],
      [400, {}],
    ] as const)
      expect(await refused('createBooking', { body })).toEqual([status, 'Please check your details']);
  });

  it('for incomplete choices', async () => {
    for (const [body, text] of [
      [{ requirement: '' }, 'Please select requirement'],
      [{ meals: [] }, 'Please select meals'],
      [{ startTime: '' }, 'Please select time'],
      [{ startDate: '' }, 'Please select date'],
      [{ numberOfMainCourses: 0 }, 'Please select main course'],
      [{ meals: ['breakfast'], numberOfBreakfast: 0 }, 'Please select breakfast'],
      [{ meals: ['starters'], numberOfStarters: 0 }, 'Please select starters'],
      [{ endTime: '5.00 pm' }, 'Start date and time must be before end date and time'],
    ] as const)
      expect(await refused('getFare', { body: { ...(await asha.order()), ...body } })).toEqual([400, text]);
  });
});
