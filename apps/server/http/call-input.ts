/** Holds what a client sent against the shapes of the contract. */
import type * as z from 'zod/mini';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Request } from 'express';
import type { CallRoute } from './call.js';
import { badInput, type FieldErrors } from './http-problem.js';
import { type Caller, contextOf } from './request-context.js';

const KEY = /^[\x21-\x7e]{1,255}$/;
/** What zod says of a field that has no sentence of its own. */
const WORDLESS = 'Invalid input';

const inputs = new WeakMap<object, unknown>();
export const inputOf = (request: Request): unknown => inputs.get(request);

/** Checks headers, query and body of a call. @throws HttpProblem 400 with every wrong field. */
export function readInput(request: Request, route: CallRoute): void {
  const context = contextOf(request);
  const { body, query } = route.definition;
  inputs.set(request, {
    params: request.params,
    query: query && check(query, { ...pick(request.headers, route.headers ?? []), ...request.query }),
    body: body && check(body, request.body),
    context,
    get caller(): Caller {
      if (!context.caller) throw new Error(`call ${route.name} is open to anybody and has no caller`);
      return context.caller;
    },
    idempotencyKey: idempotencyKey(request),
  });
}

function check(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw badInput(fieldErrors(result.error.issues));
}

/** The first thing wrong with each field; of a list, whichever entry it is. */
export function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.filter((step) => typeof step === 'string').join('.');
    if (!errors.has(field)) errors.set(field, message === WORDLESS ? MESSAGES.general.badRequest : message);
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}

function pick(headers: Request['headers'], names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));
}

function idempotencyKey(request: Request): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw badInput([{ field: 'Idempotency-Key', message: MESSAGES.general.badRequest }]);
}
