import { randomInt } from 'node:crypto';
import type { Call } from '@libs/contract/call.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import { joining, licence, PASSWORD } from './chef.js';
import { dinner, newPhone } from './customer.js';
import type { SmallWorld } from './small-world.js';

/** A request of a call that would be granted to whom it is for. */
export interface CallRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What the parameter that follows a word of the path stands for. */
const SUBJECTS: Readonly<Record<string, (world: SmallWorld) => string>> = {
  addresses: ({ addressId }) => addressId,
  bookings: ({ booking }) => booking.id,
  chefs: ({ chefs }) => chefs.assigned,
  coupons: () => 'WELCOME10',
  documents: ({ documentId }) => documentId,
  logout: ({ asha }) => asha.id,
  receipts: ({ receipt }) => receipt,
  payments: ({ booking }) => booking.id,
  ratings: ({ asha }) => asha.id,
  user: ({ asha }) => asha.id,
  users: ({ asha }) => asha.id,
};

type Made = Pick<CallRequest, 'query' | 'body'> & { readonly about?: string };

/** What a call needs besides its path; `about` when it is about something else than its path says by itself. */
const MADE: Readonly<Record<string, (world: SmallWorld) => Made>> = {
  generateOtp: () => ({ body: { phone: newPhone(), contryCode: '91', role: 'user' } }),
  validateOtp: () => ({ body: { phone: newPhone(), otp: '123456', role: 'user', platform: 'web' } }),
  refreshToken: () => ({ body: { refreshToken: 'nobody’s' } }),
  updateUser: () => ({ body: { lastName: 'Raogarh' } }),
  addAddress: ({ asha }) => ({
    body: { firstName: 'Asha', lastName: 'Rao', phone: asha.phone, address: `${randomInt(1e9)} MG Road` },
  }),
  contact: () => ({
    body: { name: 'Meera', email: 'meera@example.com', phone: newPhone(), description: 'Do you cook in Ujjain?' },
  }),
  signUp: () => ({ body: joining() }),
  signUpChef: () => ({ body: joining() }),
  loginChef: ({ chefEmail }) => ({ body: { email: chefEmail, password: PASSWORD } }),
  changeAddress: ({ asha }) => ({
    body: { firstName: 'Asha', lastName: 'Rao', phone: asha.phone, address: `${randomInt(1e9)} MG Road` },
  }),
  getFare: () => ({ body: dinner() }),
  estimate: () => ({ body: dinner() }),
  verifyCoupon: () => ({ query: { price: '2000' } }),
  createBooking: ({ order }) => ({ body: order }),
  changeBooking: ({ unpaid }) => ({ body: { status: 0 }, about: unpaid.id }),
  amendment: () => ({ body: { people: 6 } }),
  pay: ({ unpaid }) => ({ about: unpaid.id }),
  updateChef: () => ({ body: { lastName: 'Raogarh' } }),
  chefExperience: () => ({ body: { experience: '3', location: 'Indore', salary: '45000' } }),
  fileDocument: () => ({ body: licence() }),
  rate: ({ booking }) => ({ body: { booking: booking.id, rating: '5', description: 'Lovely.' } }),
  paymentCallback: () => ({ body: { response: 'e30=' } }),
};

export function requestOf(name: CallName, world: SmallWorld): CallRequest {
  const { path }: Call = CALLS[name];
  const { about, ...made } = MADE[name]?.(world) ?? {};
  const params = [...path.matchAll(/(\w+)\/?:(\w+)/g)].map(([, of = '', parameter = '']) => {
    const subject = SUBJECTS[of];
    if (!subject) throw new Error(`nobody has said what ${parameter} of ${path} is`);
    return [parameter, about ?? subject(world)];
  });
  return { params: Object.fromEntries(params), ...made };
}
