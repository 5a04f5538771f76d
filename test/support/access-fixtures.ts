import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { Role } from '@libs/contract/enums.js';
import { ApiClient } from './api-client.js';
import { Chef, licence } from './chef.js';
import { Customer, dinner, dinnerIn, inDays } from './customer.js';
import { eventually } from './eventually.js';
import type { SharedProduct } from './shared-product.js';
import { sessionIdOf, signedToken } from './tokens.js';

/** Who makes a request. `expired` and `otherRole` have the right person but a wrong token. */
export const ACTORS = ['nobody', 'customer', 'stranger', 'chef', 'otherChef', 'expired', 'otherRole'] as const;
export type Actor = (typeof ACTORS)[number];

export interface AccessFixtures {
  readonly product: SharedProduct;
  /** The customer who owns the fixtures. */
  readonly asha: Customer;
  /** Another customer. */
  readonly ravi: Customer;
  /** Ids of the assigned chef, and of another. */
  readonly chefs: { readonly assigned: string; readonly other: string };
  /** Filed by the assigned chef. */
  readonly documentId: string;
  /** The log-in of the other chef. */
  readonly chefEmail: string;
  /** Paid. */
  readonly booking: Booking;
  /** For its deposit. */
  readonly receipt: string;
  readonly unpaid: Booking;
  /** The body of another booking. */
  readonly order: BodyInput<'createBooking'>;
  readonly addressId: string;
  /** A second session of the customer. */
  readonly otherSession: string;
  readonly tokens: Tokens;
  /** The same for calls of chefs: `expired` and `otherRole` have tokens of the assigned chef. */
  readonly tokensForChefs: Tokens;
}
type Tokens = Readonly<Record<Actor, string | undefined>>;

/** Creates one of everything that a call can be about, and an actor in every relation to it. */
export async function accessFixtures(product: SharedProduct): Promise<AccessFixtures> {
  const [asha, ravi, chef] = await Promise.all([Customer.logIn(product), Customer.logIn(product), Chef.join(product)]);
  const name = { firstName: 'Ashalata', lastName: 'Raogarh', email: `${asha.phone}@example.com` };
  await asha.api.ok('updateUser', { params: { id: asha.id }, body: name });
  // A day of its own: other files book the same product, and a chef has one visit at a time.
  const date = inDays(60 + 2 * Number(asha.phone.slice(-2)));
  const [first, second] = [dinner({ startDate: date, endDate: date }), dinnerIn(20)];
  const paid = await asha.book(first);
  const unpaid = await asha.book(second);
  await asha.pay(paid.id, 'success');
  await asha.seesDeposit(paid.id, 'paid');
  const receipt = await receiptOf(asha, paid.id);
  const booking = await asha.withChef(paid.id);
  // The chef who joined just now is the least busy, and is assigned now: the other one is the next to join.
  const other = booking.chef?.id === chef.id ? await Chef.join(product) : chef;
  const chefs = { assigned: booking.chef?.id ?? '', other: other.id };
  const tokens = await tokensOf(product, asha, ravi, chefs);
  return {
    product,
    asha,
    ravi,
    chefs,
    documentId: await documentOf(product, chefs.assigned, tokens.tokens.chef),
    chefEmail: other.session.user.email,
    booking,
    receipt,
    unpaid,
    order: await asha.order(dinnerIn(30)),
    addressId: (await asha.address({ address: '7 Rajwada' })).id,
    otherSession: sessionIdOf((await Customer.logIn(product, asha.phone)).session.accessToken),
    ...tokens,
  };
}

async function documentOf(product: SharedProduct, id: string, token: string | undefined): Promise<string> {
  const api = new ApiClient(product.url);
  api.token = token;
  const { document } = await api.ok('fileDocument', { params: { id }, body: licence() });
  api.close();
  return document.id;
}

const receiptOf = (asha: Customer, bookingId: string): Promise<string> =>
  eventually(
    'there is a receipt',
    async () => (await asha.api.ok('receipts', { params: { id: bookingId } }))[0]?.number,
  );

/** Creates an open session of an unrelated person. */
const sessionOf = async (product: SharedProduct): Promise<string> =>
  sessionIdOf((await Customer.logIn(product)).session.accessToken);

async function tokensOf(
  product: SharedProduct,
  asha: Customer,
  ravi: Customer,
  chefs: AccessFixtures['chefs'],
): Promise<Pick<AccessFixtures, 'tokens' | 'tokensForChefs'>> {
  const sessionId = await sessionOf(product);
  const sign = (id: string, role: Role) => signedToken(product, { id, role, sessionId });
  const expired = (id: string, role: Role) => signedToken(product, { id, role, sessionId, goodFor: -1 });
  const both = {
    nobody: undefined,
    // A separate session, so that ending the customer's own sessions does not end it.
    customer: await signedToken(product, { id: asha.id, role: 'user', sessionId: await sessionOf(product) }),
    stranger: await signedToken(product, { id: ravi.id, role: 'user', sessionId: await sessionOf(product) }),
    chef: await sign(chefs.assigned, 'chef'),
    otherChef: await sign(chefs.other, 'chef'),
  };
  return {
    tokens: { ...both, expired: await expired(asha.id, 'user'), otherRole: await sign(asha.id, 'chef') },
    tokensForChefs: {
      ...both,
      expired: await expired(chefs.assigned, 'chef'),
      otherRole: await sign(chefs.assigned, 'user'),
    },
  };
}
