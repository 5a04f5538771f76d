import { describe, expect, it } from '@jest/globals';
import { ApiClient } from '../support/api-client.js';
import { Chef } from '../support/chef.js';
import { Customer, newPhone } from '../support/customer.js';
import { EventSource } from '../support/event-source.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();

const BECAUSE = ['--reason', 'the customer called'];

/** Runs an operator command with `--json`, and returns its exit code and answer. */
async function json(...typed: readonly string[]) {
  const { code, answer } = await product.ops(...typed, '--json');
  return { code, ...JSON.parse(answer) };
}

/** Returns the events of a stream as operators see them. */
const eventsOf = async (stream: string) => (await json('stream', stream)).events;

describe('an operator who helps an account', () => {
  it.each([
    ['end-sessions', 'nobody'],
    ['unlock', 'nobody'],
    ['resend-receipt', 'RSY-2627-9999999'],
  ])('must give %s a reason and something that exists', async (command, about) => {
    const unreasoned = await product.ops(command, about);
    expect(unreasoned).toMatchObject({ code: 2, answer: '' });
    expect(unreasoned.remarks).toContain('--reason <text> must be given');
    expect((await product.ops(command, about, '--reason', ' ')).remarks).toContain('--reason must say why');
    const unknown = await product.ops(command, about, ...BECAUSE);
    expect(unknown).toMatchObject({ code: 2, answer: '' });
    expect(unknown.remarks).toMatch(/^There is no /);
  });
});

describe('the sessions of a customer whose phone was stolen', () => {
  it('end within seconds, with their access tokens and open pages, and the customer can log in again', async () => {
    const phone = newPhone();
    const stolen = await Customer.logIn(product, phone);
    const tablet = await Customer.logIn(product, phone);
    const other = await Customer.logIn(product);
    const page = await EventSource.open(product.url, stolen.session.accessToken);
    for (const { api } of [stolen, tablet, other]) await api.ok('bookings');

    const { code, answer, remarks } = await product.ops('end-sessions', stolen.id.toLowerCase(), ...BECAUSE);
    expect({ code, answer }).toEqual({
      code: 0,
      answer: expect.stringMatching(`^2 sessions of ${stolen.id} ended\\.\nRecorded in operations-help-\\w{26}\\.\n$`),
    });
    expect(remarks).toMatch(/"level":"warn".*"reason":"the customer called".*an operator helps an account/);
    for (const { api } of [stolen, tablet]) {
      expect((await api.refused('bookings')).status).toBe(401);
    }
    const { refreshToken } = stolen.session;
    expect((await new ApiClient(product.url).refused('refreshToken', { body: { refreshToken } })).status).toBe(401);
    await page.ends();
    await other.api.ok('bookings');
    await (await Customer.logIn(product, phone)).api.ok('bookings');
  });

  it('each end for that reason, and the request says who made it and why', async () => {
    const asha = await Customer.logIn(product);
    const { code, recordedIn, ended } = await json('end-sessions', asha.id, ...BECAUSE);
    expect({ code, ended }).toEqual({ code: 0, ended: 1 });
    const [requested, completed] = await eventsOf(recordedIn);
    expect(requested).toMatchObject({
      type: 'SessionsEndRequested',
      data: { accountId: asha.id, role: 'user', reason: 'the customer called' },
    });
    expect(requested.meta.actor).toMatch(/^operator:\w/);
    expect(completed.type).toBe('AccountHelpCompleted');
    const { streams } = await json('streams', '--prefix', 'session-', '--limit', '1');
    const [, end] = await eventsOf(streams[0].stream);
    expect(end).toMatchObject({ type: 'SessionEnded', data: { reason: 'ended-by-operator' } });
    expect(end.meta.correlationId).toBe(requested.meta.correlationId);
  });

  it('end as soon as the product runs, when it is stopped', async () => {
    const vikas = await Chef.join(product);
    await product.stopServer();
    const { code, answer, remarks } = await product.ops('end-sessions', vikas.id, ...BECAUSE);
    expect({ code, answer }).toEqual({ code: 1, answer: '' });
    expect(remarks).toContain('but not done yet: the product is not running');
    await product.restart();
    await eventually('the session has ended', async () => (await vikas.api.call('sessions')).status === 401);
  });
});

