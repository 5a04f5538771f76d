import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../support/api-client.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

const RECEIPT_BOOKINGS = 15;
/** Pause between two measurements of the server's response time. */
const HEALTH_PAUSE_MS = 20;
const RECEIPT_LANGUAGES = ['en', 'hi'] as const;

let product: SharedProduct;
let asha: Customer;
/** Each receipt of the customer, in each language. */
let receipts: readonly { readonly id: string; readonly number: string; readonly language: string }[];
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
  const issued = [];
  for (let count = 0; count < RECEIPT_BOOKINGS; count++) {
    const { id } = await asha.book();
    await asha.pay(id, 'success');
    issued.push(
      eventually('there is a receipt', async () => {
        const [receipt] = await asha.api.ok('receipts', { params: { id } });
        return receipt && { id, number: receipt.number };
      }),
    );
  }
  receipts = (await Promise.all(issued)).flatMap((receipt) =>
    RECEIPT_LANGUAGES.map((language) => ({ ...receipt, language })),
  );
});

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

describe('PDF receipts', () => {
  it('are rendered outside the event loop: thirty at once do not delay other requests', async () => {
    let isDone = false;
    const began = performance.now();
    const drawn = Promise.all(
      receipts.map(({ id, number, language }) =>
        asha.api.call('receipt', {
          params: { id, number },
          headers: { Accept: 'application/pdf', Cookie: `lang=${language}` },
        }),
      ),
    ).finally(() => (isDone = true));

    const waits: number[] = [];
    const visitor = new ApiClient(product.url);
    while (!isDone) {
      const asked = performance.now();
      await visitor.send('GET', '/health/live');
      waits.push(performance.now() - asked);
      await pause(HEALTH_PAUSE_MS);
    }

    const statuses = (await drawn).map(({ status }) => status);
    expect(statuses).toEqual(receipts.map(() => 200));
    // On the event loop, a visitor would wait for about half of all receipts.
    expect(median(waits)).toBeLessThan((performance.now() - began) / receipts.length);
  });
});
