/** The server without its network: it starts, receives calls as from HTTP, and crashes. */
import type { Call } from '@libs/contract/call.js';
import { type Answer, type BodyInput, type CallName, CALLS } from '@libs/contract/calls.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Request } from 'express';
import { pino } from 'pino';
import { Refused } from '../../../apps/server/application/refused.js';
import { type CallGuard, InputPipe } from '../../../apps/server/http/call.js';
import { HttpProblem, refusalProblem } from '../../../apps/server/http/problems.js';
import { beginContext } from '../../../apps/server/http/request-context.js';
import { CONCURRENCY } from '../../../apps/server/platform/jobs.js';
import { type Adapters, withProviders } from '../../../apps/server/platform/adapters.js';
import { startPlatform } from '../../../apps/server/platform/platform.js';
import { randomUUID } from '../machine/crypto.js';
import type { Machine } from '../machine/machine.js';
import { type Application, config, makeApplication, type Route } from './application.js';
import { OpenResponse } from './open-response.js';
import { type Disk, type EngineFaults, enginesOn } from './engines.js';
import type { Story } from './story.js';

type Headers = Readonly<Record<string, string>>;

export interface CallOptions<N extends CallName> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyInput<N>;
  readonly headers?: Headers;
}

/** The server was unavailable, or crashed during the request. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Breaks the adapters on purpose, to see that an invariant detects it. */
export type Sabotage = (adapters: Adapters) => Adapters;

/** One life of the server, from a start to a crash. */
interface Life {
  readonly app: Application;
  /** Rejects when the life ends. */
  readonly end: Promise<never>;
  readonly die: () => void;
}

export class Server {
  #life: Life | undefined;
  /** Internal errors of requests, which must never happen. */
  readonly defects: string[] = [];
  /** Every line of its log. */
  readonly printed: string[] = [];

  constructor(
    private readonly machine: Machine,
    private readonly story: Story,
    private readonly disk: Disk,
    private readonly trouble: () => EngineFaults,
    private readonly clock: Clock,
    private readonly sabotage: Sabotage,
  ) {}

  async start(): Promise<void> {
    const { machine, clock } = this;
    const write = (line: string): void => {
      this.printed.push(line);
      this.story.log('server', shortened(line));
    };
    const logger = pino({ level: 'warn', base: null, timestamp: false }, { write });
    const engines = enginesOn(machine, this.disk, clock, this.trouble);
    // Nobody in a run verifies an address, so nothing but links is sent.
    const mail = { send: async () => undefined };
    const adapters = this.sabotage({ ...withProviders(engines, config), mail });
    const opening = { signal: new AbortController().signal, onWait: () => undefined };
    const platform = await startPlatform(adapters, { config, logger, clock }, opening);
    const app = await machine.turn('server', 'load', () => makeApplication(platform));
    if ('work' in adapters.workers) adapters.workers.work(app.jobs, { concurrency: CONCURRENCY });
    let die = (): void => undefined;
    const end = new Promise<never>((_, reject) => (die = () => reject(new NoAnswer('the server went away'))));
    end.catch(() => undefined);
    this.#life = { app, end, die };
    this.story.log('server', 'is up');
  }

  /** Ends the current life; only the disk survives. */
  crash(): void {
    this.story.log('server', 'CRASHES');
    this.machine.drop('server');
    this.#life?.die();
    this.#life = undefined;
  }

  /** Sends a request. @throws HttpProblem for a refusal, NoAnswer when the server is unavailable or crashes. */
  async call<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
    const life = this.#life;
    if (!life) throw new NoAnswer('the server is not there');
    return Promise.race([life.end, this.#answer(life, name, options)]);
  }

  /** Follows an event stream, passing its text to `hear`, until either side ends it. @throws like `call` */
  async follow(headers: Headers, hear: (text: string) => void, over: AbortSignal): Promise<void> {
    const life = this.#life;
    if (!life) throw new NoAnswer('the server is not there');
    const { response, closed } = OpenResponse.to(hear, over);
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

  /** Runs a request through the server's own pipeline and controller method. */
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
    // The parts of an Express request that the server reads.
    const request = { params, query, body: asSent(body), headers, ip: 'somewhere', socket: {} } as unknown as Request;
    beginContext(request, randomUUID(), (address) => address, undefined);
    try {
      await life.app.guard.canActivate(executionOf(request, route));
      return await handle(route, new InputPipe().transform(request));
    } catch (thrown) {
      const error = thrown instanceof Refused ? refusalProblem(thrown, this.clock.now()) : thrown;
      if (!(error instanceof HttpProblem) && !(error instanceof Unavailable)) {
        this.defects.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
      await machine.turn('server', `refuse ${name}`, () => undefined);
      throw error;
    }
  }
}

/** Shortens a line of the server's log for the story. */
function shortened(line: string): string {
  type Logged = Readonly<Record<string, unknown>> & { readonly err?: { readonly message: string } };
  const { level: _, msg, err, ...details } = JSON.parse(line) as Logged;
  return [msg, err?.message, JSON.stringify(details)].filter(Boolean).join(' · ').slice(0, 240);
}

/** Converts a body as its transmission would: through JSON, files unchanged. */
function asSent(value: unknown): unknown {
  if (value === undefined) return undefined;
  const files = typeof value === 'object' && value !== null ? Object.entries(value).filter(isFile) : [];
  const sent: unknown = JSON.parse(JSON.stringify(value));
  return files.length > 0 ? { ...(sent as object), ...Object.fromEntries(files) } : sent;
}
const isFile = ([, value]: readonly [string, unknown]): boolean => value instanceof File;

const executionOf = (request: Request, { method }: Route) =>
  ({ getHandler: () => method, switchToHttp: () => ({ getRequest: () => request }) }) as unknown as Parameters<
    CallGuard['canActivate']
  >[0];
