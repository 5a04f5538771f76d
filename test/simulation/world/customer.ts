/** Somebody who uses the product as people do: in their own time, impatiently, and again when there was no answer. */
import type { Answer, BodyInput, CallName } from '@libs/contract/calls.js';
import { addDays, kolkataDate, MINUTE, SECOND, SLOTS } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/ports.js';
import type { Random } from '@libs/sampling/random.js';
import { HttpProblem } from '../../../apps/server/http/http-problem.js';
import type { Machine } from '../machine/machine.js';
import type { Provider } from './provider.js';
import { type CallOptions, NoAnswer, type Server } from './server.js';
import type { Story } from './story.js';

export interface Surroundings {
  readonly machine: Machine;
  readonly server: Server;
  readonly provider: Provider;
  readonly story: Story;
}

type Selection = BodyInput<'getFare'>;

/** What somebody asks for once, however often they have to ask. */
const LONGEST = 30 * MINUTE;
const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswer || error instanceof Unavailable || (error instanceof HttpProblem && error.status === 503);

/** Somebody has tried for long enough, and leaves. Nothing is wrong with that. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp';
}

export class Customer {
  token: string | undefined;
  id = '';
  #keys = 0;

  constructor(
    readonly name: string,
    readonly phone: string,
    readonly random: Random,
    private readonly around: Surroundings,
  ) {}

  tell(what: string): void {
    this.around.story.tell(this.name, what);
  }

  think(longest: number): Promise<void> {
    return this.around.machine.sleep(this.random.whole(0, longest));
  }

  newKey(): string {
    return `${this.name}-${++this.#keys}`;
  }

  /** Asks once. @throws HttpProblem for a "no", NoAnswer */
  ask<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
    const authorization = this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
    return this.around.server.call(name, { ...options, headers: { ...authorization, ...options.headers } });
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

  /** With the code that arrives by SMS, sometimes a wrong one first. @throws GaveUp when it does not work for long */
  async logIn(): Promise<void> {
    const { machine } = this.around;
    this.token = undefined;
    const { phone } = this;
    for (let tries = 0; tries < 20; tries++) {
      const seen = this.#messages().length;
      const body = { phone, contryCode: '91', role: 'user' } as const;
      const asked = await this.tries('asks for a code', this.insist('generateOtp', { body }));
      for (let looks = 0; looks < 12 && this.#messages().length === seen; looks++) await machine.sleep(5 * SECOND);
      const otp = this.random.chance(0.1) ? '000000' : (/\b\d{6}\b/.exec(this.#messages()[0] ?? '')?.[0] ?? '111111');
      const challenge = typeof asked === 'string' ? {} : { challenge: asked.challenge };
      const attempt = { phone, otp, role: 'user', platform: 'web', ...challenge } as const;
      const session = await this.tries('logs in', this.insist('validateOtp', { body: attempt }));
      if (typeof session !== 'string') {
        this.token = session.accessToken;
        this.id = session.id;
        return;
      }
      await machine.sleep(2 * MINUTE);
    }
    throw new GaveUp(`${this.name} could not log in`);
  }

  /** The same again after the access token has ended. */
  async insistLoggedIn<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
    try {
      return await this.insist(name, options);
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status !== 401) throw error;
      this.tell('has to log in again');
      await this.logIn();
      return this.insist(name, options);
    }
  }

  selection(): Selection {
    const date = addDays(kolkataDate(this.around.machine.now()), this.random.whole(1, 5));
    const first = this.random.whole(0, SLOTS.length - 5);
    return {
      requirement: 'birthday',
      meals: ['dinner'],
      additionalServices: [],
      headCount: this.random.whole(4, 20),
      numberOfBreakfast: 0,
      numberOfStarters: 0,
      numberOfMainCourses: 5,
      startDate: date,
      startTime: SLOTS[first] as string,
      endDate: date,
      endTime: SLOTS[first + this.random.whole(2, 4)] as string,
    };
  }

  async press(page: string, outcome: 'success' | 'failed'): Promise<void> {
    this.tell(`presses ${outcome}`);
    await this.around.provider.decide(page, outcome);
  }

  /** Newest first. */
  #messages(): readonly string[] {
    return this.around.provider.ledger.book.messages(this.phone, 100).map(({ text }) => text);
  }
}
