/** Binds a method of a controller to a call of the table in the contract, and hands it the call's checked input. */
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { RequestMapping } from '@nestjs/common';
import type { Call as Definition } from '@libs/contract/call.js';
import { type Body, type CallName, CALLS, type Query } from '@libs/contract/calls.js';
import type { Request } from 'express';
import { inputOf } from './call-input.js';
import type { Caller, RequestContext } from './request-context.js';

export interface CallOptions {
  /** Goes with a successful answer. */
  readonly message?: string;
  /** Stands in for the message of every refusal; what was wrong in particular stays in `detail` and `errors`. */
  readonly refusal?: string;
  /** Parameters of the query that clients may send as headers too. */
  readonly headers?: readonly string[];
  /** The handler itself recognises a request that comes again under its key: by what the log says. */
  readonly knowsRepeats?: true;
}

/** A call of the table and how the server treats it. */
export interface CallRoute extends CallOptions {
  readonly name: CallName;
  readonly definition: Definition;
}

/** What a handler gets: everything checked, nothing unknown left in it. */
export interface CallInput<N extends CallName> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body<N>;
  readonly query: Query<N>;
  readonly context: RequestContext;
  /** The person with the token. Reading it on an open call is a defect. */
  readonly caller: Caller;
  /** The client's name for this request, when it gave one. */
  readonly idempotencyKey: string | undefined;
}

export const ROUTE = Symbol('route');

/** Serves the call `name` of the contract with this method. The path matches with and without a slash at its end. */
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

/** The checked input of the call. */
export const Input = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  inputOf(execution.switchToHttp().getRequest<Request>()),
);
