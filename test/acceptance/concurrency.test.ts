import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { ApiClient } from '../support/api-client.js';
import { Customer, newPhone } from '../support/customer.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct();
});

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('at the same time', () => {
  it('fifty requests with one key create one booking and all get it as the answer', async () => {
    const asha = await Customer.logIn(product);
    const body = await asha.order();
    const headers = { 'Idempotency-Key': 'fifty-at-once' };
    // A client that is refused for now repeats its request, as any client with a key may.
    const create = (): Promise<Booking> =>
      asha.api.ok('createBooking', { body, headers }).catch((error: unknown) => {
        if (String(error).includes('answered 503')) return create();
        throw error;
      });
    const made = await Promise.all(times(50, create));
    const { bookings, total } = await asha.api.ok('bookings');
    expect(total).toBe(1);
    expect(made).toEqual(made.map(() => bookings[0]));
    const story = await asha.api.ok('timeline', { params: { id: made[0]?.id ?? '' } });
    expect(story.map(({ type }) => type)).toEqual(['BookingRequested', 'FareQuoted']);
  });

  it('two hundred guesses all count: five are compared with the code, and then even the right one is refused', async () => {
    const phone = newPhone();
    const api = new ApiClient(product.url);
    const { challenge } = await api.ok('generateOtp', { body: { phone } });
    const otp = await product.simulator.code(phone);
    const guess = (code: string) => api.refused('validateOtp', { body: { phone, otp: code, challenge } });
    const wrong = times(200, (index) => String((Number(otp) + index + 1) % 1_000_000).padStart(6, '0'));
    const refusals = await Promise.all(wrong.map(guess));
    const codes = refusals.map(({ code }) => code);
    // The fifth answer says that the code is used up.
    expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(4);
    const others = [...codes.filter((code) => code !== 'code-wrong'), (await guess(otp)).code];
    for (const code of others) expect(['too-many-attempts', 'too-many-codes']).toContain(code);
    expect(others).toHaveLength(197);
  });
});
