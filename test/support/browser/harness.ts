import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import type { TokenPair } from '@libs/contract/accounts.js';
import { STATUS } from '@libs/contract/enums.js';
import { DAY, SECOND } from '@libs/contract/time.js';
import type { Chef } from '../chef.js';
import { Customer, dinner, inDays } from '../customer.js';
import { eventually } from '../eventually.js';
import { Product } from '../product.js';

export const SIZES = [
  [390, 844],
  [1280, 800],
] as const;
const FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
/** Not the product's time zone: all dates and times must still be those of Kolkata. */
const FOREIGN_TIME_ZONE = 'America/Los_Angeles';
/** Timeout of what a test waits for; long, because other tests share the machine. */
export const TIMEOUT_MS = 30_000;

/** Of a failed test's pages so much is shown, and so long is waited for it. */
const MAX_SHOWN_CHARACTERS = 4_000;
const TEXT_TIMEOUT_MS = 2_000;

/** A browser's storage for a site. */
export type Storage = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>;

export const storageWith = (origin: string, values: Readonly<Record<string, string>>): Storage => {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
};

/** A storage with changed values; `undefined` removes one. */
export const changed = (storage: Storage, changes: Readonly<Record<string, string | undefined>>): Storage => ({
  ...storage,
  origins: storage.origins.map(({ origin, localStorage }) => {
    const kept = localStorage.filter(({ name }) => !(name in changes));
    const values = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
    return { origin, localStorage: [...kept, ...values] };
  }),
});

interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly storage?: Storage;
  /** The user's language. */
  readonly language?: 'hi' | 'en-XA';
  /** Blocked except in their own tests: they would fetch the offline page in every test. */
  readonly serviceWorkers?: 'allow';
  /** The origin to visit, unless it is the product. */
  readonly site?: string;
}

/** A user with a browser of their own, in which no error goes unnoticed. */
export class Visitor {
  /** Unexpected events on any page: errors, unexpected refusals, failed requests and third-party requests. */
  readonly troubles: string[] = [];
  /** Includes the page that does not exist, which several tests open. */
  readonly #expected: RegExp[] = [/^404 GET \/no\/such\/page$/];

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async open(browser: Browser, sites: readonly string[], visit: Visit): Promise<Visitor> {
    const { width = 390, height = 844, dark = false, storage, language, serviceWorkers = 'block' } = visit;
    const context = await browser.newContext({
      baseURL: sites[0] ?? '',
      serviceWorkers,
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: FOREIGN_TIME_ZONE,
      ...(storage && { storageState: storage }),
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    if (language) await context.addCookies([{ name: 'lang', value: language, url: sites[0] ?? '' }]);
    const visitor = new Visitor(context, await context.newPage());
    visitor.#watch(sites);
    return visitor;
  }

  /** Allows responses like `404 GET /v1.0/coupons/NOPE/verify` from now on. */
  expectsRefusal(answer: RegExp): void {
    this.#expected.push(answer);
  }

  async loseNetwork(): Promise<void> {
    this.expectsRefusal(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /);
    await this.context.setOffline(true);
  }

  findNetwork(): Promise<void> {
    return this.context.setOffline(false);
  }

  /** Returns the address and the text of each open page. */
  async shows(): Promise<string> {
    const pages = this.context.pages().map(async (page) => {
      const text = await page.locator('body').innerText({ timeout: TEXT_TIMEOUT_MS });
      return `${page.url()}\n${text.slice(0, MAX_SHOWN_CHARACTERS)}`;
    });
    const shown = await Promise.allSettled(pages);
    return shown.map((page) => (page.status === 'fulfilled' ? page.value : String(page.reason))).join('\n\n');
  }

  async leave(): Promise<readonly string[]> {
    await this.context.close();
    return this.troubles.filter((trouble) => !this.#expected.some((answer) => answer.test(trouble)));
  }

  #watch(sites: readonly string[]): void {
    const { context, troubles } = this;
    context.on('weberror', (event) => troubles.push(`uncaught: ${event.error().message}`));
    context.on('console', (message) => {
      // A refused request is reported by its response, with more detail.
      const known = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !known) troubles.push(`console: ${message.text()}`);
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && !sites.includes(url.origin)) troubles.push(`third party: ${url.href}`);
    });
    context.on('response', (response) => {
      const answer = `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;
      if (response.status() >= 400) troubles.push(answer);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // An aborted query is no failure.
      if (reason !== 'net::ERR_ABORTED') troubles.push(`${reason} ${request.url()}`);
    });
  }
}

/** One server and one browser for the tests of a file. */
export class Harness {
  #product: Product | undefined;
  #browser: Browser | undefined;
  #visitors: Visitor[] = [];

  /** `variables` are additional environment variables of the server. */
  constructor(private readonly variables: Readonly<Record<string, string>> = {}) {}

  get product(): Product {
    if (!this.#product) throw new Error('the product is not started');
    return this.#product;
  }

  /** The server's base URL. */
  get origin(): string {
    return this.product.url.replace('127.0.0.1', 'localhost');
  }

  async start(): Promise<void> {
    const executablePath = findChromium();
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
    const { id } = await before.book(dinner({ startDate: inDays(-2), endDate: inDays(-2) }));
    await before.pay(id, 'success');
    await eventually('a chef comes', async () => (await before.booking(id)).chef !== null);
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
export function useHarness(variables?: Readonly<Record<string, string>>): Harness {
  const harness = new Harness(variables);
  beforeAll(() => harness.start());
  afterEach(async () => {
    if (Reflect.get(globalThis, 'failed') === true) console.error(await harness.shows());
    expect(await harness.clear()).toEqual([]);
  });
  afterAll(() => harness.stop());
  return harness;
}
