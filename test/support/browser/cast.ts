/** Who looks at the screens: what the browser of each keeps, and the bookings that they have. */
import { MESSAGES } from '@libs/contract/messages.js';
import { Chef } from '../chef.js';
import { type Customer, dinner } from '../customer.js';
import type { Who } from './screens.js';
import { type Stage, type Storage, storageWith } from './stage.js';
import { chooseDinner } from './steps.js';

export interface Cast {
  readonly customer: Customer;
  readonly storages: Readonly<Record<Who | 'a stranger', Storage>>;
  /** The ids of the customer's bookings, by their state. */
  readonly bookings: Readonly<Record<string, string>>;
  /** An address of `SCREENS`, with the id of the booking that it names. */
  filled(path: string): string;
}

/** Has them join, book and pay. */
export async function castOn(stage: Stage): Promise<Cast> {
  const bookings: Record<string, string> = {};
  const [customer, stranger] = [await stage.customer(), await stage.customer()];
  const chef = await Chef.join(stage.product);
  for (const [index, name] of ['unpaid', 'open', 'declined', 'cancelled', 'paid'].entries())
    bookings[name] = (await customer.book(dinner({ headCount: 4 + index }))).id;
  const { open = '', declined = '', cancelled = '', paid = '' } = bookings;
  await customer.paymentPage(open);
  await customer.pay(declined, 'failed');
  await customer.pay(paid, 'success');
  await customer.api.ok('changeBooking', { params: { id: cancelled }, body: { status: 0 } });
  await customer.seesDeposit(declined, 'failed');
  await customer.seesDeposit(paid, 'paid');

  const now = Date.now();
  const code = { phone: '9876543210', challenge: 'any', resendFrom: now + 120_000, endsAt: now + 300_000 };
  const begun = stage.storageOf(customer, { 'draft:intent': JSON.stringify({ label: MESSAGES.labels.oneTimeChef }) });
  const { page } = await stage.visitor({ storage: begun });
  await page.goto('/booking');
  await chooseDinner(page);
  const storages = {
    'a visitor': storageWith(stage.origin, {}),
    'somebody with a code on its way': storageWith(stage.origin, { 'draft:otp': JSON.stringify(code) }),
    'a customer': stage.storageOf(customer),
    'a customer who has chosen': await page.context().storageState(),
    'a chef': stage.storageOfChef(chef),
    'a stranger': stage.storageOf(stranger),
  };
  return {
    customer,
    storages,
    bookings,
    filled: (path) => path.replace(/id=(\w+)/, (_, name: string) => `id=${bookings[name]}`),
  };
}
