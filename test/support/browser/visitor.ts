import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Storage } from './storage.js';

/** Not the product's time zone: all dates and times must still be those of Kolkata. */
const FOREIGN_TIME_ZONE = 'America/Los_Angeles';
/** Timeout of what a test waits for; long, because other tests share the machine. */
export const TIMEOUT_MS = 30_000;

/** Of a failed test's pages so much is shown, and so long is waited for it. */
const MAX_SHOWN_CHARACTERS = 4_000;
const TEXT_TIMEOUT_MS = 2_000;

export interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Whether it is a phone: fingers instead of a pointer, and a phone's viewport. */
  readonly touch?: boolean;
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
    const {
      width = 390,
      height = 844,
      dark = false,
      touch = false,
      storage,
      language,
      serviceWorkers = 'block',
    } = visit;
    const context = await browser.newContext({
      baseURL: sites[0] ?? '',
      serviceWorkers,
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
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
