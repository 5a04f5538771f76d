import type { TokenPair } from '@libs/contract/accounts.js';
import { STATUS } from '@libs/contract/enums.js';
import { DAY, SECOND } from '@libs/contract/time.js';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import type { Chef } from '../chef.js';
import { Customer, dinnerIn } from '../customer.js';
import { eventually } from '../eventually.js';
import { Product } from '../product.js';
import { type Storage, storageWith } from './storage.js';
import { type Visit, Visitor } from './visitor.js';

export const SIZES = [
  [390, 844],
  [1280, 800],
] as const;
const FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** One server and one browser for the tests of a file. */
export class Harness {
  #product: Product | undefined;
  #browser: Browser | undefined;
  #visitors: Visitor[] = [];

  /** `variables` are additional environment variables of the server, `wanted` which browser. */
  constructor(
    private readonly variables: Readonly<Record<string, string>> = {},
    private readonly wanted: { readonly whole?: boolean } = {},
  ) {}

  get product(): Product {
    if (!this.#product) throw new Error('the product is not started');
    return this.#product;
  }

  /** The server's base URL. */
  get origin(): string {
    return this.product.url.replace('127.0.0.1', 'localhost');
  }

  async start(): Promise<void> {
    const executablePath = findChromium(this.wanted);
    if (executablePath === undefined) throw new Error('no Chromium found; set CHROMIUM_PATH');
    [this.#product, this.#browser] = await Promise.all([
      Product.start(this.variables),
      chromium.launch({ executablePath, args: FLAGS }),
    ]);
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
    await this.#product?.stop();
  }

  async visitor(visit: Visit = {}): Promise<Visitor> {
    if (!this.#browser) throw new Error('the browser is not started');
    const sites = visit.site === undefined ? [this.origin, this.product.simulator.url] : [visit.site];
    const visitor = await Visitor.open(this.#browser, sites, visit);
    this.#visitors.push(visitor);
    return visitor;
  }

  /** A customer with a complete profile, logged in over HTTP. */
  async customer(): Promise<Customer> {
    const customer = await Customer.logIn(this.product);
    const body = { firstName: 'Asha', lastName: 'Rao', email: `asha.${customer.phone}@example.com` };
    await customer.api.ok('updateUser', { params: { id: customer.id }, body });
    return customer;
  }

  /** A customer with a completed visit: it was booked while the server's clock was three days behind. */
  async visited(): Promise<{ readonly customer: Customer; readonly id: string }> {
    await this.product.restart('SIGTERM', { CLOCK_OFFSET: String((-3 * DAY) / SECOND) });
    const before = await this.customer();
    const { id } = await before.visit(dinnerIn(-2));
    await this.product.restart();
    const customer = await Customer.logIn(this.product, before.phone);
    await eventually('the visit is over', async () => (await customer.booking(id)).status === STATUS.complete);
    return { customer, id };
  }

  /** The browser storage of that customer, with `more` values, e.g. drafts. */
  storageOf({ session, phone }: Customer, more: Readonly<Record<string, string>> = {}): Storage {
    const { id, role } = session;
    return this.#storageFor(session, { id, role, phone, firstName: 'Asha', lastName: 'Rao' }, more);
  }

  /** The browser storage of that chef. */
  storageOfChef({ session }: Chef): Storage {
    const { id, phone, firstName, lastName, role } = session.user;
    return this.#storageFor(session, { id, role, phone, firstName, lastName });
  }

  #storageFor(pair: TokenPair, person: Readonly<Record<string, string>>, more = {}): Storage {
    const { accessToken, refreshToken } = pair;
    const expiration = String(pair.refreshTokenExpiration);
    const tokens = { accessToken, refreshToken, refreshTokenExpiration: expiration, tokenExpiration: expiration };
    const { phone: _, ...user } = person;
    return storageWith(this.origin, {
      ...{ ...tokens, ...person, existing: 'true', user: JSON.stringify(user) },
      ...more,
    });
  }

  /** Returns what the users of a test see. */
  async shows(): Promise<string> {
    return (await Promise.all(this.#visitors.map((visitor) => visitor.shows()))).join('\n\n');
  }

  /** Closes the browsers of a test; returns their unexpected events. */
  async clear(): Promise<readonly string[]> {
    const troubles = await Promise.all(this.#visitors.map((visitor) => visitor.leave()));
    this.#visitors = [];
    return troubles.flat();
  }
}

/** Starts the harness for a file. A test fails on any unexpected event on its pages; one that fails says what they show. */
export function useHarness(...options: ConstructorParameters<typeof Harness>): Harness {
  const harness = new Harness(...options);
  beforeAll(() => harness.start());
  afterEach(async () => {
    if (Reflect.get(globalThis, 'failed') === true) console.error(await harness.shows());
    expect(await harness.clear()).toEqual([]);
  });
  afterAll(() => harness.stop());
  return harness;
}
