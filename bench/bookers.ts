/** Customers who take turns in creating bookings, over the connections of one client. */
import type { CallName } from '@libs/contract/calls.js';
import { LIMITS } from '@libs/contract/limits.js';
import { ApiClient, type Reply } from '../test/support/api-client.js';
import { dinner } from '../test/support/customer.js';
import type { BenchCustomer } from './product.js';

export interface Booked {
  readonly id: string;
  readonly token: string;
}

type Options = Parameters<ApiClient['call']>[1];

/** Returns the number of customers needed, given the limit of unpaid bookings for each. */
export const customersFor = (bookings: number): number => Math.ceil(bookings / LIMITS.openUnpaidBookings);

export class Bookers {
  readonly #api: ApiClient;
  #requests = 0;

  private constructor(
    url: string,
    private readonly customers: readonly BenchCustomer[],
    private readonly quote: string,
  ) {
    this.#api = new ApiClient(url);
  }

  static async begin(url: string, customers: readonly BenchCustomer[]): Promise<Bookers> {
    const api = new ApiClient(url);
    api.token = customers[0]?.token;
    const { quote = '' } = (await api.ok('getFare', { body: dinner() })).fare;
    api.close();
    return new Bookers(url, customers, quote);
  }

  /** The body of a booking, as it is sent. */
  get body(): string {
    return JSON.stringify(this.orderOf(this.customers[0]));
  }

  /** Creates the next booking. */
  async book(): Promise<Booked> {
    const customer = this.customers[this.#requests % this.customers.length];
    const { token = '' } = customer ?? {};
    const headers = { 'Idempotency-Key': `bench-${this.#requests++}` };
    const { text } = await this.call('createBooking', token, { body: this.orderOf(customer), headers });
    return { id: (JSON.parse(text) as { data: { id: string } }).data.id, token };
  }

  /** Makes a call. @throws Error unless it is answered with 200 or one of `accepted`. */
  async call(name: CallName, token: string, options: Options = {}, accepted: readonly number[] = []): Promise<Reply> {
    // People do not wait for what others wrote.
    this.#api.position = '';
    const bearer = token === '' ? {} : { Authorization: `Bearer ${token}` };
    const reply = await this.#api.call(name, { ...options, headers: { ...options.headers, ...bearer } });
    if (reply.status !== 200 && !accepted.includes(reply.status))
      throw new Error(`${name} was answered with ${reply.status}: ${reply.text.slice(0, 200)}`);
    return reply;
  }

  close(): void {
    this.#api.close();
  }

  private orderOf({ addressId = '' }: Partial<BenchCustomer> = {}) {
    // All visits of a customer are at one time.
    return { ...dinner(), address: addressId, fareObject: { quote: this.quote }, overlap: true };
  }
}
