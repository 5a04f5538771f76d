/** Two processes of the API: what one of them ended or counted, the other knows at once. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LIMITS } from '@libs/contract/limits.js';
import { ApiClient } from '../support/api-client.js';
import { Customer, newPhone } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { EventSource } from '../support/event-source.js';
import { Product } from '../support/product.js';

const TIMES = 5;
const GUESSES = 60;
/** To one network address. */
const CODES_AN_HOUR = 10;
/** A second press of the button within this time means the first, in milliseconds. */
const DOUBLE_CLICK = 2_000;

withEngine('EVENTSTORE_URL', 'Two processes of the API', () => {
  let product: Product;
  let sides: readonly [ApiClient, ApiClient];
  let urls: readonly string[];
  beforeAll(async () => {
    product = await Product.start({ TRUSTED_PROXIES: '1' }, ['api', 'api', 'projections', 'processes,jobs']);
    urls = product.processes('api').map(({ url }) => url);
    sides = [new ApiClient(urls[0] ?? ''), new ApiClient(urls[1] ?? '')];
  });
  afterAll(async () => {
    for (const side of sides) side.close();
    await product.stop();
  });

  const as = (accessToken: string) => ({ headers: { Authorization: `Bearer ${accessToken}` } });

  it('know at once that a session was ended at the other, in an open page, too', async () => {
    for (let time = 0; time < TIMES; time++) {
      const [here, there] = time % 2 ? [sides[1], sides[0]] : sides;
      const { id, session } = await Customer.logIn(product);
      // Known there, and remembered.
      await there.ok('bookings', as(session.accessToken));
      const page = await EventSource.open(urls[time % 2 ? 0 : 1] ?? '', session.accessToken);
      await here.ok('logout', { params: { id }, query: { role: 'user' }, ...as(session.accessToken) });
      expect((await there.refused('bookings', as(session.accessToken))).status).toBe(401);
      const { refreshToken } = session;
      expect((await there.refused('refreshToken', { body: { refreshToken } })).status).toBe(401);
      await page.ends();
    }
  });

  it('end a session for everybody when a token that was used at one of them comes again at the other', async () => {
    for (let time = 0; time < TIMES; time++) {
      const [here, there] = time % 2 ? [sides[1], sides[0]] : sides;
      const { session } = await Customer.logIn(product);
      const refresh = (api: ApiClient, { refreshToken }: { readonly refreshToken: string }) =>
        api.ok('refreshToken', { body: { refreshToken } });
      const second = await refresh(here, session);
      const third = await refresh(there, second);
      await here.ok('bookings', as(third.accessToken));
      expect((await there.refused('refreshToken', { body: { refreshToken: session.refreshToken } })).status).toBe(401);
      for (const { accessToken } of [session, second, third]) {
        expect((await here.refused('bookings', as(accessToken))).status).toBe(401);
      }
      expect((await here.refused('refreshToken', { body: { refreshToken: third.refreshToken } })).status).toBe(401);
    }
  });

  it(`hold five of ${GUESSES} guesses against a code, however they are shared among them`, async () => {
    const phone = newPhone();
    const { challenge } = await sides[0].ok('generateOtp', { body: { phone } });
    const otp = await product.simulator.code(phone);
    const guess = (number: number, code: string) =>
      (sides[number % 2] ?? sides[0]).refused('validateOtp', { body: { phone, otp: code, challenge } });
    const wrong = Array.from({ length: GUESSES }, (_, number) =>
      guess(number, String((Number(otp) + number + 1) % 1_000_000).padStart(6, '0')),
    );
    const codes = (await Promise.all(wrong)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(LIMITS.oneTimeCode.attempts);
    for (const side of [0, 1]) {
      expect(['too-many-attempts', 'too-many-codes']).toContain((await guess(side, otp)).code);
    }
  });

  it('send one code to a number that asks at both, and no next one before its time', async () => {
    const phone = newPhone();
    const [one, two] = await Promise.all(sides.map((side) => side.ok('generateOtp', { body: { phone } })));
    expect(two).toEqual(one);
    await wait(DOUBLE_CLICK + 100);
    for (const side of sides) {
      expect(await side.refused('generateOtp', { body: { phone } })).toMatchObject({ status: 429 });
    }
  });

  it('count together what one network address asks for', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.77' };
    const ask = (number: number) => ({ body: { phone: newPhone() }, headers, side: sides[number % 2] ?? sides[0] });
    for (let number = 0; number < CODES_AN_HOUR; number++) {
      const { side, ...request } = ask(number);
      await side.ok('generateOtp', request);
    }
    for (const number of [0, 1]) {
      const { side, ...request } = ask(number);
      expect(await side.refused('generateOtp', request)).toMatchObject({ status: 429, code: 'too-many-codes' });
    }
  });
});
