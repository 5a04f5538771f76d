/** A typical mix of requests: mostly reads, some bookings, and a few edits, payments and log-ins. */
import { randomInt } from 'node:crypto';
import type { CallName } from '@libs/contract/calls.js';
import { seededRandom } from '@libs/sampling/random.js';
import { ApiClient, type Reply } from '../test/support/api-client.js';
import { dinner, newPhone } from '../test/support/customer.js';
import type { BenchCustomer } from './customers.js';

interface Booked {
  readonly id: string;
  readonly token: string;
}

/** Requests in a hundred. */
const REQUEST_PERCENTAGES = {
  list: 30,
  open: 20,
  landing: 10,
  story: 5,
  deposit: 5,
  create: 20,
  edit: 3,
  cancel: 2,
  pay: 2,
  logIn: 2,
  refresh: 1,
} as const;
type Action = keyof typeof REQUEST_PERCENTAGES;

export class Evening {
  readonly #api: ApiClient;
  readonly #random = seededRandom(7);
  readonly #booked: Booked[] = [];
  readonly #refreshTokens: string[] = [];
  #turns = 0;

  private constructor(
    url: string,
    private readonly customers: readonly BenchCustomer[],
    private readonly quote: string,
  ) {
    this.#api = new ApiClient(url);
  }

  static async begin(url: string, customers: readonly BenchCustomer[]): Promise<Evening> {
    const api = new ApiClient(url);
    api.token = customers[0]?.token;
    const { quote = '' } = (await api.ok('getFare', { body: dinner() })).fare;
    api.close();
    return new Evening(url, customers, quote);
  }

  /** Sends the next request. Throws on an unexpected answer. */
  readonly next = async (): Promise<void> => {
    const booking = this.#booked[this.#random.whole(0, Math.max(0, this.#booked.length - 1))];
    await this.act(booking ? this.choose() : 'create', booking ?? { id: '', token: '' });
  };

  close(): void {
    this.#api.close();
  }

  private choose(): Action {
    let left = this.#random.whole(1, 100);
    for (const [action, share] of Object.entries(REQUEST_PERCENTAGES))
      if ((left -= share) <= 0) return action as Action;
    return 'list';
  }

  private async act(action: Action, { id, token }: Booked): Promise<void> {
    switch (action) {
      case 'list':
        return void (await this.call('bookings', token));
      case 'open':
        return void (await this.call('booking', token, { params: { id } }));
      case 'landing':
        return void (await this.call('landing', ''));
      case 'story':
        return void (await this.call('timeline', token, { params: { id } }));
      case 'deposit':
        return void (await this.call('payment', token, { params: { bookingId: id } }));
      case 'create':
        return this.create();
      case 'edit':
        return void (await this.call('changeBooking', token, {
          params: { id },
          body: { people: this.#random.whole(4, 25) },
        }));
      case 'cancel':
        return void (await this.call('changeBooking', token, { params: { id }, body: { status: 0 } }));
      case 'pay':
        return void (await this.call('pay', token, { params: { bookingId: id } }));
      case 'logIn':
        return this.logIn();
      case 'refresh':
        return this.refresh();
    }
  }

  private async create(): Promise<void> {
    const turn = this.#turns++;
    const { token = '', addressId = '' } = this.customers[turn % this.customers.length] ?? {};
    const body = { ...dinner(), address: addressId, fareObject: { quote: this.quote } };
    const headers = { 'Idempotency-Key': `evening-${turn}` };
    const { status, text } = await this.call('createBooking', token, { body, headers });
    if (status === 200) this.#booked.push({ id: (JSON.parse(text) as { data: { id: string } }).data.id, token });
  }

  /** Two requests, as long as the limit of codes is not reached. */
  private async logIn(): Promise<void> {
    const phone = newPhone();
    const headers = { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const reply = await this.call('generateOtp', '', { body: { phone }, headers });
    if (reply.status !== 200) return;
    const { otp, challenge } = (JSON.parse(reply.text) as { data: { otp: string; challenge: string } }).data;
    this.keep(await this.call('validateOtp', '', { body: { phone, otp, challenge } }));
  }

  private async refresh(): Promise<void> {
    const refreshToken = this.#refreshTokens.pop();
    if (refreshToken === undefined) return this.logIn();
    this.keep(await this.call('refreshToken', '', { body: { refreshToken } }));
  }

  private keep({ text }: Reply): void {
    this.#refreshTokens.push((JSON.parse(text) as { data: { refreshToken: string } }).data.refreshToken);
  }

  /** Concurrent edits of one booking may be answered with 409, and requests for codes with 429. */
  private async call(name: CallName, token: string, options: object = {}): Promise<Reply> {
    this.#api.token = undefined;
    const { headers = {} } = options as { headers?: Readonly<Record<string, string>> };
    const bearer = token === '' ? {} : { Authorization: `Bearer ${token}` };
    const reply = await this.#api.call(name, { ...options, headers: { ...headers, ...bearer } });
    const expected = reply.status === 200 || reply.status === 409 || (name === 'generateOtp' && reply.status === 429);
    if (!expected) throw new Error(`${name} answered ${reply.status}: ${reply.text.slice(0, 200)}`);
    return reply;
  }
}
