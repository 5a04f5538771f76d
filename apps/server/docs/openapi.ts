/** The OpenAPI document, read from the table of calls. */
import { COMPANY } from '@libs/contract/company.js';
import type { Call, Schema } from '@libs/contract/call.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Problem } from '@libs/contract/problem.js';
import { InstantSchema } from '@libs/contract/time.js';
import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';
import { EXAMPLES_OF_MEDIA, exampleOf, type Json } from './examples.js';
import { headerParameters, pathParameters, queryParameters } from './parameters.js';
import { callWording, codeOf, refusalWording } from './wording.js';

const COMMON = [400, 429, 503];
/** Of every call that may come with a body, also where none is expected. */
const BODY = [413, 415];
/** Of every call that may come again under its key. */
const REPEATS = [409, 422];

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

/** The first word of the path that says what it is about. */
const tagOf = (path: string): string => path.split('/').find((part) => part && !/^(api|v1\.0)$/.test(part)) ?? 'api';

const isTagged = ({ method, media }: Call): boolean => method === 'GET' && media !== 'text/event-stream';

export function refusalsOf({ method, auth, refusals = [] }: Call): readonly number[] {
  const input = method === 'GET' || method === 'DELETE' ? [] : BODY;
  const access = auth === 'none' ? [] : [401, 403];
  const repeats = method === 'POST' ? REPEATS : [];
  return [...new Set([...input, ...access, ...repeats, ...refusals, ...COMMON])].sort((a, b) => a - b);
}

const bodyTypeOf = ({ bodyAs }: Call): string => (bodyAs === 'form' ? 'multipart/form-data' : 'application/json');

/** A file has no example. */
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
    ...(isTagged(call) && {
      headers: { ETag: { description: 'Names this very answer.', schema: { type: 'string' } } },
    }),
    content: { [media]: { schema, example: EXAMPLES_OF_MEDIA[media] ?? example }, ...Object.fromEntries(other) },
  };
}

function refusal(status: number): Json {
  const title = STATUS_CODES[status] ?? '';
  const message = status === 404 ? MESSAGES.general.notFound : MESSAGES.general.badRequest;
  const instance = 'urn:request:7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const example = { type: 'about:blank', title, status, detail: message, message, code: codeOf(status), instance };
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description: refusalWording(status), content: { 'application/problem+json': { schema, example } } };
}

const inputSchema = (schema: Schema | undefined): Json => (schema ? jsonSchema(schema, 'input') : {});

/** What a transform makes of a value cannot be told as JSON Schema; it is then left open, but for instants. */
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
