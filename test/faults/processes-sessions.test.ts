/** Two API processes: each knows at once what the other ended or counted. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LIMITS } from '@libs/contract/limits.js';
import { ApiClient } from '../support/api-client.js';
import { requestCode, requestedChallenge } from '../support/code-work.js';
import { Customer, newPhone } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { EventSource } from '../support/event-source.js';
import { Product } from '../support/product.js';

const REPETITIONS = 5;
const GUESSES = 60;
/** The limit for one network address. */
const MAX_CODES_PER_HOUR = 60;
/** Within this time a second request counts as a double click. */
const DOUBLE_CLICK_MS = 2_000;

withEngine('EVENTSTORE_URL', 'Two API processes', () => {
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

  it('know at once that a session was ended at the other, also in an open event stream', async () => {
    for (let time = 0; time < REPETITIONS; time++) {
      const [here, there] = time % 2 ? [sides[1], sides[0]] : sides;
      const { id, session } = await Customer.logIn(product);
      // Cached by the other process as well.
      await there.ok('bookings', as(session.accessToken));
      const page = await EventSource.open(urls[time % 2 ? 0 : 1] ?? '', session.accessToken);
      await here.ok('logout', { params: { id }, query: { role: 'user' }, ...as(session.accessToken) });
      expect((await there.refused('bookings', as(session.accessToken))).status).toBe(401);
      const { refreshToken } = session;
      expect((await there.refused('refreshToken', { body: { refreshToken } })).status).toBe(401);
      await page.ends();
    }
  });

  it('end a session for everybody when a used token is sent again at the other process', async () => {
    for (let time = 0; time < REPETITIONS; time++) {
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

  it(`compare five of ${GUESSES} guesses with a code, however they are distributed`, async () => {
    const phone = newPhone();
    const { challenge } = await sides[0].ok('generateOtp', { body: { phone } });
    const otp = await product.simulator.code(phone);
    const guess = (number: number, code: string) =>
      (sides[number % 2] ?? sides[0]).refused('validateOtp', { body: { phone, otp: code, challenge } });
    const wrong = Array.from({ length: GUESSES }, (_, number) =>
      guess(number, String((Number(otp) + number + 1) % 1_000_000).padStart(6, '0')),
    );
    const codes = (await Promise.all(wrong)).map(({ code }) => code);
    // the fifth answer says that the code is used up
    expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(LIMITS.oneTimeCode.attempts - 1);
    for (const side of [0, 1]) {
      expect(['too-many-attempts', 'too-many-codes']).toContain((await guess(side, otp)).code);
    }
  });

  it('send one code to a number that asks at both, and the next one only after the waiting time', async () => {
    const asking = { body: { phone: newPhone() }, headers: { 'X-Forwarded-For': '203.0.113.78' } };
    const [one, two] = await Promise.all(sides.map((side) => side.ok('generateOtp', asking)));
    expect(two).toEqual(one);
    await wait(DOUBLE_CLICK_MS + 100);
    for (const side of sides) {
      expect(await side.refused('generateOtp', asking)).toMatchObject({ status: 429 });
    }
  });

  it('count the requests of one network address together', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.77' };
    const ask = (number: number) => ({ body: { phone: newPhone() }, headers, side: sides[number % 2] ?? sides[0] });
    for (let number = 0; number < MAX_CODES_PER_HOUR; number++) {
      const { side, ...request } = ask(number);
      await requestedChallenge(side, request);
    }
    for (const number of [0, 1]) {
      const { side, ...request } = ask(number);
      const { status, text } = await requestCode(side, request);
      expect({ status, ...JSON.parse(text) }).toMatchObject({ status: 429, code: 'too-many-codes' });
    }
  });
});
