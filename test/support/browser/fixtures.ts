/** The users of the screens: their browser storage and their bookings. */
import { beforeEach } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { MINUTE } from '@libs/contract/time.js';
import { Chef } from '../chef.js';
import { type Customer, dinner } from '../customer.js';
import { eventually } from '../eventually.js';
import type { Who } from './screens.js';
import type { Harness } from './harness.js';
import { type Storage, storageWith } from './storage.js';
import { chooseDinner } from './steps.js';

export interface Fixtures {
  readonly customer: Customer;
  readonly storages: Readonly<Record<Who | 'a stranger', Storage>>;
  /** The ids of the customer's bookings, by state. */
  readonly bookings: Readonly<Record<string, string>>;
  /** A path of `SCREENS`, with the id of its booking and, for `first`, the number of its receipt. */
  filled(path: string): string;
}

/** Registers the users, creates their bookings and pays them. */
export async function createFixtures(harness: Harness): Promise<Fixtures> {
  const bookings: Record<string, string> = {};
  const [customer, stranger] = [await harness.customer(), await harness.customer()];
  const chef = await Chef.verified(harness.product);
  for (const [index, name] of ['unpaid', 'open', 'declined', 'cancelled', 'paid'].entries())
    bookings[name] = (await customer.book(dinner({ headCount: 4 + index }))).id;
  const { open = '', declined = '', cancelled = '', paid = '' } = bookings;
  await customer.paymentPage(open);
  await customer.pay(declined, 'failed');
  await customer.pay(paid, 'success');
  await customer.api.ok('changeBooking', { params: { id: cancelled }, body: { status: 0 } });
  await customer.seesDeposit(declined, 'failed');
  await customer.seesDeposit(paid, 'paid');
  const receipt = await eventually('there is a receipt', async () => {
    const [first] = await customer.api.ok('receipts', { params: { id: paid } });
    return first?.number;
  });

  const now = Date.now();
  const code = { phone: '9876543210', challenge: 'any', resendFrom: now + 120_000, endsAt: now + 300_000 };
  const begun = harness.storageOf(customer, { 'draft:intent': JSON.stringify({ label: MESSAGES.labels.oneTimeChef }) });
  const { page } = await harness.visitor({ storage: begun });
  await page.goto('/booking');
  await chooseDinner(page);
  const storages = {
    'a visitor': storageWith(harness.origin, {}),
    'somebody with a code on its way': storageWith(harness.origin, { 'draft:otp': JSON.stringify(code) }),
    'a customer': harness.storageOf(customer),
    'a customer who has chosen': await page.context().storageState(),
    'a chef': harness.storageOfChef(chef),
    'a stranger': harness.storageOf(stranger),
  };
  return {
    customer,
    storages,
    bookings,
    filled: (path) =>
      path
        .replace(/id=(\w+)/, (_, name: string) => `id=${bookings[name]}`)
        .replace('number=first', `number=${receipt}`),
  };
}

/** Access tokens last for 15 minutes; a test takes a few. */
const RENEWED_AFTER_MS = 8 * MINUTE;

/** Creates fixtures for a file whose tests together take longer than an access token lasts. */
export function useFixtures(harness: Harness): () => Fixtures {
  let fixtures: Fixtures;
  let madeAt = Number.NEGATIVE_INFINITY;
  beforeEach(async () => {
    if (performance.now() - madeAt < RENEWED_AFTER_MS) return;
    fixtures = await createFixtures(harness);
    madeAt = performance.now();
  });
  return () => fixtures;
}
