import { beforeAll, expect, it } from '@jest/globals';
import { ApiClient } from '../support/api-client.js';
import { joining } from '../support/chef.js';
import { codeFor, Customer, newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { valuesOf } from '../support/metrics.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ TRUSTED_PROXIES: '1' });
let asha: Customer;
let api: ApiClient;
beforeAll(async () => {
  asha = await Customer.logIn(product);
  api = new ApiClient(product.url);
});

interface Line {
  readonly security: string;
  readonly request: string;
  readonly origin: string;
  readonly call?: string;
  readonly stream?: string;
}

const linesOf = (kind: string): readonly Line[] =>
  product.log
    .split('\n')
    .filter((line) => line.includes('"security":'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ security }) => security === kind);

/** Returns the sum of a counter over all processes that serve requests. */
async function counted(kind: string): Promise<number> {
  const servers = product.processes('all').length > 0 ? product.processes('all') : product.processes('api');
  const values = await valuesOf('security_events_total', servers, { label: `kind="${kind}"` });
  return values.length === servers.length ? values.reduce((sum, value) => sum + value, 0) : Number.NaN;
}

const refresh = (refreshToken: string) => api.call('refreshToken', { body: { refreshToken } });

const CAUSES_BY_KIND: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'refresh-token-reused',
    async () => {
      const { refreshToken } = (await Customer.logIn(product)).session;
      const second = await api.ok('refreshToken', { body: { refreshToken } });
      await refresh(second.refreshToken);
      await refresh(refreshToken);
    },
  ],
  [
    'callback-forged',
    () => api.refused('paymentCallback', { body: { response: 'e30=' }, headers: { 'X-VERIFY': 'x' } }),
  ],
  [
    'callback-forged',
    () => {
      const body = { CRQID: 'B.m', requestId: '1', status: '1' };
      return api.refused('msg91Report', { params: { secret: 'guessed' }, body });
    },
  ],
  [
    'access-token-forged',
    () => {
      const token = asha.session.accessToken.replace(/.{6}$/, 'AAAAAA');
      return api.refused('bookings', { headers: { Authorization: `Bearer ${token}` } });
    },
  ],
  [
    'code-spent',
    async () => {
      const phone = newPhone();
      const { otp, challenge } = await codeFor(product, phone);
      const body = { phone, challenge, otp: otp === '000000' ? '111111' : '000000' };
      for (let n = 0; n < 5; n++) await api.refused('validateOtp', { body });
    },
  ],
  [
    'limit-reached',
    async () => {
      const phone = newPhone();
      await api.ok('generateOtp', { body: { phone } });
      await new ApiClient(product.url).refused('generateOtp', { body: { phone } });
    },
  ],
  [
    'password-wrong',
    () => api.refused('loginChef', { body: { email: joining().email, password: 'not this one at all' } }),
  ],
  [
    'idempotency-key-reused',
    async () => {
      const headers = { 'Idempotency-Key': 'code' };
      await api.ok('generateOtp', { body: { phone: newPhone() }, headers });
      await api.refused('generateOtp', { body: { phone: newPhone() }, headers });
    },
  ],
  [
    'quote-refused',
    async () => {
      const order = await asha.order();
      await asha.api.refused('createBooking', { body: { ...order, fareObject: { quote: 'bm9uZQ.bm9uZQ' } } });
    },
  ],
];

it.each(CAUSES_BY_KIND)('%s writes a log line and counts, without personal data', async (kind, cause) => {
  const before = await counted(kind);
  await cause();
  const line = await eventually(`a line of ${kind}`, async () => linesOf(kind).at(-1));
  expect(await counted(kind)).toBe(before + 1);
  expect(line.request).toMatch(/^[0-9a-f-]{36}$/);
  // The line of the request says which call it was and how it was answered.
  await eventually('the line of the request', async () => product.log.includes(`"request":"${line.request}","call":`));
  expect(JSON.stringify(line)).not.toContain(asha.phone);
  expect(JSON.stringify(line)).not.toMatch(/\d{10}@|10\.\d+\.\d+\.\d+|Bearer|AAAAAA/);
});
