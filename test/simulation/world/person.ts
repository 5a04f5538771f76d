/** Somebody who uses the product as people do: in their own time, impatiently, and again when there was no answer. */
import type { TokenPair } from '@libs/contract/accounts.js';
import type { Answer, CallName } from '@libs/contract/calls.js';
import { MINUTE, SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/ports.js';
import { type Random, seededRandom } from '@libs/sampling/random.js';
import { HttpProblem } from '../../../apps/server/http/http-problem.js';
import type { Machine } from '../machine/machine.js';
import { OpenPage } from './open-page.js';
import type { Provider } from './provider.js';
import { type CallOptions, NoAnswer, type Server } from './server.js';
import type { Story } from './story.js';

export interface Surroundings {
  readonly seed: number;
  readonly machine: Machine;
  readonly server: Server;
  readonly provider: Provider;
  readonly story: Story;
}

/** What somebody asks for once, however often they have to ask. */
const LONGEST = 30 * MINUTE;
const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswer || error instanceof Unavailable || (error instanceof HttpProblem && error.status === 503);

/** Somebody has tried for long enough, and leaves. Nothing is wrong with that. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp';
}

export abstract class Person {
  id = '';
  #tokens: Pick<TokenPair, 'accessToken' | 'refreshToken'> | undefined;
  #keys = 0;

  constructor(
    readonly name: string,
    readonly phone: string,
    readonly random: Random,
    protected readonly around: Surroundings,
  ) {}

  /** @throws GaveUp when it does not work for long */
  abstract logIn(): Promise<void>;

  /** What nobody may find where nothing personal belongs, and nobody at all once they were erased. */
  get words(): readonly string[] {
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

  tell(what: string): void {
    this.around.story.tell(this.name, what);
  }

  think(longest: number): Promise<void> {
    return this.around.machine.sleep(this.random.whole(0, longest));
  }

  newKey(): string {
    return `${this.name}-${++this.#keys}`;
  }

  protected isNow(tokens: TokenPair, id = this.id): void {
    this.#tokens = tokens;
    this.id = id;
  }

  /** Asks once. @throws HttpProblem for a "no", NoAnswer */
  ask<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
    return this.around.server.call(name, { ...options, headers: { ...this.#authorization, ...options.headers } });
  }

  /** A page of theirs that hears of what changes. */
  openPage(): OpenPage {
    const { machine, server, seed } = this.around;
    return new OpenPage(this, machine, seededRandom(seed ^ 0x6b43a9b5), (after, hear, over) => {
      const headers = { ...this.#authorization, ...(after !== undefined && { 'last-event-id': after }) };
      return server.follow(headers, hear, over);
    });
  }

  /** Does what takes a token, once more after the access token has ended. */
  async loggedIn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status !== 401) throw error;
      if (!(await this.refresh())) await this.logIn();
      return work();
    }
  }

  /** Asks until there is an answer. @throws HttpProblem for a "no" */
  async insist<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
    const { machine } = this.around;
    for (const until = machine.time + LONGEST; ; await machine.sleep(this.random.whole(SECOND, 20 * SECOND))) {
      try {
        return await this.ask(name, options);
      } catch (error) {
        if (!isPassing(error) || machine.time > until) throw error;
      }
    }
  }

  /** The same again after the access token has ended. */
  insistLoggedIn<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
    return this.loggedIn(() => this.insist(name, options));
  }

  /** What came of asking: the answer, or the code of a "no". */
  async tries<T>(what: string, asking: Promise<T>): Promise<T | string> {
    try {
      const answer = await asking;
      this.tell(what);
      return answer;
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      this.tell(`${what}: ${error.code}`);
      return error.code;
    }
  }

  /** Exchanges the refresh token, which a page does that was left open; answers whether it was taken. */
  async refresh(): Promise<boolean> {
    if (!this.#tokens) return false;
    const { refreshToken } = this.#tokens;
    const refreshed = await this.tries('refreshes', this.insist('refreshToken', { body: { refreshToken } }));
    this.#tokens = typeof refreshed === 'string' ? undefined : refreshed;
    return typeof refreshed !== 'string';
  }

  async logOut(): Promise<void> {
    await this.tries('logs out', this.insistLoggedIn('logout', { params: { id: this.id } }));
    this.#tokens = undefined;
  }

  /** Forgets who they are here, as a browser that was emptied. */
  protected forget(): void {
    this.#tokens = undefined;
  }
}
