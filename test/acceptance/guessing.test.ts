import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../support/api-client.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { newPhone } from '../support/customer.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
/** Each client has its own network address. */
let owner: ApiClient;
let stranger: ApiClient;
beforeAll(async () => {
  product = await sharedProduct();
  [owner, stranger] = [new ApiClient(product.url), new ApiClient(product.url)];
});

const wrong = (otp: string): string => (otp === '000000' ? '111111' : '000000');
const ask = async (phone: string, by = owner) => {
  const seen = (await product.simulator.messages(phone)).length;
  const { challenge } = await by.ok('generateOtp', { body: { phone, contryCode: '91', role: 'user' } });
  return { otp: await product.simulator.code(phone, seen), challenge };
};
const FOREIGN_CHALLENGE = 'Zm9yZWlnbi1jaGFsbGVuZ2U';

describe('a code that a stranger tries to guess', () => {
  it('stays valid for its owner when strangers use another challenge', async () => {
    const phone = newPhone();
    const { otp, challenge } = await ask(phone);
    for (let n = 0; n < 20; n++) {
      const body = { phone, otp: wrong(otp), challenge: FOREIGN_CHALLENGE };
      expect((await stranger.refused('validateOtp', { body })).status).toBe(400);
    }
    await owner.ok('validateOtp', { body: { phone, otp, challenge } });
  });

  it('stays valid for an owner whose client sends no challenge, whatever strangers try', async () => {
    const phone = newPhone();
    const { otp } = await ask(phone);
    for (let n = 0; n < 12; n++) await stranger.refused('validateOtp', { body: { phone, otp: wrong(otp) } });
    await owner.ok('validateOtp', { body: { phone, otp } });
  });

  it('allows the owner five tries, with or without the challenge', async () => {
    for (const bound of [true, false]) {
      const phone = newPhone();
      const { otp, challenge } = await ask(phone);
      const about = bound ? { phone, challenge } : { phone };
      for (let n = 0; n < 5; n++) await owner.refused('validateOtp', { body: { ...about, otp: wrong(otp) } });
      const problem = await owner.refused('validateOtp', { body: { ...about, otp } });
      expect([problem.status, problem.code]).toEqual([400, 'too-many-attempts']);
    }
  });

  it('can be replaced by the next code at once after five wrong tries, and the number is not locked for longer', async () => {
    const phone = newPhone();
    // An earlier version locked the number for a day after twenty wrong guesses.
    for (let code = 0; code < 4; code++) {
      const { otp, challenge } = await ask(phone);
      for (let n = 0; n < 5; n++) await owner.refused('validateOtp', { body: { phone, otp: wrong(otp), challenge } });
    }
    const { otp, challenge } = await ask(phone);
    await owner.ok('validateOtp', { body: { phone, otp, challenge } });
  });
});

describe('tries without a valid code', () => {
  it('are limited for each network address, and the answer says for how long', async () => {
    const guesser = new ApiClient(product.url);
    const phone = newPhone();
    const { otp, challenge } = await ask(phone);
    const guess = () =>
      guesser.refused('validateOtp', { body: { phone, otp: wrong(otp), challenge: FOREIGN_CHALLENGE } });
    let problem = await guess();
    for (let n = 0; n < 100 && problem.status === 400; n++) problem = await guess();
    expect(problem).toMatchObject({ status: 429, code: 'too-many-tries' });
    expect(problem.message).toMatch(/ Try again in (60|59) minutes\.$/);
    // A client with the challenge is still accepted from there, because many people may share an address.
    await guesser.ok('validateOtp', { body: { phone, otp, challenge } });
  });

  it('do not count when the code is already used up', async () => {
    const phone = newPhone();
    const used = await ask(phone);
    await owner.ok('validateOtp', { body: { phone, ...used } });
    for (let n = 0; n < 20; n++) await owner.refused('validateOtp', { body: { phone, ...used } });
    const next = await ask(phone);
    await owner.ok('validateOtp', { body: { phone, ...next } });
  });
});

describe('a password that a stranger tries to guess', () => {
  const guess = (email: string, by: ApiClient) =>
    by.refused('loginChef', { body: { email, password: 'not the one at all' } });

  it('still works for its owner from another address', async () => {
    const chef = await Chef.join(product);
    const { email } = chef.session.user;
    const guesser = new ApiClient(product.url);
    const answers = [];
    for (let n = 0; n < 8; n++) answers.push((await guess(email, guesser)).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const problem = await guess(email, guesser);
    expect(problem).toMatchObject({
      code: 'too-many-tries',
      message: expect.stringMatching(/^Too many tries\. Try again in \d+ seconds\.$/),
    });
    await new ApiClient(product.url).ok('loginChef', { body: { email, password: PASSWORD } });
  });

  it('still works in a browser that has logged in before, also from the address of the guesses', async () => {
    const { email } = (await Chef.join(product)).session.user;
    const api = new ApiClient(product.url);
    const body = { email, password: PASSWORD };
    const cookieOf = async (chef: string, cookie = '') => {
      const { headers } = await api.call('loginChef', { body: { ...body, email: chef }, headers: { Cookie: cookie } });
      return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    };
    const cookie = await cookieOf(email);
    for (let n = 0; n < 8; n++) await guess(email, api);
    expect((await api.refused('loginChef', { body })).status).toBe(429);
    const again = await cookieOf(email, cookie);
    await api.ok('loginChef', { body, headers: { Cookie: again } });
    // A browser of somebody else, and a browser with a forged token, are not exempt.
    const strange = await cookieOf((await Chef.join(product)).session.user.email);
    for (const made of [strange, again.replace(/.$/, 'x'), 'browsers=x'])
      expect((await api.refused('loginChef', { body, headers: { Cookie: made } })).status).toBe(429);
  });
});
