/** A number belongs to an account only once a code that was sent to it has been entered. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, joining } from '../support/chef.js';
import { codeFor, Customer, newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

const NUMBER_TAKEN = { status: 409, code: 'taken', message: MESSAGES.signUp.taken };
const MINUTE_S = 60;

let product: Product;
let anybody: ApiClient;
beforeAll(async () => {
  // Each client has an address of its own: one may ask for sixty codes an hour, and Redis counts through restarts.
  product = await Product.start({ SAMPLE_DATA: 'false', TRUSTED_PROXIES: '1' });
  anybody = new ApiClient(product.url);
});
afterAll(() => product.stop());

const profileOf = async ({ api, id }: Customer) => (await api.ok('user', { params: { id } })).user;
const changedTo = (phone: string, { api, id }: Customer, more: object = {}) =>
  api.ok('updateUser', { params: { id }, body: { phone, ...more } });

describe('a sign-up', () => {
  it('with another person’s number claims nothing: that person’s first log-in creates a new account', async () => {
    const phone = newPhone();
    const { id } = await anybody.ok('signUp', { body: joining({ phone, firstName: 'Mallory' }) });
    const asha = await Customer.logIn(product, phone);
    expect(asha.id).not.toBe(id);
    expect(asha.session).toMatchObject({ existing: false, firstName: '', lastName: '' });
    expect(await profileOf(asha)).toEqual({ id: asha.id, firstName: '', lastName: '', email: '', phone });
  });

  it('is completed by a log-in with a code from the browser that has its token', async () => {
    const body = joining({ firstName: 'Asha' });
    const { id, signUpToken } = await anybody.ok('signUp', { body });
    expect(signUpToken).not.toContain('Asha');
    const asha = await Customer.logIn(product, body.phone, signUpToken);
    expect(asha.session).toMatchObject({ id, existing: true, firstName: 'Asha', lastName: body.lastName });
    expect(await profileOf(asha)).toMatchObject({ email: body.email, phone: body.phone });
    const { consent } = await asha.api.ok('privacy', { params: { id } });
    expect(consent).toMatchObject({ purposes: ['service'] });
    // The token has no effect from then on.
    expect((await Customer.logIn(product, body.phone, signUpToken)).id).toBe(id);
  });

  it('is accepted any number of times', async () => {
    const phone = newPhone();
    for (let count = 0; count < 25; count++) await anybody.ok('signUp', { body: joining({ phone }) });
    await Customer.logIn(product, phone);
  });

  it('is not completed by the token of another number or by a changed token', async () => {
    const body = joining();
    const { id, signUpToken } = await anybody.ok('signUp', { body });
    const other = await Customer.logIn(product, newPhone(), signUpToken);
    expect(other.session).toMatchObject({ existing: false });
    // Not its last letter, of which not every bit counts.
    const changed = `${signUpToken.slice(0, -10)}${signUpToken.at(-10) === 'A' ? 'B' : 'A'}${signUpToken.slice(-9)}`;
    const asha = await Customer.logIn(product, body.phone, changed);
    expect(asha.session.existing).toBe(false);
    expect([other.id, asha.id]).not.toContain(id);
  });
});

describe('a profile update with another number', () => {
  it('keeps the number, stores the rest, and says that the new number must be proven', async () => {
    const [asha, victim] = [await Customer.logIn(product), newPhone()];
    const { user } = await changedTo(victim, asha, { firstName: 'Asha' });
    expect(user).toMatchObject({ firstName: 'Asha', phone: asha.phone, pendingPhone: victim });
    expect(await profileOf(asha)).not.toHaveProperty('pendingPhone');
    expect((await changedTo(asha.phone, asha)).user).not.toHaveProperty('pendingPhone');
    const holder = await Customer.logIn(product, victim);
    expect(holder.id).not.toBe(asha.id);
    expect((await Customer.logIn(product, asha.phone)).id).toBe(asha.id);
  });

  it('does the same for a chef', async () => {
    const vikas = await Chef.verified(product);
    const self = { params: { id: vikas.id } };
    const { phone } = vikas.session.user;
    const other = newPhone();
    const { chef } = await vikas.api.ok('updateChef', { ...self, body: { phone: other, cuisine: 'Malwa' } });
    expect(chef).toMatchObject({ cuisine: 'Malwa', phone, pendingPhone: other, verified: true });
    expect((await vikas.api.ok('chef', self)).chef).not.toHaveProperty('pendingPhone');
    await vikas.api.ok('provePhone', { body: await codeFor(product, other) });
    expect((await vikas.api.ok('chef', self)).chef).toMatchObject({ phone: other, verified: true });
  });
});

describe('proving a new number', () => {
  it('makes it the number for logging in, and frees the previous one', async () => {
    const asha = await Customer.logIn(product);
    const [before, after] = [asha.phone, newPhone()];
    expect(await asha.api.ok('provePhone', { body: await codeFor(product, after) })).toEqual({ phone: after });
    expect((await profileOf(asha)).phone).toBe(after);
    expect((await Customer.logIn(product, after)).id).toBe(asha.id);
    expect((await Customer.logIn(product, before)).id).not.toBe(asha.id);
  });

  it('ends all other sessions of the account, and sends a message to the previous number in their language', async () => {
    const here = await Customer.logIn(product);
    await here.api.ok('chooseNews', { body: { language: 'hi' } });
    const there = await Customer.logIn(product, here.phone);
    await here.prove(newPhone());
    expect((await there.api.refused('bookings')).status).toBe(401);
    const { refreshToken } = there.session;
    expect((await there.api.refused('refreshToken', { body: { refreshToken } })).status).toBe(401);
    await here.api.ok('bookings');
    await product.simulator.message(here.phone, /बजे आपके खाते का फ़ोन नंबर बदल गया।/);
  });

  it('is refused when another account has it, which only the person with the code learns', async () => {
    const [asha, ravi] = [await Customer.logIn(product), await Customer.logIn(product)];
    const { challenge, otp } = await codeFor(product, ravi.phone);
    const wrong = otp === '000000' ? '000001' : '000000';
    const guessed = await asha.api.refused('provePhone', { body: { challenge, otp: wrong } });
    expect(guessed).toMatchObject({ status: 400, message: MESSAGES.otp.invalid });
    expect(await asha.api.refused('provePhone', { body: { challenge, otp } })).toMatchObject(NUMBER_TAKEN);
    expect((await Customer.logIn(product, ravi.phone)).id).toBe(ravi.id);
    expect((await profileOf(asha)).phone).toBe(asha.phone);
  });

  it('requires a code that was requested for this purpose, and a genuine challenge', async () => {
    const asha = await Customer.logIn(product);
    const phone = newPhone();
    const { challenge, otp } = await codeFor(product, phone);
    await anybody.ok('validateOtp', { body: { phone, otp, challenge } });
    const refused = { status: 400, message: MESSAGES.otp.invalid };
    expect(await asha.api.refused('provePhone', { body: { challenge, otp } })).toMatchObject(refused);
    const other = newPhone();
    const proof = await codeFor(product, other);
    await asha.api.ok('provePhone', { body: proof });
    expect(await anybody.refused('validateOtp', { body: { phone: other, ...proof } })).toMatchObject(refused);
    for (const made of ['', 'x', challenge.slice(1), 'A'.repeat(59)]) {
      expect(await asha.api.refused('provePhone', { body: { challenge: made, otp } })).toMatchObject(refused);
    }
  });

  /** A number that is just given back answers 409, and can log in a moment later. */
  const logInOnceSettled = (phone: string) =>
    eventually(`${phone} can log in`, () =>
      Customer.logIn(product, phone).catch((error: unknown) => {
        if (String(error).includes('validateOtp answered 409')) return undefined;
        throw error;
      }),
    );

  it('of many proven concurrently leaves exactly one that can log in', async () => {
    const asha = await Customer.logIn(product);
    const phones = Array.from({ length: 6 }, () => newPhone());
    const codes = [];
    for (const phone of phones) codes.push(await codeFor(product, phone));
    const replies = await Promise.all(codes.map((body) => asha.api.call('provePhone', { body })));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    let own: readonly string[] = [asha.phone, ...phones];
    // A number that was proven and replaced at once opens the account until its claim is released.
    await eventually(
      'one number is left',
      async () => {
        const opened = await Promise.all(
          own.map(async (phone) => [phone, (await logInOnceSettled(phone)).id] as const),
        );
        own = opened.filter(([, id]) => id === asha.id).map(([phone]) => phone);
        return own.length <= 1;
      },
      { every: 2_000 },
    );
    expect(own).toHaveLength(1);
    // Logging in with a number that lost, before its claim is released, proves it again: so it can be any of them.
    expect(phones).toContain(own[0]);
    expect(replies.map(({ status }) => status)).toContain(200);
    // Each change of the number ended the other sessions.
    const again = await Customer.logIn(product, own[0]);
    // On a busy machine the view can be behind for longer than a read waits for it.
    await eventually('the profile names it', async () => (await profileOf(again)).phone === own[0]);
  });

  it('by many accounts concurrently gives it to one of them', async () => {
    const phone = newPhone();
    const people = await Promise.all(Array.from({ length: 4 }, () => Customer.logIn(product)));
    const body = await codeFor(product, phone);
    const replies = await Promise.all(people.map(({ api }) => api.call('provePhone', { body })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    const winner = people[replies.findIndex(({ status }) => status === 200)];
    expect((await Customer.logIn(product, phone)).id).toBe(winner?.id);
  });
});

