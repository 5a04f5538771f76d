import { randomInt } from 'node:crypto';
import type { SessionAnswer } from '@libs/contract/accounts.js';
import type { Address } from '@libs/contract/addresses.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { Fare } from '@libs/contract/fares.js';
import { addDays, instant, kolkataDate } from '@libs/contract/time.js';
import { ApiClient } from './api-client.js';
import { requestedChallenge } from './code-work.js';
import { eventually } from './eventually.js';
import type { SharedProduct } from './shared-product.js';
import type { Outcome } from './simulator-client.js';

export type Selection = BodyInput<'getFare'>;
type OrderChanges = Partial<BodyInput<'createBooking'>>;

/** Returns a phone number that no other test uses. */
export const newPhone = (): string => `${randomInt(6, 10)}${String(randomInt(1e9)).padStart(9, '0')}`;

/** The same day for all tests of a file, also if it becomes midnight in Kolkata while they run. */
const TODAY = kolkataDate(instant(Date.now()));

/** Returns the date so many days from today in Kolkata. */
export const inDays = (days: number): string => addDays(TODAY, days);

/** A dinner for four, in two weeks. */
export const dinner = (changes: Partial<Selection> = {}): Selection => ({
  requirement: 'birthday',
  meals: ['dinner'],
  additionalServices: [],
  headCount: 4,
  numberOfBreakfast: 0,
  numberOfStarters: 0,
  numberOfMainCourses: 5,
  startDate: inDays(14),
  startTime: '6.00 pm',
  endDate: inDays(14),
  endTime: '10.00 pm',
  ...changes,
});

/** A dinner for four, so many days from now. */
export const dinnerIn = (days: number, changes: Partial<Selection> = {}): Selection =>
  dinner({ startDate: inDays(days), endDate: inDays(days), ...changes });

type Reached = Pick<SharedProduct, 'url' | 'simulator'>;

/** Requests a code, and reads it from the message. */
export async function codeFor(
  { url, simulator }: Reached,
  phone: string,
): Promise<{ readonly challenge: string; readonly otp: string }> {
  const seen = (await simulator.messages(phone)).length;
  const body = { phone, contryCode: '91', role: 'user' } as const;
  const { challenge } = await requestedChallenge(new ApiClient(url), { body });
  return { challenge, otp: await simulator.code(phone, seen) };
}

/** The city and PIN code of an address, which a booking requires. */
export const INDORE = { city: 'Indore', zip: '452001' } as const;

/** A customer who uses the product, with helpers for actions that take several calls. */
export class Customer {
  private constructor(
    readonly api: ApiClient,
    readonly phone: string,
    readonly session: SessionAnswer,
    private readonly product: Reached,
  ) {}

  /** Logs in with the code from the SMS; with a sign-up token as the browser that signed up. */
  static async logIn(product: Reached, phone = newPhone(), signUpToken?: string): Promise<Customer> {
    const api = new ApiClient(product.url);
    const code = await codeFor(product, phone);
    const body = { phone, ...code, ...(signUpToken !== undefined && { signUpToken }), role: 'user', platform: 'web' };
    const session = await api.ok('validateOtp', { body: body as BodyInput<'validateOtp'> });
    api.token = session.accessToken;
    return new Customer(api, phone, session, product);
  }

  /** Exchanges the refresh token of the log-in for a new access token, once: the other one is valid for 15 minutes. */
  async renewAccess(): Promise<void> {
    const { refreshToken } = this.session;
    this.api.token = (await this.api.ok('refreshToken', { body: { refreshToken } })).accessToken;
  }

  /** Proves another number with the code that was sent to it. */
  async prove(phone: string): Promise<void> {
    await this.api.ok('provePhone', { body: await codeFor(this.product, phone) });
  }

  get id(): string {
    return this.session.id;
  }

  /** `headers` may contain a key under which a repetition gets the first answer. */
  async address(
    changes: Partial<BodyInput<'addAddress'>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Address> {
    const body = {
      firstName: 'Asha',
      lastName: 'Rao',
      phone: this.phone,
      address: '12 MG Road',
      ...INDORE,
      ...changes,
    };
    return (await this.api.ok('addAddress', { params: { userId: this.id }, body, headers })).address;
  }

  async fare(selection: Selection): Promise<Fare> {
    return (await this.api.ok('getFare', { body: selection })).fare;
  }

  /** Builds the body that books `selection`, with a new quote, also at the time of another visit. */
  async order(selection: Selection = dinner(), address?: string): Promise<BodyInput<'createBooking'>> {
    const { quote = '' } = await this.fare(selection);
    const known = (await this.api.ok('addresses', { params: { userId: this.id } })).addresses[0];
    const place = address ?? known?.id ?? (await this.firstAddress()).id;
    return { ...selection, address: place, fareObject: { quote }, overlap: true };
  }

  /** Under one key, because an attempt that was answered 503 may have been recorded. */
  private firstAddress(): Promise<Address> {
    return this.address({}, { 'Idempotency-Key': `first-address-${this.id}` });
  }

  /** Books `selection`; `changes` to the body may say another address, or ask for a chef. */
  async book(selection: Selection = dinner(), changes: OrderChanges = {}): Promise<Booking> {
    const order = await this.order(selection, changes.address);
    return this.api.ok('createBooking', { body: { ...order, ...changes } });
  }

  /** Opens the payment page of a booking, and tries again where the provider was too slow to answer, as people do. */
  async paymentPage(bookingId: string): Promise<string> {
    const answer = await eventually('the payment page', () =>
      this.api.ok('pay', { params: { bookingId } }).catch((error: unknown) => {
        if (String(error).includes('"payment-provider-away"')) return undefined;
        throw error;
      }),
    );
    const page = answer.data?.instrumentResponse?.redirectInfo?.url;
    if (!answer.success || page === undefined) throw new Error(`no payment page: ${JSON.stringify(answer)}`);
    return page;
  }

  /** Opens the payment page and presses a button on it. */
  async pay(bookingId: string, outcome: Outcome): Promise<void> {
    await this.product.simulator.decide(await this.paymentPage(bookingId), outcome);
  }

  /** Polls the deposit, as the return page does, until it has the given state. */
  async seesDeposit(bookingId: string, state: string, options?: { readonly within?: number }): Promise<void> {
    const look = async () => (await this.api.ok('payment', { params: { bookingId } })).state === state;
    await eventually(`the deposit is ${state}`, look, options);
  }

  booking(id: string): Promise<Booking> {
    return this.api.ok('booking', { params: { id } });
  }

  /** Waits until a booking has a chef. */
  withChef(id: string): Promise<Booking> {
    return eventually('a chef is assigned', async () => {
      const booking = await this.booking(id);
      return booking.chef !== null && booking;
    });
  }

  /** Books a visit and pays its deposit. */
  async paid(selection?: Selection, changes?: OrderChanges): Promise<Booking> {
    const booking = await this.book(selection, changes);
    await this.pay(booking.id, 'success');
    await this.seesDeposit(booking.id, 'paid');
    return booking;
  }

  /** Books and pays a visit, and waits for its chef. */
  async visit(selection?: Selection, changes?: OrderChanges): Promise<Booking> {
    const { id } = await this.book(selection, changes);
    await this.pay(id, 'success');
    return this.withChef(id);
  }
}
