/** Customers who read, book, pay, edit and cancel at a given pace, and keep what was acknowledged. */
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { STATUS } from '@libs/contract/enums.js';
import type { Random } from '@libs/sampling/random.js';
import { retryWhileUnavailable } from '../crash/retry-while-unavailable.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { chosenOf, type Percentages } from '../support/percentages.js';
import type { Product } from '../support/product.js';

/** A person presses again after so long. */
const RETRY_PAUSE_MS = 1_000;
/** Days from today of the visits; some of them take place within the week. */
const DAYS_AHEAD = { min: 2, max: 14 };
const LOG_INS_AT_A_TIME = 4;
/** The states of a deposit that was paid. */
const PAID = /^(paid|refund)/;
/** An access token is valid for longer; then the customer logs in again. */
const SESSION_MS = 10 * 60_000;

interface Kept {
  readonly id: string;
  readonly visitor: Visitor;
  /** The day on which it was made. */
  readonly day: number;
  paid: boolean;
  cancelled: boolean;
}

interface Visitor {
  customer: Customer;
  loggedInAt: number;
  busy: boolean;
}

const patiently = <T>(work: () => Promise<T>): Promise<T> => retryWhileUnavailable(work, RETRY_PAUSE_MS);

export class Visitors {
  readonly #kept: Kept[] = [];
  #visitors: readonly Visitor[] = [];
  readonly #door = pLimit(LOG_INS_AT_A_TIME);
  /** Days by which the product's clock is ahead. */
  #day = 0;
  /** Requests of a hundred. */
  readonly #acts: Percentages<(visitor: Visitor) => Promise<unknown>> = [
    [35, ({ customer }) => patiently(() => customer.api.ok('bookings'))],
    [10, ({ customer }) => patiently(() => customer.api.ok('landing'))],
    [20, (visitor) => this.read(visitor, 'booking')],
    [10, (visitor) => this.read(visitor, 'timeline')],
    [12, (visitor) => this.book(visitor)],
    [7, (visitor) => this.pay(visitor)],
    [3, (visitor) => this.edit(visitor)],
    [3, (visitor) => this.cancel(visitor)],
  ];

  constructor(
    private readonly product: Product,
    private readonly random: Random,
  ) {}

  get booked(): number {
    return this.#kept.length;
  }

  /** Lets `count` new customers log in. */
  async arrive(count: number): Promise<void> {
    const arrive = async (): Promise<Visitor> => {
      const customer = await Customer.logIn(this.product);
      await customer.address();
      return { customer, loggedInAt: performance.now(), busy: false };
    };
    this.#visitors = await Promise.all(Array.from({ length: count }, () => this.#door(arrive)));
  }

  /** The product's clock is so many days ahead now: everybody logs in again. */
  async wakeUp(day: number): Promise<void> {
    this.#day = day;
    await Promise.all(this.#visitors.map((visitor) => this.#door(() => this.logInAgain(visitor))));
  }

  /** Does something so many times a second until the pace is 0; returns once everything is answered. */
  async use(pace: (second: number) => number): Promise<void> {
    const began = performance.now();
    const under: Promise<void>[] = [];
    for (;;) {
      const rate = pace((performance.now() - began) / 1_000);
      if (rate === 0) break;
      const act = this.next();
      // An error is thrown below, and until then nobody awaits it.
      act.catch(() => undefined);
      under.push(act);
      await wait(1_000 / rate);
    }
    await Promise.all(under);
  }

  /** Compares what was acknowledged with what the product answers; returns the numbers, and what is wrong. */
  async check(): Promise<{ readonly lost: number; readonly doubled: number; readonly problems: readonly string[] }> {
    const problems: string[] = [];
    let [lost, doubled] = [0, 0];
    for (const visitor of this.#visitors) {
      const { api } = visitor.customer;
      const kept = this.#kept.filter((one) => one.visitor === visitor);
      const { total } = await api.ok('bookings');
      for (const { id, paid, cancelled } of kept) {
        const { status, text } = await api.call('booking', { params: { id } });
        if (status !== 200) {
          lost++;
          problems.push(`booking ${id} was acknowledged, and is answered with ${status} ${text.slice(0, 80)}`);
          continue;
        }
        const { data } = JSON.parse(text) as { readonly data: { readonly status: number } };
        if (cancelled && data.status !== STATUS.cancelled) problems.push(`${id} was cancelled and is not`);
        const { state } = await api.ok('payment', { params: { bookingId: id } });
        if (paid && !PAID.test(state)) problems.push(`the deposit of ${id} was paid, and is ${state}`);
      }
      if (total > kept.length) doubled += total - kept.length;
    }
    if (doubled > 0) problems.push(`${doubled} bookings exist that were never acknowledged`);
    return { lost, doubled, problems };
  }

  private async next(): Promise<void> {
    const idle = this.#visitors.filter(({ busy }) => !busy);
    const visitor = idle[this.random.whole(0, Math.max(0, idle.length - 1))];
    // Everybody waits for an answer.
    if (!visitor) return;
    visitor.busy = true;
    try {
      if (performance.now() - visitor.loggedInAt > SESSION_MS) await this.logInAgain(visitor);
      const act = chosenOf(this.#acts, this.random);
      await (act ? act(visitor) : this.book(visitor));
    } finally {
      visitor.busy = false;
    }
  }

  private async logInAgain(visitor: Visitor): Promise<void> {
    visitor.customer = await patiently(() => Customer.logIn(this.product, visitor.customer.phone));
    visitor.loggedInAt = performance.now();
  }

  private async read(visitor: Visitor, name: 'booking' | 'timeline'): Promise<void> {
    const one = this.#kept.findLast((kept) => kept.visitor === visitor);
    if (one) await patiently(() => visitor.customer.api.ok(name, { params: { id: one.id } }));
  }

  private async book(visitor: Visitor): Promise<void> {
    const { customer } = visitor;
    const date = inDays(this.#day + this.random.whole(DAYS_AHEAD.min, DAYS_AHEAD.max));
    const selection = dinner({ startDate: date, endDate: date, headCount: this.random.whole(4, 12) });
    const key = `week-${this.random.whole(0, 2 ** 31)}-${this.#kept.length}`;
    const attempt = async (number: number) => {
      const body = await patiently(() => customer.order(selection));
      const headers = { 'Idempotency-Key': `${key}-${number}` };
      return patiently(() => customer.api.ok('createBooking', { body, headers }));
    };
    // A cancellation that is counted after the quote changes the terms: people look at the new ones, and press again.
    const { id } = await attempt(1).catch((error: unknown) => {
      if (!String(error).includes('terms-changed')) throw error;
      return attempt(2);
    });
    this.#kept.push({ id, visitor, day: this.#day, paid: false, cancelled: false });
  }

  private async pay(visitor: Visitor): Promise<void> {
    const one = this.one(visitor, ({ paid }) => !paid);
    if (!one) return this.book(visitor);
    await patiently(() => visitor.customer.pay(one.id, 'success'));
    await patiently(() => visitor.customer.seesDeposit(one.id, 'paid', { within: 90_000 }));
    one.paid = true;
  }

  private async edit(visitor: Visitor): Promise<void> {
    const one = this.one(visitor, () => true);
    if (!one) return;
    const change = { params: { id: one.id }, body: { people: this.random.whole(4, 12) } };
    await patiently(async () => {
      const { status, text } = await visitor.customer.api.call('changeBooking', change);
      // A chef may be assigned in between.
      if (status !== 200 && status !== 409) throw new Error(`changeBooking answered ${status}: ${text}`);
    });
  }

  private async cancel(visitor: Visitor): Promise<void> {
    const one = this.one(visitor, () => true);
    if (!one) return;
    const change = { params: { id: one.id }, body: { status: STATUS.cancelled } };
    await patiently(() => visitor.customer.api.ok('changeBooking', change));
    one.cancelled = true;
  }

  /** Returns a booking of the visitor that was made today, and not cancelled; an earlier one may have expired. */
  private one(visitor: Visitor, like: (kept: Kept) => boolean): Kept | undefined {
    const open = (one: Kept) => one.visitor === visitor && one.day === this.#day && !one.cancelled;
    return this.#kept.findLast((one) => open(one) && like(one));
  }
}
