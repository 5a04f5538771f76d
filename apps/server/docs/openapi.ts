/** The OpenAPI document, read from the table of calls. */
import { COMPANY } from '@libs/contract/company.js';
import type { Call } from '@libs/contract/call.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import { Problem } from '@libs/contract/problem.js';
import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;
type Schema = z.ZodMiniType;

const COMMON = [400, 429, 503];
/** Of every call that may come with a body, also where none is expected. */
const BODY = [413, 415];
const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

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
      description: 'Amounts are rupees with at most two decimals. Times are UTC, dates and slots those of Kolkata.',
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
  return {
    operationId: name,
    summary: call.summary,
    tags: [tagOf(call.path)],
    parameters: [...pathParameters(call.path), ...queryParameters(call.query)],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'OK',
        content: { [call.media ?? 'application/json']: { schema: answerSchema(call) }, ...filesOf(call) },
      },
      ...(call.method === 'GET' && { 304: { description: STATUS_CODES[304] } }),
      ...Object.fromEntries(
        refusalsOf(call).map((status) => [status, { description: STATUS_CODES[status], content: problemContent }]),
      ),
    },
    ...(call.auth !== 'none' && { security: [{ bearer: [] }] }),
  };
}

/** The first word of the path that says what it is about. */
const tagOf = (path: string): string => path.split('/').find((part) => part && !/^(api|v1\.0)$/.test(part)) ?? 'api';

export function refusalsOf({ auth, method, refusals = [] }: Call): readonly number[] {
  const input = method === 'GET' || method === 'DELETE' ? [] : BODY;
  const access = auth === 'none' ? [] : [401, 403];
  return [...new Set([...input, ...access, ...refusals, ...COMMON])].sort((a, b) => a - b);
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters(query: Schema | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function answerSchema({ answer, bare }: Call): Json {
  const schema = jsonSchema(answer, 'output');
  if (bare) return schema;
  return { type: 'object', required: ['data'], properties: { data: schema, message: { type: 'string' } } };
}

const filesOf = ({ files = [] }: Call): Json =>
  Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }]));

/** What a transform makes of a value cannot be told as JSON Schema; it is then left open. */
function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return json;
}
