/** Nobody learns from a sign-up, a profile or a log-in whether a number or an address has an account, but its owner. */
import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, joining, PASSWORD } from '../support/chef.js';
import { Customer, newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

const OTHER_PASSWORD = 'jaggery under the stairs';
const LINK = /confirm your email/;
const MOVED = /^Your account has another email address$/;
const NOTICE = /^Somebody entered your email address$/;

let product: SharedProduct;
let stranger: ApiClient;
beforeAll(async () => {
  product = await sharedProduct();
  stranger = new ApiClient(product.url);
});

const newEmail = (): string => `person.${randomInt(1e12)}@example.com`;
/** Opens the link that was sent to an address last. */
async function verify(email: string, id: string): Promise<void> {
  const token = await eventually('the link arrives', async () =>
    (await product.simulator.emails(email))
      .map(({ text }) => /\/verify-email#(\S+)/.exec(text)?.[1] ?? '')
      .find((one) => one.includes(id)),
  );
  await stranger.ok('verifyEmail', { body: { token } });
}
/** The shape of an answer: its status, its message, and the names and lengths of what it contains. */
async function shapeOf(call: ReturnType<ApiClient['call']>): Promise<unknown> {
  const { status, text } = await call;
  const { message, data } = JSON.parse(text) as { readonly message?: string; readonly data?: Record<string, unknown> };
  return { status, message, data: Object.entries(data ?? {}).map(([name, value]) => [name, typeof value]) };
}
const noticesTo = async (phone: string) =>
  (await product.simulator.messages(phone)).filter((text) =>
    /somebody tried to sign up|किसी ने आपके नंबर से खाता बनाने की कोशिश की/.test(text),
  );
const emailsTo = async (email: string, subject: RegExp) =>
  (await product.simulator.emails(email)).filter((one) => subject.test(one.subject));

describe('a customer’s sign-up with a number or an address that has an account', () => {
  it('gets the answer of any other, and the holder of the number gets one message a day', async () => {
    const asha = await Customer.logIn(product);
    const free = await shapeOf(stranger.call('signUp', { body: joining() }));
    for (let count = 0; count < 3; count++) {
      const body = joining({ phone: asha.phone, email: newEmail() });
      expect(await shapeOf(stranger.call('signUp', { body }))).toEqual(free);
    }
    await eventually('the holder is told', async () => (await noticesTo(asha.phone)).length > 0);
    // The sign-ups of another number come after those, so their jobs have run.
    const ravi = await Customer.logIn(product);
    await ravi.api.ok('chooseNews', { body: { language: 'hi' } });
    await stranger.ok('signUp', { body: joining({ phone: ravi.phone, email: newEmail() }) });
    const told = await eventually('the other holder is told', async () => (await noticesTo(ravi.phone))[0]);
    expect(told).toContain('कोड से लॉग इन करें');
    expect(await noticesTo(asha.phone)).toEqual([expect.stringContaining('somebody tried to sign up')]);
  });

  it('leads whoever has the number into the account that exists', async () => {
    const asha = await Customer.logIn(product);
    const { signUpToken } = await stranger.ok('signUp', { body: joining({ phone: asha.phone, firstName: 'Twice' }) });
    const again = await Customer.logIn(product, asha.phone, signUpToken);
    expect(again.id).toBe(asha.id);
    expect(again.session.firstName).not.toBe('Twice');
  });

  it('keeps the address as entered, and its owner is told instead of getting a link', async () => {
    const email = newEmail();
    const asha = await Customer.logIn(product);
    const body = { firstName: 'Asha', lastName: 'Rao', email };
    await asha.api.ok('updateUser', { params: { id: asha.id }, body });
    await verify(email, asha.id);
    const person = joining({ email });
    const { signUpToken } = await stranger.ok('signUp', { body: person });
    const mallory = await Customer.logIn(product, person.phone, signUpToken);
    expect(await mallory.api.ok('email')).toMatchObject({ email, verified: false });
    await eventually('the owner is told', async () => (await emailsTo(email, NOTICE)).length > 0);
    // The same for a profile, and for asking for another link.
    const ravi = await Customer.logIn(product);
    const params = { id: ravi.id };
    const changed = await ravi.api.ok('updateUser', { params, body: { ...body, firstName: 'Ravi' } });
    expect(changed.user.email).toBe(email);
    expect((await ravi.api.okWithMessage('requestEmailLink', { body: {} })).message).toBe(SERVER_MESSAGES.email.sent);
    expect(await emailsTo(email, LINK)).toHaveLength(1);
    expect(await emailsTo(email, NOTICE)).toHaveLength(1);
    expect(await asha.api.ok('email')).toMatchObject({ email, verified: true });
  });
});

describe('a chef’s sign-up', () => {
  it('with the address of another chef gets the answer of any other, logs in, and opens an account of its own', async () => {
    const email = newEmail();
    const vikas = await Chef.join(product, { email });
    await vikas.prove(product);
    await verify(email, vikas.id);
    const free = { ...joining({ password: OTHER_PASSWORD }) };
    const taken = { ...joining({ email, password: OTHER_PASSWORD }) };
    const answers = [free, taken].map((body) => shapeOf(stranger.call('signUpChef', { body })));
    const [expected, answered] = await Promise.all(answers);
    expect(answered).toEqual(expected);
    const logIn = ({ email: name, password }: typeof free) =>
      shapeOf(stranger.call('loginChef', { body: { email: name, password } }));
    expect(await logIn(taken)).toEqual(await logIn(free));
    const mallory = await Chef.logIn(product, email, OTHER_PASSWORD);
    await mallory.prove(product);
    expect(mallory.id).not.toBe(vikas.id);
    expect(await mallory.api.ok('email')).toMatchObject({ email, verified: false });
    await eventually('the owner is told', async () => (await emailsTo(email, NOTICE)).length > 0);
    expect(await emailsTo(email, LINK)).toHaveLength(1);
    // The owner still logs in with the password of before.
    expect((await Chef.logIn(product, email)).id).toBe(vikas.id);
  });

  it('does not block the address: its owner signs up, logs in and verifies it', async () => {
    const email = newEmail();
    const mallory = await Chef.join(product, { email, password: OTHER_PASSWORD });
    const owner = await Chef.join(product, { email });
    await owner.prove(product);
    expect(owner.id).not.toBe(mallory.id);
    await verify(email, owner.id);
    expect((await Chef.logIn(product, email)).id).toBe(owner.id);
    // Another sign-up changes nothing of that.
    await Chef.join(product, { email, password: OTHER_PASSWORD });
    expect((await Chef.logIn(product, email)).id).toBe(owner.id);
  });

  it('does not reset the count of wrong passwords for the account of the owner', async () => {
    const email = newEmail();
    const vikas = await Chef.join(product, { email });
    await vikas.prove(product);
    await verify(email, vikas.id);
    await stranger.ok('signUpChef', { body: joining({ email, password: OTHER_PASSWORD }) });
    const statuses = [];
    for (let round = 0; round < 4; round++) {
      for (const password of [`guess ${round}`, OTHER_PASSWORD]) {
        statuses.push((await stranger.call('loginChef', { body: { email, password } })).status);
      }
    }
    expect(statuses.slice(0, 2)).toEqual([401, 200]);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a chef who enters another address', () => {
  it('is told by the old mailbox and the proven number, once the new address is verified', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const vikas = await Chef.join(product, { email: before });
    await vikas.prove(product);
    await verify(before, vikas.id);
    const params = { id: vikas.id };
    await vikas.api.ok('updateChef', { params, body: { email: after, current: PASSWORD } });
    expect(await emailsTo(before, MOVED)).toEqual([]);
    await verify(after, vikas.id);
    const [told] = await eventually('the old mailbox is told', async () => {
      const emails = await emailsTo(before, MOVED);
      return emails.length > 0 && emails;
    });
    expect(told?.text).toContain('You can no longer log in with this one.');
    expect(told?.text).not.toContain(after);
    const texts = (await product.simulator.messages(vikas.session.user.phone)).filter((text) =>
      /the email address with which you log in was changed/.test(text),
    );
    expect([texts.length, (await emailsTo(before, MOVED)).length, await emailsTo(after, MOVED)]).toEqual([1, 1, []]);
  });

  it('gets the same answer if another chef has it, and keeps the verified one until the new one is verified', async () => {
    const [before, after, taken] = [newEmail(), newEmail(), newEmail()];
    const other = await Chef.join(product, { email: taken });
    await other.prove(product);
    await verify(taken, other.id);
    const vikas = await Chef.join(product, { email: before, phone: newPhone() });
    await vikas.prove(product);
    await verify(before, vikas.id);
    const params = { id: vikas.id };
    const { chef } = await vikas.api.ok('updateChef', { params, body: { email: taken, current: PASSWORD } });
    expect(chef.email).toBe(taken);
    expect((await Chef.logIn(product, taken)).id).toBe(other.id);
    expect((await Chef.logIn(product, before)).id).toBe(vikas.id);
    await vikas.api.ok('updateChef', { params, body: { email: after, current: PASSWORD } });
    await verify(after, vikas.id);
    expect((await Chef.logIn(product, after)).id).toBe(vikas.id);
    expect((await stranger.refused('loginChef', { body: { email: before, password: PASSWORD } })).status).toBe(401);
  });
});
