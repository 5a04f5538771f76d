import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { ulid } from 'ulid';
import { Customer, dinner, inDays } from './customer.js';
import { eventually } from './eventually.js';
import type { SharedProduct } from './shared-product.js';
import { sessionIdOf, signedToken } from './tokens.js';

/** Who may ask for something: of the last two, the token alone is wrong. */
export const ACTORS = ['nobody', 'customer', 'stranger', 'chef', 'otherChef', 'expired', 'otherRole'] as const;
export type Actor = (typeof ACTORS)[number];

export interface SmallWorld {
  readonly product: SharedProduct;
  /** The customer whom everything is about. */
  readonly asha: Customer;
  /** Another customer. */
  readonly ravi: Customer;
  readonly chefs: { readonly assigned: string; readonly other: string };
  /** Paid. */
  readonly booking: Booking;
  /** For its deposit. */
  readonly receipt: string;
  readonly unpaid: Booking;
  /** Books once more. */
  readonly order: BodyInput<'createBooking'>;
  readonly addressId: string;
  readonly tokens: Readonly<Record<Actor, string | undefined>>;
}

/** Makes one of everything that a call can be about, and somebody in every relation to it. */
export async function smallWorld(product: SharedProduct): Promise<SmallWorld> {
  const [asha, ravi] = await Promise.all([Customer.logIn(product), Customer.logIn(product)]);
  const name = { firstName: 'Ashalata', lastName: 'Raogarh', email: `${asha.phone}@example.com` };
  await asha.api.ok('updateUser', { params: { id: asha.id }, body: name });
  const [first, second] = [dinner(), dinner({ startDate: inDays(20), endDate: inDays(20) })];
  const paid = await asha.book(first);
  const unpaid = await asha.book(second);
  await asha.pay(paid.id, 'success');
  await asha.seesDeposit(paid.id, 'paid');
  const chefs = { assigned: ulid(), other: ulid() };
  return {
    product,
    asha,
    ravi,
    chefs,
    booking: await asha.booking(paid.id),
    receipt: await receiptOf(asha, paid.id),
    unpaid,
    order: await asha.order(dinner({ startDate: inDays(30), endDate: inDays(30) })),
    addressId: (await asha.address({ address: '7 Rajwada' })).id,
    tokens: await tokensOf(product, asha, ravi, chefs),
  };
}

const receiptOf = (asha: Customer, bookingId: string): Promise<string> =>
  eventually(
    'there is a receipt',
    async () => (await asha.api.ok('receipts', { params: { id: bookingId } }))[0]?.number,
  );

async function tokensOf(
  product: SharedProduct,
  asha: Customer,
  ravi: Customer,
  chefs: SmallWorld['chefs'],
): Promise<SmallWorld['tokens']> {
  const { id } = asha;
  const sessionId = sessionIdOf((await Customer.logIn(product)).session.accessToken);
  const own = sessionIdOf(asha.session.accessToken);
  const [chef, otherChef, expired, otherRole] = await Promise.all([
    signedToken(product, { id: chefs.assigned, role: 'chef', sessionId }),
    signedToken(product, { id: chefs.other, role: 'chef', sessionId }),
    signedToken(product, { id, role: 'user', sessionId: own, goodFor: -1 }),
    signedToken(product, { id, role: 'chef', sessionId }),
  ]);
  const [customer, stranger] = [asha, ravi].map(({ session }) => session.accessToken);
  return { nobody: undefined, customer, stranger, chef, otherChef, expired, otherRole };
}
