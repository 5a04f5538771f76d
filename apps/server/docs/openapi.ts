/** Generates the OpenAPI document from the table of calls. */
import { STATUS_CODES } from 'node:http';
import { type Call, type Schema, takesIdempotencyKey } from '@libs/contract/call.js';
import { LOG_POSITION } from '@libs/contract/client.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import { COMPANY } from '@libs/contract/company.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Problem } from '@libs/contract/problem.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import * as z from 'zod/mini';
import { EXAMPLES_OF_MEDIA, exampleOf, type Json } from './examples.js';
import { callWording, parameterWording, refusalWording } from './wording.js';

const COMMON_STATUSES = [400, 429, 503];
/** Statuses of every method that may have a body, even if none is expected. */
const BODY_STATUSES = [413, 415];
/** Statuses of every call that accepts an idempotency key. */
const IDEMPOTENCY_STATUSES = [409, 422];

export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${COMPANY.name} API`,
      version: '1.0',
      description:
        'Amounts are rupees with at most two decimals. Times are UTC, dates and slots those of Kolkata. Successful answers ' +
        'are `{ data, message? }`, refusals problem details (RFC 9457) whose `message` can be shown as it is.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(name: CallName, call: Call): Json {
  const refusals = refusalsOf(call).map((status) => [status, refusal(status)] as const);
  return {
    operationId: name,
    summary: call.summary,
    description: callWording(call),
    tags: [tagOf(call.path)],
    parameters: [
      ...pathParameters(name, call),
      ...queryParameters(name, inputSchema(call.query)),
      ...headerParameters(call),
    ],
    ...(call.body && {
      requestBody: { required: true, content: { [bodyTypeOf(call)]: body(name, call.body) } },
    }),
    responses: {
      200: success(name, call),
      ...(isTagged(call) && { 304: { description: 'The answer is the one that the client holds already.' } }),
      ...Object.fromEntries(refusals),
    },
    ...(call.auth !== 'none' && { security: [{ bearer: [] }] }),
  };
}

const TEXT = { type: 'string' };

const pathParameters = (call: string, { path }: Call): readonly Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: parameterWording(name),
    schema: TEXT,
    example: exampleOf(TEXT, call, name),
  }));

/** `schema` describes the whole query. */
function queryParameters(call: string, schema: Json): readonly Json[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: parameterWording(name),
    schema: of,
    example: exampleOf(of, call, name),
  }));
}

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: TEXT,
  example,
});

function headerParameters(call: Call): readonly Json[] {
  const { method, media } = call;
  if (media === 'text/event-stream')
    return [header('Last-Event-ID', 'Where to go on: the id that was read last.', '42')];
  if (takesIdempotencyKey(call))
    return [header('Idempotency-Key', 'The client’s own name for this request.', 'booking-7f3a')];
  if (method === 'GET')
    return [
      header('If-None-Match', 'The `ETag` of the answer that is known already.', 'W/"3q2-7w"'),
      header(LOG_POSITION, 'The greatest that an answer to a write had: the answer shows that write.', '000000000042'),
    ];
  return [];
}

/** Returns the first segment of the path that names a resource. */
/** Groups of calls, by the first part of their path; the rest is what a visitor asks. Swagger UI shows 149 calls and groups together. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['auth', 'users', 'user', 'email', 'phone', 'sessions', 'news'],
  bookings: ['bookings', 'ratings', 'series', 'coupons', 'calendar', 'updates'],
  payments: ['payments', 'transactions'],
  chefs: ['chefs', 'partner'],
  providers: ['sms', 'whatsapp'],
};

function tagOf(path: string): string {
  const first = path.split('/').find((part) => part && !/^(api|v1\.0)$/.test(part)) ?? '';
  return Object.entries(GROUPS).find(([, parts]) => parts.includes(first))?.[0] ?? 'visitors';
}

const isTagged = ({ method, media }: Call): boolean => method === 'GET' && media !== 'text/event-stream';

function refusalsOf(call: Call): readonly number[] {
  const { method, body: sent, auth, refusals = [] } = call;
  const input = !sent && (method === 'GET' || method === 'DELETE') ? [] : BODY_STATUSES;
  const access = auth === 'none' ? [] : [401, 403];
  const repeats = takesIdempotencyKey(call) ? IDEMPOTENCY_STATUSES : [];
  return [...new Set([...input, ...access, ...repeats, ...refusals, ...COMMON_STATUSES])].sort((a, b) => a - b);
}

const BODY_TYPES = { form: 'multipart/form-data', urlencoded: 'application/x-www-form-urlencoded' } as const;
const bodyTypeOf = ({ bodyAs }: Call): string =>
  bodyAs === undefined || bodyAs === 'unlabelled-json' ? 'application/json' : BODY_TYPES[bodyAs];

/** Returns the request body; its example omits files. */
function body(name: CallName, schema: Schema): Json {
  const described = jsonSchema(schema, 'input');
  const { properties = {} } = described as { readonly properties?: Readonly<Record<string, Json>> };
  const isFile = (field: string): boolean => properties[field]?.['format'] === 'binary';
  const fields = Object.entries(exampleOf(described, name) as Json).filter(([field]) => !isFile(field));
  return { schema: described, example: Object.fromEntries(fields) };
}

function success(name: CallName, call: Call): Json {
  const { answer, bare, media = 'application/json', files = [] } = call;
  const data = jsonSchema(answer, 'output');
  const message = { type: 'string', description: 'A sentence to show to the person.' };
  const schema = bare ? data : { type: 'object', required: ['data'], properties: { data, message } };
  const example = bare ? exampleOf(data, name) : { data: exampleOf(data, name) };
  const other = files.map((type) => [type, {}] as const);
  return {
    description: 'OK',
    ...responseHeaders(call),
    content: { [media]: { schema, example: EXAMPLES_OF_MEDIA[media] ?? example }, ...Object.fromEntries(other) },
  };
}

function responseHeaders(call: Call): Json {
  const header = (description: string): Json => ({ description, schema: { type: 'string' } });
  if (isTagged(call)) return { headers: { ETag: header('Names this very answer.') } };
  if (call.method === 'GET' || call.safe) return {};
  return {
    headers: { [LOG_POSITION]: header('Where in the log the write is; sent back, it lets reads show the write.') },
  };
}

function refusal(status: number): Json {
  const title = STATUS_CODES[status] ?? '';
  const { description, code } = refusalWording(status);
  const message = status === 404 ? MESSAGES.general.notFound : MESSAGES.general.badRequest;
  const instance = 'urn:request:7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const example = { type: 'about:blank', title, status, detail: message, message, code, instance };
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description, content: { 'application/problem+json': { schema, example } } };
}

const inputSchema = (schema: Schema | undefined): Json => (schema ? jsonSchema(schema, 'input') : {});

/** JSON Schema cannot represent transforms; apart from instants they accept any value. */
function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema: described }) {
      if (zodSchema === InstantSchema) Object.assign(described, { type: 'string', format: 'date-time' });
    },
  }) as Json;
  return json;
}
