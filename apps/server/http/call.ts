import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Injectable,
  type PipeTransform,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Call as Definition } from '@libs/contract/call.js';
import { type Body, type CallName, CALLS, type Query } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import type { Caller, CommandContext } from '../application/command-context.js';
import { badInput, type FieldErrors, wrongField } from '../application/refused.js';
import { contextOf } from './request-context.js';

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
