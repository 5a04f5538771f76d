import { describe, expect, it } from '@jest/globals';
import { between, type Instant } from '@libs/contract/time.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, joining } from '../support/chef.js';
import { codeFor, Customer, newPhone } from '../support/customer.js';
import { EventSource } from '../support/event-source.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();

const joined = async (api: ApiClient) => {
  const body = joining();
  await api.ok('signUpChef', { body });
  return { body };
};

describe('a session', () => {
  it('ends for everybody when a used token is sent again', async () => {
    const { api, session } = await Customer.logIn(product);
    const second = await api.ok('refreshToken', { body: { refreshToken: session.refreshToken } });
    const next = await api.ok('refreshToken', { body: { refreshToken: second.refreshToken } });
    expect((await api.refused('refreshToken', { body: { refreshToken: session.refreshToken } })).status).toBe(401);
    expect((await api.refused('refreshToken', { body: { refreshToken: next.refreshToken } })).status).toBe(401);
    api.token = next.accessToken;
    expect((await api.refused('bookings')).status).toBe(401);
  });

  it('ends when a used token is sent again, also under its original Idempotency-Key', async () => {
    const { session } = await Customer.logIn(product);
    const api = new ApiClient(product.url);
    const key = { 'Idempotency-Key': 'refresh-1' };
    const first = { body: { refreshToken: session.refreshToken }, headers: key };
    const second = await api.ok('refreshToken', first);
    // The answer was lost, and is returned again; there is one successor however often it is requested.
    expect((await api.ok('refreshToken', first)).refreshToken).toBe(second.refreshToken);
    const third = await api.ok('refreshToken', { body: { refreshToken: second.refreshToken } });
    expect((await api.refused('refreshToken', first)).status).toBe(401);
    expect((await api.refused('refreshToken', { body: { refreshToken: third.refreshToken } })).status).toBe(401);
    const other = { body: { refreshToken: third.refreshToken }, headers: key };
    expect((await api.refused('refreshToken', other)).status).toBe(422);
  });

  it('is created once for a code or a password, whatever key the repeated request has', async () => {
    const api = new ApiClient(product.url);
    const phone = newPhone();
    const { otp, challenge } = await codeFor(product, phone);
    const code = { body: { phone, otp, challenge }, headers: { 'Idempotency-Key': 'log-in-1' } };
    await api.ok('validateOtp', code);
    expect((await api.refused('validateOtp', code)).status).toBe(400);
    const { email, password } = (await joined(api)).body;
    const words = { body: { email, password }, headers: { 'Idempotency-Key': 'log-in-2' } };
    const sessions = [await api.ok('loginChef', words), await api.ok('loginChef', words)];
    expect(new Set(sessions.map(({ refreshToken }) => refreshToken)).size).toBe(2);
  });

  it('ends at once on log-out, and the person’s other sessions continue', async () => {
    const here = await Customer.logIn(product);
    const there = await Customer.logIn(product, here.phone);
    // As browsers send it: a JSON content type without a body.
    const headers = { 'Content-Type': 'application/json' };
    const out = await here.api.call('logout', { params: { id: here.id }, query: { role: 'user' }, headers });
    expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"storage"']);
    expect((await here.api.refused('bookings')).status).toBe(401);
    const { refreshToken } = here.session;
    expect((await here.api.refused('refreshToken', { body: { refreshToken } })).status).toBe(401);
    await there.api.ok('bookings');
  });

  it('cannot be obtained with a made-up token', async () => {
    const { api, session } = await Customer.logIn(product);
    const [header, claims, signature] = session.accessToken.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${claims}.`;
    for (const token of ['', 'x', 'x.y.z', none, `${header}.${claims}.${signature?.split('').reverse().join('')}`]) {
      api.token = token;
      expect((await api.refused('bookings')).status).toBe(401);
    }
    const stranger = session.refreshToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const refreshToken of ['', 'x', stranger, stranger.replace(/^.{26}/, '01ARZ3NDEKTSV4RRFFQ69G5FAV')]) {
      expect((await api.refused('refreshToken', { body: { refreshToken } })).status).toBe(401);
    }
    // Guessing tokens does not end anybody's session.
    await api.ok('refreshToken', { body: { refreshToken: session.refreshToken } });
  });

  it('outlives its access token by means of the refresh token, and survives a restart of the server', async () => {
    const { api, session } = await Customer.logIn(product);
    await product.restart('SIGTERM', { CLOCK_OFFSET: String(16 * 60) });
    expect((await api.refused('bookings')).status).toBe(401);
    const next = await api.ok('refreshToken', { body: { refreshToken: session.refreshToken } });
    api.token = next.accessToken;
    await api.ok('bookings');
    await product.restart('SIGTERM', { CLOCK_OFFSET: String(31 * 24 * 60 * 60) });
    expect((await api.refused('refreshToken', { body: { refreshToken: next.refreshToken } })).status).toBe(401);
  });
});

describe('the list of sessions', () => {
  const firefox = { 'User-Agent': 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0' };
  const logInWith = async (phone: string, headers: Record<string, string>) => {
    const api = new ApiClient(product.url);
    const { otp, challenge } = await codeFor(product, phone);
    const session = await api.ok('validateOtp', { body: { phone, otp, challenge }, headers });
    api.token = session.accessToken;
    return { api, session };
  };

  it('shows when each session began, when it was last used, with which device, and which one is current', async () => {
    const phone = newPhone();
    const here = await logInWith(phone, firefox);
    const there = await logInWith(phone, { 'User-Agent': 'curl/8.9.1' });
    await here.api.ok('refreshToken', { body: { refreshToken: here.session.refreshToken } });
    const { sessions } = await here.api.ok('sessions');
    expect(sessions).toMatchObject([
      { browser: 'firefox', system: 'android', current: true },
      { browser: 'other', system: 'other', current: false },
    ]);
    const [mine] = sessions;
    expect(between(mine?.startedAt as Instant, mine?.lastUsedAt as Instant)).toBeGreaterThan(0);
    expect((await there.api.ok('sessions')).sessions.map(({ current }) => current)).toEqual([true, false]);
    // The log stores it encrypted.
    const printed = await product.ops('stream', `session-${mine?.id}`);
    expect(printed.answer).toContain('SessionStarted');
    expect(printed.answer).not.toContain('firefox');
  });

  it('lets its owner end one of them, immediately and permanently, and none of anybody else', async () => {
    const [asha, ravi] = [await Customer.logIn(product), await Customer.logIn(product)];
    const there = await Customer.logIn(product, asha.phone);
    const [theirs] = (await ravi.api.ok('sessions')).sessions;
    expect((await asha.api.refused('endSession', { params: { id: theirs?.id ?? '' } })).status).toBe(404);
    expect((await asha.api.refused('endSession', { params: { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } })).status).toBe(404);
    const other = (await asha.api.ok('sessions')).sessions.find(({ current }) => !current);
    for (let n = 0; n < 2; n++) await asha.api.ok('endSession', { params: { id: other?.id ?? '' } });
    expect((await there.api.refused('bookings')).status).toBe(401);
    const { refreshToken } = there.session;
    expect((await there.api.refused('refreshToken', { body: { refreshToken } })).status).toBe(401);
    expect((await asha.api.ok('sessions')).sessions).toHaveLength(1);
    await ravi.api.ok('bookings');
  });

  it('can be ended as a whole, as a customer or a chef, including open event streams', async () => {
    const chef = joining();
    const api = new ApiClient(product.url);
    await api.ok('signUpChef', { body: chef });
    const chefs = await Promise.all([1, 2, 3].map(() => Chef.logIn(product, chef.email)));
    const phone = newPhone();
    const customers = [await Customer.logIn(product, phone), await Customer.logIn(product, phone)];
    for (const all of [chefs, customers]) {
      const updates = await EventSource.open(product.url, all[1]?.api.token ?? '');
      const { status, headers } = await (all[0] as Chef).api.call('endSessions');
      expect([status, headers['clear-site-data']]).toEqual([200, '"storage"']);
      for (const one of all) {
        expect((await one.api.refused('bookings')).status).toBe(401);
        const { refreshToken } = one.session;
        expect((await one.api.refused('refreshToken', { body: { refreshToken } })).status).toBe(401);
      }
      await eventually('the event stream ends', async () => updates.ended);
    }
    expect(product.log).toContain('"security":"sessions-ended"');
  });
});
