import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import type { TokenPair } from '@libs/contract/accounts.js';
import type { Chef } from '../chef.js';
import { Customer } from '../customer.js';
import { Product } from '../product.js';

export const SIZES = [
  [390, 844],
  [1280, 800],
] as const;
const FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
/** Not where the product is: every date and time must be the ones of Kolkata all the same. */
const ELSEWHERE = 'America/Los_Angeles';
/** Milliseconds until what a page should show is given up: other tests share the machine. */
const PATIENCE = 30_000;

/** What a browser keeps of a site. */
export type Storage = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>;

export const storageWith = (origin: string, values: Readonly<Record<string, string>>): Storage => {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
};

/** A storage with other values in it; `undefined` takes a value out. */
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
  /** The language that the person chose. */
  readonly language?: 'hi' | 'en-XA';
  /** Blocked but where a story is about them: they would ask for their page in each story. */
  readonly serviceWorkers?: 'allow';
}

/** Somebody with a browser of their own, in which nothing may go wrong unnoticed. */
export class Visitor {
  /** What must not happen on any page: errors, refusals nobody expected, requests that fail or go to a third party. */
  readonly troubles: string[] = [];
  readonly #expected: RegExp[] = [];

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
      timezoneId: ELSEWHERE,
      ...(storage && { storageState: storage }),
    });
    context.setDefaultTimeout(PATIENCE);
    if (language) await context.addCookies([{ name: 'lang', value: language, url: sites[0] ?? '' }]);
    const visitor = new Visitor(context, await context.newPage());
    visitor.#watch(sites);
    return visitor;
  }

  /** From now on answers like `404 GET /v1.0/coupons/NOPE/verify` are part of the story. */
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

  async leave(): Promise<readonly string[]> {
    await this.context.close();
    return this.troubles.filter((trouble) => !this.#expected.some((answer) => answer.test(trouble)));
  }

  #watch(sites: readonly string[]): void {
    const { context, troubles } = this;
    context.on('weberror', (event) => troubles.push(`uncaught: ${event.error().message}`));
    context.on('console', (message) => {
      // A refused request is told by its answer, with more to it.
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
      // A question that is not needed any more is given up, which is no failure.
      if (reason !== 'net::ERR_ABORTED') troubles.push(`${reason} ${request.url()}`);
    });
  }
}

/** One product and one browser for the stories of a file. */
export class Stage {
  #product: Product | undefined;
  #browser: Browser | undefined;
  #visitors: Visitor[] = [];

  /** `variables` are the server's further environment. */
  constructor(private readonly variables: Readonly<Record<string, string>> = {}) {}

  get product(): Product {
    if (!this.#product) throw new Error('the product is not started');
    return this.#product;
  }

  /** Where browsers reach the product. */
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
    const visitor = await Visitor.open(this.#browser, [this.origin, this.product.simulator.url], visit);
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

  /** What the browser of that customer keeps; `more` are further values, e.g. drafts. */
  storageOf({ session, phone }: Customer, more: Readonly<Record<string, string>> = {}): Storage {
    const { id, role } = session;
    return this.#storageFor(session, { id, role, phone, firstName: 'Asha', lastName: 'Rao' }, more);
  }

  /** What the browser of that chef keeps. */
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

  /** Ends the visits of a story; answers what went wrong in them. */
  async clear(): Promise<readonly string[]> {
    const troubles = await Promise.all(this.#visitors.map((visitor) => visitor.leave()));
    this.#visitors = [];
    return troubles.flat();
  }
}

/** Sets the stage for a file. Each of its tests fails when anything went wrong on a page of it. */
export function useStage(variables?: Readonly<Record<string, string>>): Stage {
  const stage = new Stage(variables);
  beforeAll(() => stage.start());
  afterEach(async () => expect(await stage.clear()).toEqual([]));
  afterAll(() => stage.stop());
  return stage;
}
