/**
 * Somebody who uses the product as people do: at their own pace, impatiently, and with repeated requests when there was
 * no answer.
 */
import type { TokenPair } from '@libs/contract/accounts.js';
import type { Answer, CallName } from '@libs/contract/calls.js';
import { epochMs, type Instant, MINUTE, SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { type Random, seededRandom } from '@libs/sampling/random.js';
import { HttpProblem } from '../../../apps/server/http/problems.js';
import type { Machine } from '../machine/machine.js';
import { OpenPage } from './open-page.js';
import type { Provider } from './provider.js';
import { type CallOptions, NoAnswer, type Server } from './server.js';
import type { Story } from './story.js';

export interface SimulatedSystem {
  readonly seed: number;
  readonly machine: Machine;
  readonly server: Server;
  readonly provider: Provider;
  readonly story: Story;
}

/** How long somebody repeats one request. */
const GIVE_UP_AFTER_MS = 30 * MINUTE;
const isTemporary = (error: unknown): boolean =>
  error instanceof NoAnswer || error instanceof Unavailable || (error instanceof HttpProblem && error.status === 503);

/** Somebody has repeated a request for long enough, and leaves. This is not an error of the product. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp';
}

export abstract class Person {
  id = '';
  #tokens: Pick<TokenPair, 'accessToken' | 'refreshToken'> | undefined;
  readonly #awaitsTokens: (() => void)[] = [];
  #keys = 0;

  constructor(
    readonly name: string,
    readonly phone: string,
    readonly random: Random,
    protected readonly system: SimulatedSystem,
  ) {}

  /** @throws GaveUp after too many failures */
  abstract logIn(): Promise<void>;

  /** Personal values that must not appear in public places, and nowhere after the erasure. */
  get personalValues(): readonly string[] {
    return [this.firstName, this.email, this.phone, this.street];
  }
  get firstName(): string {
    return `${this.name[0]?.toUpperCase()}${this.name.slice(1)}quill`;
  }
  get email(): string {
    return `${this.name}.quill@example.com`;
  }
  get street(): string {
    return `${this.phone.slice(-2)} Lane of ${this.firstName}`;
  }

  get #authorization() {
    return this.#tokens ? { authorization: `Bearer ${this.#tokens.accessToken}` } : {};
  }

  log(what: string): void {
    this.system.story.log(this.name, what);
  }

  think(longest: number): Promise<void> {
    return this.system.machine.sleep(this.random.whole(0, longest));
  }

  /** Waits until `after` milliseconds past a time. */
  async until(time: Instant, after: number): Promise<void> {
    const { machine } = this.system;
    await machine.sleep(Math.max(0, epochMs(time) + after - machine.time));
  }

  newKey(): string {
    return `${this.name}-${++this.#keys}`;
  }

  protected isNow(tokens: TokenPair, id = this.id): void {
    this.#has(tokens);
    this.id = id;
  }

  #has(tokens: Pick<TokenPair, 'accessToken' | 'refreshToken'>): void {
    this.#tokens = tokens;
    for (const go of this.#awaitsTokens.splice(0)) go();
  }

  /** Resolves with the next log-in or refresh. */
  nextTokens(): Promise<void> {
    return new Promise((resolve) => this.#awaitsTokens.push(resolve));
  }

  /** Sends one request. @throws HttpProblem for a refusal, NoAnswer */
  ask<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
    return this.system.server.call(name, { ...options, headers: { ...this.#authorization, ...options.headers } });
  }

  /** Opens a page that follows changes. */
  openPage(): OpenPage {
    const { machine, server, seed } = this.system;
    return new OpenPage(this, machine, seededRandom(seed ^ 0x6b43a9b5), (after, hear, over) => {
      const headers = { ...this.#authorization, ...(after !== undefined && { 'last-event-id': after }) };
      return server.follow(headers, hear, over);
    });
  }

  /** Runs `work` with a token, and once more after refreshing an expired one. */
  async loggedIn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status !== 401) throw error;
      if (!(await this.refresh())) await this.logIn();
      return work();
    }
  }

  /** Repeats a request until there is an answer. @throws HttpProblem for a refusal */
  async insist<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
    const { machine } = this.system;
    for (const until = machine.time + GIVE_UP_AFTER_MS; ; await machine.sleep(this.random.whole(SECOND, 20 * SECOND))) {
      try {
        return await this.ask(name, options);
      } catch (error) {
        if (!isTemporary(error) || machine.time > until) throw error;
      }
    }
  }

  /** Like `insist`, repeated after refreshing an expired token. */
  insistLoggedIn<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
    return this.loggedIn(() => this.insist(name, options));
  }

  /** Requests a code and reads it from the SMS; sometimes returns a wrong one. */
  protected async codeFor(phone: string): Promise<{ readonly otp: string; readonly challenge?: string }> {
    const { machine } = this.system;
    const seen = this.messages().length;
    const body = { phone, contryCode: '91', role: 'user' } as const;
    const asked = await this.tries('asks for a code', this.insist('generateOtp', { body }));
    for (let looks = 0; looks < 6 && this.messages().length === seen; looks++) await machine.sleep(10 * SECOND);
    const otp = this.random.chance(0.1) ? '000000' : (/\b\d{6}\b/.exec(this.messages()[0] ?? '')?.[0] ?? '111111');
    return { otp, ...(typeof asked !== 'string' && { challenge: asked.challenge }) };
  }

  /** The messages to their number, newest first. */
  protected messages(): readonly string[] {
    return this.system.provider.ledger.book.messages(this.phone, 100).map(({ text }) => text);
  }

  /** Returns the answer of a request, or the code of a refusal. */
  async tries<T>(what: string, asking: Promise<T>): Promise<T | string> {
    try {
      const answer = await asking;
      this.log(what);
      return answer;
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      this.log(`${what}: ${error.code}`);
      return error.code;
    }
  }

  /** Refreshes the session, as an open page does; returns whether the token was accepted. */
  async refresh(): Promise<boolean> {
    if (!this.#tokens) return false;
    const { refreshToken } = this.#tokens;
    const refreshed = await this.tries('refreshes', this.insist('refreshToken', { body: { refreshToken } }));
    if (typeof refreshed === 'string') this.forget();
    else this.#has(refreshed);
    return typeof refreshed !== 'string';
  }

  async logOut(): Promise<void> {
    await this.tries('logs out', this.insistLoggedIn('logout', { params: { id: this.id } }));
    this.forget();
  }

  /** Clears the session, as a browser does when its data is deleted. */
  protected forget(): void {
    this.#tokens = undefined;
  }
}