describe('a chef', () => {
  it('claims no number by signing up: another chef can prove it', async () => {
    const phone = newPhone();
    const [mallory, vikas] = [
      await Chef.join(product, { phone, email: `m.${phone}@example.com` }),
      await Chef.join(product),
    ];
    await vikas.api.ok('provePhone', { body: await codeFor(product, phone) });
    const refused = await mallory.api.refused('provePhone', { body: await codeFor(product, phone) });
    expect(refused).toMatchObject(NUMBER_TAKEN);
  });

  it('who signs up under the same key as another at the same time may be refused, and then claims nothing', async () => {
    const headers = { 'Idempotency-Key': `join-${newPhone()}` };
    const bodies = [joining(), joining()];
    const replies = await Promise.all(bodies.map((body) => anybody.call('signUpChef', { body, headers })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const lost = bodies[replies.findIndex(({ status }) => status === 422)] ?? joining();
    await anybody.ok('signUpChef', { body: lost });
    expect((await Chef.logIn(product, lost.email)).id).not.toBe(
      (await Chef.logIn(product, bodies.find((body) => body !== lost)?.email ?? '')).id,
    );
  });
});

describe('replacing a proven number', () => {
  it('is possible only within ten minutes of a log-in, and a token refresh does not count as one', async () => {
    const asha = await Customer.logIn(product);
    const vikas = await Chef.join(product);
    await product.restart('SIGTERM', { CLOCK_OFFSET: String(10 * MINUTE_S) });
    const again = { status: 403, code: 'log-in-again', message: SERVER_MESSAGES.phone.logInAgain };
    const body = await codeFor(product, newPhone());
    expect(await asha.api.refused('provePhone', { body })).toMatchObject(again);
    const { accessToken } = await asha.api.ok('refreshToken', { body: { refreshToken: asha.session.refreshToken } });
    asha.api.token = accessToken;
    expect(await asha.api.refused('provePhone', { body })).toMatchObject(again);
    // The refusal does not use up the code.
    const fresh = await Customer.logIn(product, asha.phone);
    await fresh.api.ok('provePhone', { body });
    // A chef's first number can be proven at any time.
    await vikas.api.ok('provePhone', { body: await codeFor(product, vikas.session.user.phone) });
  });
});
