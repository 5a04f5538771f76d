/** Path, query and header parameters of a call. */
import { type Call, takesIdempotencyKey } from '@libs/contract/call.js';
import { LOG_POSITION } from '@libs/contract/client.js';
import { exampleOf, type Json } from './examples.js';
import { parameterWording } from './wording.js';

const TEXT = { type: 'string' };

export const pathParameters = (call: string, { path }: Call): readonly Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: parameterWording(name),
    schema: TEXT,
    example: exampleOf(TEXT, call, name),
  }));

/** `schema` describes the whole query. */
export function queryParameters(call: string, schema: Json): readonly Json[] {
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

export function headerParameters(call: Call): readonly Json[] {
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
