import { beforeAll, describe, expect, it } from '@jest/globals';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { codeFor, newPhone } from '../support/customer.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

const NEW_PASSWORD = 'tamarind under the stairs';
const { chefLogin, signUp } = SERVER_MESSAGES;

let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct();
});

const change = (chef: Chef, current: string, password: string) => ({
  params: { id: chef.id },
  body: { current, password },
});
const logsIn = async (email: string, password: string): Promise<number> =>
  (await new ApiClient(product.url).call('loginChef', { body: { email, password } })).status;

describe('a chef changes the password', () => {
  it('with the current one; this session stays open, and all others end', async () => {
    const chef = await Chef.join(product);
    const { email } = chef.session.user;
    const other = await Chef.logIn(product, email);
    const { message } = await chef.api.okWithMessage('changePassword', change(chef, PASSWORD, NEW_PASSWORD));
    expect(message).toBe(chefLogin.changed);
    await chef.api.ok('bookings');
    expect((await other.api.refused('bookings')).status).toBe(401);
    const { refreshToken } = other.session;
    expect((await other.api.refused('refreshToken', { body: { refreshToken } })).status).toBe(401);
    expect([await logsIn(email, PASSWORD), await logsIn(email, NEW_PASSWORD)]).toEqual([401, 200]);
  });

  it('gets a field error for a wrong current password, and has to wait after ten tries', async () => {
    const chef = await Chef.join(product);
    const other = await Chef.logIn(product, chef.session.user.email);
    for (let n = 0; n < 10; n++) {
      const problem = await chef.api.refused('changePassword', change(chef, 'not this one', NEW_PASSWORD));
      expect(problem).toMatchObject({ status: 400, errors: [{ field: 'current', message: chefLogin.wrongCurrent }] });
    }
    const stopped = await chef.api.refused('changePassword', change(chef, PASSWORD, NEW_PASSWORD));
    expect([stopped.status, stopped.code]).toEqual([429, 'too-many-tries']);
    // An attacker in one session cannot block the change in another.
    await other.api.ok('changePassword', change(other, PASSWORD, NEW_PASSWORD));
  });

  it('cannot choose an easily guessed one, or the own address or number', async () => {
    const chef = await Chef.join(product);
    const { email, phone } = chef.session.user;
    for (const [password, message] of [
      ['short', signUp.password],
      ['password1', signUp.commonPassword],
      [email, signUp.commonPassword],
      [phone, signUp.commonPassword],
    ] as const) {
      const problem = await chef.api.refused('changePassword', change(chef, PASSWORD, password));
      expect(problem).toMatchObject({ status: 400, errors: [{ field: 'password', message }] });
    }
    expect(await logsIn(email, PASSWORD)).toBe(200);
  });
});

describe('a chef who forgot the password', () => {
  /** A chef with a proven number. */
  const proven = async () => {
    const chef = await Chef.join(product);
    const { email, phone } = chef.session.user;
    await chef.api.ok('provePhone', { body: await codeFor(product, phone) });
    return { chef, email, phone };
  };
  const visitor = () => new ApiClient(product.url);
  const reset = async (phone: string, api = visitor(), password = NEW_PASSWORD) =>
    api.call('resetPassword', { body: { ...(await codeFor(product, phone)), password } });

  it('sets a new one with a code, and is logged out everywhere', async () => {
    const { chef, email, phone } = await proven();
    expect((await reset(phone)).status).toBe(200);
    expect((await chef.api.refused('bookings')).status).toBe(401);
    expect([await logsIn(email, PASSWORD), await logsIn(email, NEW_PASSWORD)]).toEqual([401, 200]);
    expect(product.log).toContain('"security":"password-reset"');
  });

  it('can log in afterwards, whatever others try', async () => {
    const { email, phone } = await proven();
    const api = visitor();
    for (let n = 0; n < 8; n++) await api.refused('loginChef', { body: { email, password: 'not this one' } });
    const { headers } = await reset(phone, api);
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    await api.ok('loginChef', { body: { email, password: NEW_PASSWORD }, headers: { Cookie: cookie } });
  });

  it('gets the same answer for a right code, whether or not there is an account', async () => {
    const { phone } = await proven();
    const { chef: unproven } = { chef: await Chef.join(product) };
    const answers = [];
    for (const number of [phone, newPhone(), unproven.session.user.phone]) {
      const { status, text, headers } = await reset(number);
      const cookie = headers['set-cookie']?.[0]?.replace(/^browsers=[\w.-]+;/, 'browsers=…;');
      answers.push({ status, text, cookie });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(JSON.parse(answers[0]?.text ?? '{}')).toEqual({ data: {}, message: chefLogin.reset });
    // A number that was entered but never proven cannot reset a password.
    expect(await logsIn(unproven.session.user.email, PASSWORD)).toBe(200);
    await unproven.api.ok('bookings');
  });

  it('cannot use a code twice, one requested for something else, or a wrong one', async () => {
    const { email, phone } = await proven();
    const api = visitor();
    const code = await codeFor(product, phone);
    await api.ok('validateOtp', { body: { phone, ...code } });
    expect((await api.refused('resetPassword', { body: { ...code, password: NEW_PASSWORD } })).status).toBe(400);
    const next = await codeFor(product, phone);
    const wrong = next.otp === '000000' ? '111111' : '000000';
    expect((await api.refused('resetPassword', { body: { ...next, otp: wrong, password: NEW_PASSWORD } })).status).toBe(
      400,
    );
    expect(await logsIn(email, PASSWORD)).toBe(200);
    await api.ok('resetPassword', { body: { ...next, password: NEW_PASSWORD } });
    expect((await api.refused('validateOtp', { body: { phone, ...next } })).status).toBe(400);
    const strange = { challenge: 'bm8tY2hhbGxlbmdl', otp: '123456', password: NEW_PASSWORD };
    expect(await api.refused('resetPassword', { body: strange })).toMatchObject({ status: 400, code: 'code-unknown' });
  });

  it('gets an error for an easily guessed password before the code is used up', async () => {
    const { phone } = await proven();
    const api = visitor();
    const code = await codeFor(product, phone);
    for (const password of ['short', 'password1', phone])
      expect((await api.refused('resetPassword', { body: { ...code, password } })).errors?.[0]?.field).toBe('password');
    await api.ok('resetPassword', { body: { ...code, password: NEW_PASSWORD } });
  });
});
