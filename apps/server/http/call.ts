import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Inject,
  Injectable,
  type PipeTransform,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Call as Definition } from '@libs/contract/call.js';
import { type Body, type CallName, CALLS, type Query } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { epochMs, type Instant, MINUTE, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { actorOf, Authenticator, type Caller, type CommandContext } from '../application/command-context.js';
import { badInput, type FieldErrors, notFound, Refused, wrongField } from '../application/refused.js';
import { SecurityEvents } from '../application/security-events.js';
import type { Config } from '../config/config.js';
import { CONFIG, EPHEMERAL } from '../platform/tokens.js';
import { HttpProblem } from './problems.js';
import { contextOf, type RequestContext } from './request-context.js';

/** Zod's message for a field whose schema has no message. */
const ZOD_DEFAULT_MESSAGE = 'Invalid input';

/** Returns the first error of each field. All entries of a list count as one field. */
export function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.filter((step) => typeof step === 'string').join('.');
    if (!errors.has(field)) errors.set(field, message === ZOD_DEFAULT_MESSAGE ? MESSAGES.general.badRequest : message);
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}

interface CallOptions {
  /** The parameter of the path that must name the caller. */
  readonly self?: 'id' | 'userId';
  /** The message of a successful answer. */
  readonly message?: string;
  /** Replaces the message of every refusal. The specific message stays in `detail` and `errors`. */
  readonly refusal?: string;
  /** Query parameters that clients may also send as headers. */
  readonly headers?: readonly string[];
  /** The handler itself recognises repeats of an idempotency key, from the event log. */
  readonly knowsRepeats?: true;
  /** Milliseconds for which the answer is stored for repeats of its idempotency key; default one day. */
  readonly answerLasts?: number;
}

/** A call of the contract with its options. */
export interface CallRoute extends CallOptions {
  readonly name: CallName;
  readonly definition: Definition;
}

/** The input of a handler: validated, without unknown fields. */
export interface CallInput<N extends CallName> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body<N>;
  readonly query: Query<N>;
  readonly context: CommandContext;
  /** The authenticated person. Throws on a call that needs no authentication. */
  readonly caller: Caller;
  /** The `Idempotency-Key` header, if sent. */
  readonly idempotencyKey: string | undefined;
}

const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/** Validates a request against the schemas of its call. Has no side effects, so it can run more than once. */
@Injectable()
export class InputPipe implements PipeTransform<Request, CallInput<CallName>> {
  /** @throws Refused with all wrong fields of the query, or else of the body */
  transform(request: Request): CallInput<CallName> {
    const context = contextOf(request);
    const { route } = context;
    if (!route) throw new Error('the request belongs to no call');
    const { body, query } = route.definition;
    return {
      params: request.params as CallInput<CallName>['params'],
      query: (query && check(query, { ...pick(request.headers, route.headers ?? []), ...request.query })) as never,
      body: (body && check(body, request.body)) as never,
      context,
      get caller(): Caller {
        if (!context.caller) throw new Error(`call ${route.name} needs no authentication and has no caller`);
        return context.caller;
      },
      idempotencyKey: idempotencyKey(request),
    };
  }
}

function check(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw badInput(fieldErrors(result.error.issues));
}

function pick(headers: Request['headers'], names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));
}

function idempotencyKey({ headers }: Request): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY_PATTERN.test(key)) return key;
  throw wrongField('Idempotency-Key', MESSAGES.general.badRequest);
}

export const ROUTE = Symbol('route');

/** Routes the call `name` of the contract to this method. The path matches with and without a trailing slash. */
export function Call(name: CallName, options: CallOptions = {}): MethodDecorator {
  const definition: Definition = CALLS[name];
  const route: CallRoute = { name, definition, ...options };
  return applyDecorators(
    RequestMapping({
      path: [definition.path, ...(definition.aliases ?? [])],
      method: RequestMethod[definition.method],
    }),
    HttpCode(200),
    SetMetadata(ROUTE, route),
  );
}

const RequestOf = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  execution.switchToHttp().getRequest<Request>(),
);

/** The validated input of the call. */
export const Input = (): ParameterDecorator => RequestOf(InputPipe);

/** A controller whose calls run commands and queries. */
@Injectable()
export class CallController {
  constructor(
    protected readonly commands: CommandBus,
    protected readonly queries: QueryBus,
  ) {}
}

const MAX_REQUESTS_PER_MINUTE = 600;

/** Counts a request of `who`, a person or a hashed address. @throws HttpProblem 429 above 600 a minute. */
async function countRequest(ephemeral: Ephemeral, who: string, at: Instant): Promise<void> {
  const now = epochMs(at);
  const count = await ephemeral.increment(`requests:${who}:${Math.floor(now / MINUTE)}`, MINUTE);
  if (count <= MAX_REQUESTS_PER_MINUTE) return;
  const wait = Math.max(1, Math.ceil((MINUTE - (now % MINUTE)) / SECOND));
  const headers = { 'Retry-After': String(wait) };
  throw new HttpProblem(429, 'too-many-requests', MESSAGES.general.tooMany, { headers });
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Authenticates the caller, counts the request against the rate limit, and authorises the call. */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly security: SecurityEvents,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get<CallRoute | undefined>(ROUTE, execution.getHandler());
    if (!route) return true;
    const request = execution.switchToHttp().getRequest<Request>();
    const context = contextOf(request);
    context.route = route;
    const caller = await this.callerOf(request, context);
    if (this.config.rateLimit) await this.count(route, caller ? actorOf(caller) : context.origin);
    if (caller) context.caller = caller;
    authorise(request, route, caller);
    return true;
  }

  /** While the counters are unavailable, calls without side effects are not counted. */
  private async count({ definition }: CallRoute, who: string): Promise<void> {
    try {
      await countRequest(this.ephemeral, who, this.clock.now());
    } catch (error) {
      const safe = definition.method === 'GET' || definition.safe;
      if (!safe || !(error instanceof Unavailable)) throw error;
    }
  }

  private async callerOf({ headers }: Request, context: RequestContext): Promise<Caller | undefined> {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const caller = await this.authenticator.authenticate(token);
    if (!caller && (await this.authenticator.isForged(token))) this.security.record('access-token-forged', context);
    return caller;
  }
}

/** @throws HttpProblem or Refused when `caller` may not make the call. Handlers check the ownership of objects. */
function authorise(request: Request, { definition: { auth }, self }: CallRoute, caller: Caller | undefined): void {
  if (auth === 'none') return;
  if (!caller) {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new HttpProblem(401, 'not-signed-in', MESSAGES.general.signIn, { headers });
  }
  const claimed = request.headers['userid'];
  const wrongRole = auth !== 'any' && auth !== caller.role;
  if (wrongRole || (claimed !== undefined && claimed !== caller.id)) throw new Refused('forbidden');
  if (self !== undefined && request.params[self] !== caller.id) throw notFound();
}
