import { randomInt } from 'node:crypto';
import type { Address, SessionAnswer } from '@libs/contract/accounts.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { Fare } from '@libs/contract/fares.js';
import { addDays, instant, kolkataDate } from '@libs/contract/time.js';
import { ApiClient } from './api-client.js';
import { eventually } from './eventually.js';
import type { SharedProduct } from './shared-product.js';
import type { Outcome } from './simulator-client.js';

export type Selection = BodyInput<'getFare'>;

/** A number that no test had before. */
export const newPhone = (): string => `${randomInt(6, 10)}${String(randomInt(1e9)).padStart(9, '0')}`;

/** So many days from now on the calendar in Kolkata. */
export const inDays = (days: number): string => addDays(kolkataDate(instant(Date.now())), days);

/** A dinner for four, in a fortnight. */
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

type Reached = Pick<SharedProduct, 'url' | 'simulator'>;

/** Somebody who uses the product, with all that takes several calls. */
export class Customer {
  private constructor(
    readonly api: ApiClient,
    readonly phone: string,
    readonly session: SessionAnswer,
    private readonly product: Reached,
  ) {}

  /** Logs in with the code that arrives by SMS. */
  static async logIn(product: Reached, phone = newPhone()): Promise<Customer> {
    const api = new ApiClient(product.url);
    const seen = (await product.simulator.messages(phone)).length;
    const { challenge } = await api.ok('generateOtp', { body: { phone, contryCode: '91', role: 'user' } });
    const otp = await product.simulator.code(phone, seen);
    const session = await api.ok('validateOtp', { body: { phone, otp, challenge, role: 'user', platform: 'web' } });
    api.token = session.accessToken;
    return new Customer(api, phone, session, product);
  }

  get id(): string {
    return this.session.id;
  }

  async address(changes: Partial<BodyInput<'addAddress'>> = {}): Promise<Address> {
    const body = {
      firstName: 'Asha',
      lastName: 'Rao',
      phone: this.phone,
      address: '12 MG Road',
      city: 'Indore',
      ...changes,
    };
    return (await this.api.ok('addAddress', { params: { userId: this.id }, body })).address;
  }

  async fare(selection: Selection): Promise<Fare> {
    return (await this.api.ok('getFare', { body: selection })).fare;
  }

  /** The body that books `selection`, freshly quoted. */
  async order(selection: Selection = dinner(), address?: string): Promise<BodyInput<'createBooking'>> {
    const { quote = '' } = await this.fare(selection);
    const known = (await this.api.ok('addresses', { params: { userId: this.id } })).addresses[0];
    return { ...selection, address: address ?? known?.id ?? (await this.address()).id, fareObject: { quote } };
  }

  async book(selection: Selection = dinner()): Promise<Booking> {
    return this.api.ok('createBooking', { body: await this.order(selection) });
  }

  /** Opens the payment page of a booking. */
  async paymentPage(bookingId: string): Promise<string> {
    const answer = await this.api.ok('pay', { params: { bookingId } });
    const page = answer.data?.instrumentResponse?.redirectInfo?.url;
    if (!answer.success || page === undefined) throw new Error(`no payment page: ${JSON.stringify(answer)}`);
    return page;
  }

  /** Opens the page and presses a button of it. */
  async pay(bookingId: string, outcome: Outcome): Promise<void> {
    await this.product.simulator.decide(await this.paymentPage(bookingId), outcome);
  }

  /** Looks at the deposit, as the return page does, until it stands as told. */
  async seesDeposit(bookingId: string, state: string, options?: { readonly within?: number }): Promise<void> {
    const look = async () => (await this.api.ok('payment', { params: { bookingId } })).state === state;
    await eventually(`the deposit is ${state}`, look, options);
  }

  booking(id: string): Promise<Booking> {
    return this.api.ok('booking', { params: { id } });
  }
}
