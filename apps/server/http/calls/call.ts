/** Binds a controller method to a call of the contract and passes it the validated input. */
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
import { type CallName, CALLS } from '@libs/contract/calls.js';
import type { Request } from 'express';
import type { CallOptions, CallRoute } from './call-route.js';
import { InputPipe } from './input.pipe.js';

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
