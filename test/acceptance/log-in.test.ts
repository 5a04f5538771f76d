import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { Problem } from '@libs/contract/problem.js';
import { between } from '@libs/contract/time.js';
import { ApiClient } from '../support/api-client.js';
import { requestCode } from '../support/code-work.js';
import { Customer, newPhone } from '../support/customer.js';
import { Product } from '../support/product.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
let api: ApiClient;
beforeAll(async () => {
  product = await sharedProduct();
  api = new ApiClient(product.url);
});

const wrong = (otp: string): string => (otp === '000000' ? '111111' : '000000');
/** Requests a code, and reads it in the inbox. */
async function ask(phone: string) {
  const seen = (await product.simulator.messages(phone)).length;
  const answer = await api.ok('generateOtp', { body: { phone, contryCode: '91', role: 'user' } });
  return { ...answer, otp: await product.simulator.code(phone, seen) };
}

describe('a log-in with a code', () => {
  it('sends one SMS with a line that browsers can read', async () => {
    const phone = newPhone();
    const { otp: code, expiresAt, resendAt } = await ask(phone);
    expect(between(resendAt, expiresAt)).toBe(180_000);
    const [message] = await product.simulator.messages(phone);
    expect(message).toContain(`@localhost #${code}`);

    const session = await api.ok('validateOtp', { body: { phone, otp: code, role: 'user', platform: 'web' } });
    expect(session).toMatchObject({ existing: false, role: 'user', firstName: '', lastName: '' });
    expect(session.tokenExpiration).toBeGreaterThan(Date.now());
    expect(session.refreshTokenExpiration).toBeGreaterThan(session.tokenExpiration);
    expect(await product.simulator.messages(phone)).toHaveLength(1);

    const again = await api.refused('validateOtp', { body: { phone, otp: code } });
    expect([again.status, again.message]).toEqual([400, MESSAGES.otp.invalid]);
  });

  it('leads to the same customer the next time, who is known once the profile is complete', async () => {
    const first = await Customer.logIn(product);
    const profile = { firstName: 'Asha', lastName: 'Rao', email: `asha.${first.phone}@example.com` };
    await first.api.ok('updateUser', { params: { id: first.id }, body: profile });
    const second = await Customer.logIn(product, first.phone);
    expect(second.session).toMatchObject({ id: first.id, existing: true, firstName: 'Asha', lastName: 'Rao' });
  });

  it('allows five wrong codes, and then refuses the right one too', async () => {
    const phone = newPhone();
    const { otp, challenge } = await ask(phone);
    for (let guess = 0; guess < 5; guess++) {
      const problem = await api.refused('validateOtp', { body: { phone, otp: wrong(otp), challenge } });
      expect([problem.status, problem.message]).toEqual([400, MESSAGES.otp.invalid]);
    }
    expect((await api.refused('validateOtp', { body: { phone, otp, challenge } })).code).toBe('too-many-attempts');
  });

  it('counts concurrent tries as well', async () => {
    const phone = newPhone();
    const { otp, challenge } = await ask(phone);
    const guesses = Array.from({ length: 30 }, () =>
      api.refused('validateOtp', { body: { phone, otp: wrong(otp), challenge } }),
    );
    await Promise.all(guesses);
    expect((await api.refused('validateOtp', { body: { phone, otp, challenge } })).status).toBeGreaterThanOrEqual(400);
  });

  it('succeeds once when the right code arrives twice at the same time', async () => {
    const phone = newPhone();
    const { otp, challenge } = await ask(phone);
    const both = await Promise.all([1, 2].map(() => api.call('validateOtp', { body: { phone, otp, challenge } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('makes the next code wait, but treats a double click as one request', async () => {
    const phone = newPhone();
    const [first, second] = await Promise.all([ask(phone), ask(phone)]);
    expect(second.challenge).toBe(first.challenge);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const { status, headers } = await api.call('generateOtp', { body: { phone } });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(100);
    expect(await product.simulator.messages(phone)).toHaveLength(1);
  });

  it.each(['', '12345', '1234567890', '98765432101', '98765abcde', 9876543210, null, { $ne: '' }])(
    'refuses %j as a number',
    async (phone) => {
      const problem = await api.refused('generateOtp', { body: { phone, contryCode: '91' } });
      expect(problem).toMatchObject({ status: 400, message: MESSAGES.login.phone });
      expect(problem.errors).toEqual([{ field: 'phone', message: MESSAGES.login.phone }]);
    },
  );

  it.each(['12345', '1234567', '12a456', 123456, { $gt: '' }])('refuses %j as a code', async (otp) => {
    const problem = await api.refused('validateOtp', { body: { phone: newPhone(), otp } });
    expect(problem).toMatchObject({ status: 400, message: MESSAGES.otp.invalid });
  });
});

describe('a server that echoes codes', () => {
  it('shows them to programs on its machine, and none to whoever comes through a proxy', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const direct = await fetch(`${product.url}/v1.0/auth/otp/generate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ phone, role: 'user' }),
    });
    const { data } = (await direct.json()) as { data: { otp?: string } };
    expect(data.otp).toBe(await product.simulator.code(phone));
    // The client names an address of its own, as a proxy does.
    expect(await api.ok('generateOtp', { body: { phone: other } })).not.toHaveProperty('otp');
  });
});

describe('a server that does not echo codes', () => {
  it('sends the code by SMS only; after sixty codes an address has to wait', async () => {
    const silent = await Product.start({ OTP_ECHO: 'false' });
    const client = new ApiClient(silent.url);
    const phone = newPhone();
    const answer = await client.ok('generateOtp', { body: { phone } });
    expect(Object.keys(answer).toSorted()).toEqual(['challenge', 'expiresAt', 'resendAt']);
    expect(await silent.simulator.code(phone)).toMatch(/^\d{6}$/);
    expect(silent.log).not.toContain(phone);
    // A request that came too early did not send a code.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await client.refused('generateOtp', { body: { phone } })).code).toBe('resend-too-soon');
    for (let code = 2; code <= 60; code++)
      expect((await requestCode(client, { body: { phone: newPhone() } })).status).toBe(200);
    const late = newPhone();
    for (let press = 1; press <= 2; press++) {
      const problem = JSON.parse((await requestCode(client, { body: { phone: late } })).text) as Problem;
      expect(problem).toMatchObject({ status: 429, key: 'login.tooManyCodes' });
      expect(problem.message).toBe(
        `${MESSAGES.login.tooManyCodes} Try again in ${Math.ceil(Number(problem['wait']) / 60)} minutes.`,
      );
    }
    expect(await silent.simulator.messages(late)).toEqual([]);
    await silent.stop();
  });
});
