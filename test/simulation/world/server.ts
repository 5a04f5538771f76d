/** The server without its network: it starts, takes calls where HTTP would bring them, and crashes. */
import type { Call } from '@libs/contract/call.js';
import { type Answer, type BodyInput, type CallName, CALLS } from '@libs/contract/calls.js';
import { type Clock, Unavailable } from '@libs/eventing/types/ports.js';
import type { Request } from 'express';
import { pino } from 'pino';
import { type CallRoute, ROUTE } from '../../../apps/server/http/call.js';
import type { CallGuard } from '../../../apps/server/http/call.guard.js';
import { inputOf, readInput } from '../../../apps/server/http/call-input.js';
import { HttpProblem } from '../../../apps/server/http/http-problem.js';
import { beginContext } from '../../../apps/server/http/request-context.js';
import { type Adapters, withProviders } from '../../../apps/server/platform/adapters.js';
import { startPlatform } from '../../../apps/server/platform/platform.js';
import { randomUUID } from '../machine/crypto.js';
import type { Machine } from '../machine/machine.js';
import { type Application, config, makeApplication, type Route } from './application.js';
import { OpenAnswer } from './open-answer.js';
import { type Disk, enginesOn, type EngineTrouble } from './ports.js';
import type { Story } from './story.js';

type Headers = Readonly<Record<string, string>>;

export interface CallOptions<N extends CallName> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyInput<N>;
  readonly headers?: Headers;
}

/** No answer: the server is away, or went away. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Breaks the product on purpose, to see that it is noticed. */
export type Sabotage = (adapters: Adapters) => Adapters;

/** From a start to a crash. */
interface Life {
  readonly app: Application;
  /** Rejects when the life ends. */
  readonly end: Promise<never>;
  readonly die: () => void;
}

export class Server {
  #life: Life | undefined;
  /** What no request should ever have met. */
  readonly defects: string[] = [];
  /** Every line of its log. */
  readonly printed: string[] = [];

  constructor(
    private readonly machine: Machine,
    private readonly story: Story,
    private readonly disk: Disk,
    private readonly trouble: () => EngineTrouble,
    private readonly clock: Clock,
    private readonly sabotage: Sabotage,
  ) {}

  async start(): Promise<void> {
    const { machine, clock } = this;
    const write = (line: string): void => {
      this.printed.push(line);
      this.story.tell('server', inShort(line));
    };
    const logger = pino({ level: 'warn', base: null, timestamp: false }, { write });
    const adapters = this.sabotage(withProviders(enginesOn(machine, this.disk, clock, this.trouble), config));
    const opening = { signal: new AbortController().signal, onWait: () => undefined };
    const platform = await startPlatform(adapters, { config, logger, clock }, opening);
    const app = await machine.turn('server', 'load', () => makeApplication(platform));
    platform.consumers.work(app.jobs);
    let die = (): void => undefined;
    const end = new Promise<never>((_, reject) => (die = () => reject(new NoAnswer('the server went away'))));
    end.catch(() => undefined);
    this.#life = { app, end, die };
    this.story.tell('server', 'is up');
  }

  /** Everything but the disk is gone. */
  crash(): void {
    this.story.tell('server', 'CRASHES');
    this.machine.drop('server');
    this.#life?.die();
    this.#life = undefined;
  }

  /** @throws HttpProblem for a "no", NoAnswer when the server is not there (any more). */
  async call<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
    const life = this.#life;
    if (!life) throw new NoAnswer('the server is not there');
    return Promise.race([life.end, this.#answer(life, name, options)]);
  }

  /** Lets `hear` hear what an open page is told, until either side ends it. @throws like `call` */
  async follow(headers: Headers, hear: (text: string) => void, over: AbortSignal): Promise<void> {
    const life = this.#life;
    if (!life) throw new NoAnswer('the server is not there');
    const { response, closed } = OpenAnswer.to(hear, over);
    const { authorization, 'last-event-id': after } = headers;
    const opened = this.#serve(life, 'updates', { headers }, async (route, input) =>
      route.method.call(route.controller, input, authorization, after, response),
    );
    await Promise.race([life.end, opened.then(() => closed)]);
  }

  #answer<N extends CallName>(life: Life, name: N, options: CallOptions<N>): Promise<Answer<N>> {
    return this.#serve(life, name, options, async (route, input) => {
      const data = await route.method.call(route.controller, input, options.headers?.['x-verify']);
      await this.machine.turn('server', `answer ${name}`, () => undefined);
      const call: Call = CALLS[name];
      return call.answer.parse(asSent(data)) as Answer<N>;
    });
  }

  /** Lets a request in as the server would, to be handled by the method that serves the call. */
  async #serve<N extends CallName, T>(
    life: Life,
    name: N,
    { params = {}, query = {}, body, headers = {} }: CallOptions<N>,
    handle: (route: Route, input: unknown) => Promise<T>,
  ): Promise<T> {
    const { machine } = this;
    await machine.turn('server', `call ${name}`, () => undefined);
    const route = life.app.routes.get(name);
    if (!route) throw new Error(`nothing serves ${name}`);
    // What Express would make of it, as far as anybody looks.
    const request = { params, query, body: asSent(body), headers, ip: 'somewhere' } as unknown as Request;
    beginContext(request, randomUUID(), (address) => address);
    try {
      await life.app.guard.canActivate(executionOf(request, route));
      readInput(request, Reflect.getMetadata(ROUTE, route.method) as CallRoute);
      return await handle(route, inputOf(request));
    } catch (error) {
      if (!(error instanceof HttpProblem) && !(error instanceof Unavailable)) {
        this.defects.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
      await machine.turn('server', `refuse ${name}`, () => undefined);
      throw error;
    }
  }
}

/** A line of the server's log, as far as a story needs it. */
function inShort(line: string): string {
  type Logged = Readonly<Record<string, unknown>> & { readonly err?: { readonly message: string } };
  const { level: _, msg, err, ...details } = JSON.parse(line) as Logged;
  return [msg, err?.message, JSON.stringify(details)].filter(Boolean).join(' · ').slice(0, 240);
}

const asSent = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

const executionOf = (request: Request, { method }: Route) =>
  ({ getHandler: () => method, switchToHttp: () => ({ getRequest: () => request }) }) as unknown as Parameters<
    CallGuard['canActivate']
  >[0];
