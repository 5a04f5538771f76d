import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { Problem } from '@libs/contract/problem.js';
import { between } from '@libs/contract/time.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { requestCode } from '../support/code-work.js';
import { codeFor, Customer, newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
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

  it.each([
    ['log-in', 'en', 'is your code to log in to'],
    ['reset-password', 'en', 'is your code for a new Rasoiya password.'],
    ['prove-phone', 'en', 'is your code to confirm this number at'],
    ['log-in', 'hi', 'लॉग इन करने का कोड'],
    ['reset-password', 'hi', 'के नए पासवर्ड का कोड'],
    ['prove-phone', 'hi', 'इस नंबर की पुष्टि का कोड'],
  ] as const)('says in its message that it is for %s, in %s', async (use, language, words) => {
    const phone = newPhone();
    await api.ok('generateOtp', { body: { phone, for: use, language } });
    const [message] = await eventually('the message', async () => {
      const messages = await product.simulator.messages(phone);
      return messages.length > 0 && messages;
    });
    expect(message).toContain(words);
  });

  it('leads to the same customer the next time, who is known once the profile is complete', async () => {
    const first = await Customer.logIn(product);
    const profile = { firstName: 'Asha', lastName: 'Rao', email: `asha.${first.phone}@example.com` };
    await first.api.ok('updateUser', { params: { id: first.id }, body: profile });
    const second = await Customer.logIn(product, first.phone);
    expect(second.session).toMatchObject({ id: first.id, existing: true, firstName: 'Asha', lastName: 'Rao' });
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

describe('a chef logs in with a code', () => {
  /** A chef with a proven number. */
  const proven = async (): Promise<Chef> => {
    const chef = await Chef.join(product);
    await chef.prove(product);
    return chef;
  };
  const code = ({ session }: Chef) => codeFor(product, session.user.phone);

  it('to the session that the password opens', async () => {
    const chef = await proven();
    const { email } = chef.session.user;
    const byPassword = await api.ok('loginChef', { body: { email, password: PASSWORD } });
    const { user, ...byCode } = await api.ok('loginChefWithCode', { body: await code(chef) });
    expect(user).toEqual(byPassword.user);
    expect(byCode.refreshTokenExpiration - byPassword.refreshTokenExpiration).toBeLessThan(60_000);
    const remembered = await api.ok('loginChefWithCode', { body: { ...(await code(chef)), remember: true } });
    expect(remembered.refreshTokenExpiration - byCode.refreshTokenExpiration).toBeGreaterThan(28 * 86_400_000);
    const { sessions } = await chef.api.ok('sessions');
    expect(sessions).toHaveLength(4);
    expect((await api.ok('refreshToken', { body: byCode })).accessToken).toEqual(expect.any(String));
  });

  it('and becomes known in this browser, as with the password', async () => {
    const { headers } = await api.call('loginChefWithCode', { body: await code(await proven()) });
    expect(headers['set-cookie']?.[0]).toMatch(/^browsers=[\w.-]+;/);
  });

  it('while the same number remains the own one of a customer', async () => {
    const chef = await proven();
    const customer = await Customer.logIn(product, chef.session.user.phone);
    expect(customer.session).toMatchObject({ existing: false, role: 'user' });
    const { user } = await api.ok('loginChefWithCode', { body: await code(chef) });
    expect(user.id).toBe(chef.id);
    expect((await Customer.logIn(product, customer.phone)).id).toBe(customer.id);
  });

  it('who leaves and is not erased yet', async () => {
    const chef = await proven();
    await chef.api.ok('requestChefErasure', { params: { id: chef.id }, body: { current: PASSWORD } });
    expect((await api.ok('loginChefWithCode', { body: await code(chef) })).user.id).toBe(chef.id);
  });

  it('but not with a number that several have entered, before one of them has proven it', async () => {
    const phone = newPhone();
    const [first, second] = [
      await Chef.join(product, { phone, email: `one.${phone}@example.com` }),
      await Chef.join(product, { phone, email: `two.${phone}@example.com` }),
    ];
    const none = { status: 404, code: 'no-chef-with-number', message: SERVER_MESSAGES.chefLogin.noChef };
    expect(await api.refused('loginChefWithCode', { body: await codeFor(product, phone) })).toMatchObject(none);
    expect(await api.refused('loginChefWithCode', { body: await codeFor(product, newPhone()) })).toMatchObject(none);
    await second.prove(product);
    expect((await api.ok('loginChefWithCode', { body: await code(first) })).user.id).toBe(second.id);
  });

  it('and nobody learns without the code whether a chef has the number', async () => {
    const answers = [];
    for (const phone of [(await proven()).session.user.phone, newPhone()]) {
      const { challenge, otp } = await codeFor(product, phone);
      for (let guess = 0; guess < 6; guess++) {
        const { status, text } = await api.call('loginChefWithCode', { body: { challenge, otp: wrong(otp) } });
        answers.push(`${guess} ${status} ${text}`);
      }
      const { status, text } = await api.call('loginChefWithCode', { body: { challenge, otp } });
      answers.push(`right ${status} ${text}`);
    }
    const same = (text: string) => text.replace(/"(instance|request)":"[^"]+"/g, '');
    expect(answers.slice(0, 7).map(same)).toEqual(answers.slice(7).map(same));
    expect(answers[6]).toContain('too-many-attempts');
  });

  it('but not with a code that was used before, nor with a challenge of nobody', async () => {
    const body = await code(await proven());
    await api.ok('loginChefWithCode', { body });
    expect((await api.refused('loginChefWithCode', { body })).code).toBe('code-used');
    const strange = { ...body, challenge: 'bm8tY2hhbGxlbmdl' };
    const unknown = { status: 400, code: 'code-unknown' };
    expect(await api.refused('loginChefWithCode', { body: strange })).toMatchObject(unknown);
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
