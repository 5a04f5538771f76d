/** Views and processes are divided into several groups, and merged again. */
import { beforeAll, expect, it } from '@jest/globals';
import { Chef } from '../support/chef.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ CONSUMER_GROUPS: '3', SAMPLE_DATA: 'false' });
let asha: Customer;
beforeAll(async () => {
  await Chef.verified(product);
  asha = await Customer.logIn(product);
});

/** Runs a booking from the request to the assigned chef, and verifies every view against the log. */
async function bookAndVerify(day: string): Promise<void> {
  const { id } = await asha.book(dinner({ startDate: day, endDate: day }));
  expect(await asha.booking(id)).toMatchObject({ id });
  await asha.pay(id, 'success');
  await asha.withChef(id);
  expect((await product.ops('verify')).code).toBe(0);
}

/** Returns the groups of all consumers, once each has joined one. */
const groups = (): Promise<readonly string[]> =>
  eventually('all are active', async () => {
    const { answer } = await product.ops('consumers', '--json');
    const { consumers } = JSON.parse(answer) as { readonly consumers: readonly { group?: string; state: string }[] };
    const isOver = consumers.every(({ state, group }) => state === 'active' && group !== undefined);
    return isOver && [...new Set(consumers.map(({ group }) => group ?? ''))].toSorted();
  });

it('the product works with several groups of each kind, then with more, and then with one again', async () => {
  expect(await groups()).toEqual(['processes', 'processes-2', 'processes-3', 'views', 'views-2', 'views-3']);
  await bookAndVerify(inDays(10));
  for (const [count, names, day] of [
    ['4', 8, inDays(11)],
    ['1', 2, inDays(12)],
  ] as const) {
    await product.restart('SIGTERM', { CONSUMER_GROUPS: count });
    expect(await groups()).toHaveLength(names);
    await bookAndVerify(day);
  }
});
