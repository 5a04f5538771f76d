import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiClient } from '../support/api-client.js';
import { Product } from '../support/product.js';

const CODES_AN_HOUR = 10;

let product: Product;
beforeAll(async () => {
  product = await Product.start({ TRUSTED_PROXIES: '1' });
});
afterAll(() => product.stop());

it('whoever has codes sent to many numbers is stopped, and nobody else behind the same proxy', async () => {
  const api = new ApiClient(product.url);
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
