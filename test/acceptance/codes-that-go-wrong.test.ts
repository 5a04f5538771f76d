import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { newPhone } from '../support/customer.js';
import { Product } from '../support/product.js';

let product: Product;
let api: ApiClient;
beforeAll(async () => {
  product = await Product.start({ TRUSTED_PROXIES: '1' });
  api = new ApiClient(product.url);
});
afterEach(() => product.simulator.faults());
afterAll(() => product.stop());

const CODES_AN_HOUR = 10;

const ask = (phone: string) => api.ok('generateOtp', { body: { phone, contryCode: '91', role: 'user' } });
const logIn = async (phone: string): Promise<number> => {
  const otp = await product.simulator.code(phone);
  return (await api.call('validateOtp', { body: { phone, otp } })).status;
};

it('whoever has codes sent to many numbers is stopped, and nobody else behind the same proxy', async () => {
  const asking = (number: number, address: string) => ({
    body: { phone: `70000${10_000 + number}` },
    // What the client claims of itself comes first, what the proxy saw comes last.
    headers: { 'X-Forwarded-For': `192.0.2.${number}, ${address}` },
  });
  for (let number = 0; number < CODES_AN_HOUR; number++) await api.ok('generateOtp', asking(number, '203.0.113.7'));
  const refused = await api.refused('generateOtp', asking(CODES_AN_HOUR, '203.0.113.7'));
  expect(refused).toMatchObject({ status: 429, code: 'too-many-codes' });
  await api.ok('generateOtp', asking(CODES_AN_HOUR, '203.0.113.8'));

  const written = [...(await product.kept()).values(), product.log].map(String).join();
  expect(written).not.toContain('203.0.113');
});

describe('a code that the message service', () => {
  it('does not take, is too busy for, never answers for, or answers nonsense for, comes as soon as it does', async () => {
    const phones: string[] = [];
    for (const sms of ['500', '429', 'timeout', 'garbage']) {
      await product.simulator.faults({ sms });
      const phone = newPhone();
      phones.push(phone);
      // Whoever asked sees the countdown, and can ask again after it.
      expect(await ask(phone)).toMatchObject({ challenge: expect.any(String), resendAt: expect.any(String) });
      // A message whose answer never comes can be there all the same.
      if (sms !== 'timeout') expect(await product.simulator.messages(phone)).toEqual([]);
    }
    await eventually('a message failed', async () => product.log.includes('a job failed'));
    await product.simulator.faults();
    for (const phone of phones) {
      const sent = async () => (await product.simulator.messages(phone)).length > 0;
      await eventually(`a code for ${phone}`, sent);
      expect(await logIn(phone)).toBe(200);
      expect(await product.simulator.messages(phone)).toHaveLength(1);
    }
  });

  it('lost is not missed for long: two minutes later the next one comes, and counts', async () => {
    const phone = newPhone();
    await product.simulator.faults({ sms: 'lost' });
    const { challenge } = await ask(phone);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const { status, headers } = await api.call('generateOtp', { body: { phone } });
    expect([status, Number(headers['retry-after']) > 100]).toEqual([429, true]);
    await product.simulator.faults();
    await product.restart('SIGTERM', { CLOCK_OFFSET: '125' });
    expect((await ask(phone)).challenge).not.toBe(challenge);
    expect(await logIn(phone)).toBe(200);
  });
});
