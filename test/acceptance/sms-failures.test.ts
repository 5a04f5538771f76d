import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Work } from '@libs/contract/accounts.js';
import { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { requestCode } from '../support/code-work.js';
import { newPhone } from '../support/customer.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ TRUSTED_PROXIES: '1' });
let api: ApiClient;
beforeAll(async () => {
  api = new ApiClient(product.url);
});
afterEach(() => product.simulator.faults());

const MAX_CODES_PER_HOUR = 60;

const ask = (phone: string) => api.ok('generateOtp', { body: { phone, contryCode: '91', role: 'user' } });
const logIn = async (phone: string): Promise<number> => {
  const otp = await product.simulator.code(phone);
  return (await api.call('validateOtp', { body: { phone, otp } })).status;
};

it('an address that requests codes for many numbers is limited, and others behind the same proxy are not', async () => {
  const asking = (number: number, address: string) => ({
    body: { phone: `70000${10_000 + number}` },
    // The client's own claim comes first, the address that the proxy added comes last.
    headers: { 'X-Forwarded-For': `192.0.2.${number}, ${address}` },
  });
  for (let number = 0; number < MAX_CODES_PER_HOUR; number++)
    expect((await requestCode(api, asking(number, '203.0.113.7'))).status).toBe(200);
  const refused = JSON.parse((await requestCode(api, asking(MAX_CODES_PER_HOUR, '203.0.113.7'))).text);
  expect(refused).toMatchObject({ status: 429, code: 'too-many-codes' });
  expect(refused.message).toMatch(/^You’ve asked for too many codes\. Try again in (5[5-9]|60) minutes\.$/);
  await api.ok('generateOtp', asking(MAX_CODES_PER_HOUR, '203.0.113.8'));

  const written = [...(await product.storedData()).values(), product.log].map(String).join();
  expect(written).not.toContain('203.0.113');
});

it('an address that requests many codes has to do work for each further one, for that number', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  for (let code = 0; code < 20; code++) await api.ok('generateOtp', { body: { phone: newPhone() }, headers });
  const [phone, other] = [newPhone(), newPhone()];
  const refused = await api.refused('generateOtp', { body: { phone }, headers });
  expect(refused).toMatchObject({ status: 429, code: 'work-needed', work: { bits: 15 } });
  const invented = { token: (refused['work'] as Work).token, nonce: -1 };
  expect(await api.refused('generateOtp', { body: { phone, work: invented }, headers })).toMatchObject({ status: 400 });
  const cheap = { ...invented, nonce: 0 };
  for (const to of [phone, other])
    expect(await api.refused('generateOtp', { body: { phone: to, work: cheap }, headers })).toMatchObject({
      code: 'work-needed',
    });
  expect((await requestCode(api, { body: { phone }, headers })).status).toBe(200);
  expect(await product.simulator.code(phone)).toMatch(/^\d{6}$/);
  expect(await product.simulator.messages(other)).toEqual([]);
  // Others do not notice.
  await api.ok('generateOtp', { body: { phone: other }, headers: { 'X-Forwarded-For': '203.0.113.10' } });
});

describe('a code for which the message service', () => {
  it('fails, is too busy, never answers or answers nonsense is sent as soon as the service works again', async () => {
    const phones: string[] = [];
    for (const sms of ['500', '429', 'timeout', 'garbage']) {
      await product.simulator.faults({ sms });
      const phone = newPhone();
      phones.push(phone);
      // The client gets the countdown, and may ask again after it.
      expect(await ask(phone)).toMatchObject({ challenge: expect.any(String), resendAt: expect.any(String) });
      // A message whose answer timed out may have been delivered all the same.
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

  it('loses the message can be requested again two minutes later, and the new code is valid', async () => {
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
