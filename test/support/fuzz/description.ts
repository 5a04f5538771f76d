import type { Call } from '@libs/contract/call.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import { Problem } from '@libs/contract/problem.js';
import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../api-client.js';
import type { JsonSchema } from './values.js';

interface Described {
  readonly operationId: CallName;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** A call in the OpenAPI document. */
export interface Operation extends Pick<Described, 'parameters' | 'responses'> {
  /** The schema of its JSON body. */
  readonly body: JsonSchema | undefined;
}

export function operationsOf(document: unknown): ReadonlyMap<CallName, Operation> {
  const { paths } = document as { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(
    described.map(({ operationId, parameters, responses, requestBody }) => [
      operationId,
      { parameters, responses, body: requestBody?.content['application/json']?.schema },
    ]),
  );
}

/** Internals that no answer may contain. */
const INTERNALS = /node_modules|\.[jt]s:\d|\bat \w+ \(|SQLITE_|MongoServer|ECONN|\bstack\b/;
/** Headers that every answer has. */
const REQUIRED_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'x-request-id',
];

/** Returns how an answer differs from its description; undefined when it matches. */
export function mismatchOf(name: CallName, operation: Operation, { status, headers, text }: Reply): string | undefined {
  if (status >= 500) return `answered ${status}`;
  const response = operation.responses[status];
  if (!response) return `${status} is not among its answers`;
  const missing = REQUIRED_HEADERS.find((header) => headers[header] === undefined);
  if (missing !== undefined) return `has no ${missing}`;
  if (INTERNALS.test(text)) return 'tells of the inside of the server';
  const type = headers['content-type']?.split(';')[0] ?? '';
  const types = Object.keys(response.content ?? {});
  if (types.length > 0 && !types.includes(type)) return `${type} is not among the types of its answer ${status}`;
  if (status >= 400) return Problem.safeParse(JSON.parse(text)).data?.status === status ? undefined : 'is no problem';
  return type === 'application/json' ? shapeProblem(CALLS[name], text) : undefined;
}

/** The document is generated from the same schemas; a field that they do not name is an error. */
function shapeProblem({ answer, bare }: Call, text: string): string | undefined {
  const body = JSON.parse(text) as { readonly data?: unknown };
  const data = bare ? body : body.data;
  const read = answer.safeParse(data);
  if (!read.success) return `is not as described: ${JSON.stringify(read.error.issues)}`;
  return isDeepStrictEqual(read.data, data) ? undefined : 'has fields that are not described';
}