describe('a person whom limits keep from logging in', () => {
  const askFor = (phone: string) =>
    new ApiClient(product.url).refused('generateOtp', { body: { phone, contryCode: '91', role: 'user' } });

  it('gets a code again after an operator lifted the limits of the account or of the number', async () => {
    const phone = newPhone();
    const { id } = await Customer.logIn(product, phone);
    for (let n = 1; n < 5; n++) await Customer.logIn(product, phone);
    expect(await askFor(phone)).toMatchObject({ status: 429, code: 'too-many-codes' });
    expect(await json('unlock', id, ...BECAUSE)).toMatchObject({ code: 0, of: 'user', codesLifted: true });

    for (let n = 0; n < 5; n++) await Customer.logIn(product, phone);
    expect((await askFor(phone)).status).toBe(429);
    const { streams } = await json('streams', '--prefix', 'login-', '--limit', '1');
    const { code, answer } = await product.ops('unlock', streams[0].stream, ...BECAUSE);
    expect({ code, answer }).toMatchObject({ code: 0, answer: expect.stringContaining('not counted any more') });
    await Customer.logIn(product, phone);
    expect(answer).not.toContain(phone);
  });

  it('enters a password again after an operator lifted the limits of the chef', async () => {
    const vikas = await Chef.join(product);
    const { email } = vikas.session.user;
    const api = new ApiClient(product.url);
    for (let n = 0; n < 5; n++) {
      await api.refused('loginChef', { body: { email, password: 'not the right one' } });
    }
    const body = { email, password: 'not the right one' };
    expect((await api.refused('loginChef', { body })).status).toBe(429);
    expect(await json('unlock', vikas.id, ...BECAUSE)).toMatchObject({ code: 0, of: 'chef', codesLifted: false });
    expect((await api.refused('loginChef', { body })).status).toBe(401);
  });
});

describe('a receipt', () => {
  it('is sent again by its number or its booking, without anything personal for the operator', async () => {
    const asha = await Customer.logIn(product);
    await asha.address({ firstName: 'Unmistakable' });
    const { id } = await asha.book();
    expect((await product.ops('resend-receipt', id, ...BECAUSE)).code).toBe(2);
    await asha.pay(id, 'success');
    const number = await eventually('there is a receipt', async () => {
      const [receipt] = await asha.api.ok('receipts', { params: { id } });
      return receipt?.number;
    });
    const { code, answer, remarks } = await product.ops('resend-receipt', id, ...BECAUSE);
    expect({ code, answer }).toMatchObject({ code: 0, answer: expect.stringContaining(`about ${number} is sent`) });
    expect(await json('resend-receipt', number.toLowerCase(), ...BECAUSE)).toMatchObject({ code: 0, sent: true });
    const messages = await product.simulator.messages(asha.phone);
    const about = messages.filter((text) => text.includes(`receipt ${number} for Rs `));
    expect(about).toHaveLength(2);
    expect(answer + remarks).not.toMatch(new RegExp(`Unmistakable|${asha.phone}`));
    const sent = await eventsOf(`messages-${id}`);
    const texts = sent.filter(
      ({ type, data }: { type: string; data: { kind: string; channel: string } }) =>
        type === 'MessageSent' && data.kind === 'receipt' && data.channel === 'sms',
    );
    expect(texts).toHaveLength(2);
  });

  it('must be named when its booking has several', async () => {
    const asha = await Customer.logIn(product);
    const { id } = await asha.paid();
    await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    await eventually('there are two receipts', async () => {
      return (await asha.api.ok('receipts', { params: { id } })).length === 2;
    });
    const { code, remarks } = await product.ops('resend-receipt', id, ...BECAUSE);
    expect(code).toBe(2);
    expect(remarks).toMatch(/has 2 receipts; name one: RSY-.* \(receipt, ₹.*\), RSY-.* \(refund, ₹/);
  });
});
