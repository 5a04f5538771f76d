import { Injectable, type PipeTransform } from '@nestjs/common';
import type * as z from 'zod/mini';
import type { CallName } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Request } from 'express';
import type { Caller } from '../../application/command-context.js';
import { fieldErrors } from '../../application/field-errors.js';
import { badInput, wrongField } from '../../application/refused.js';
import { contextOf } from '../requests/request-context.js';
import type { CallInput } from './call-route.js';

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
