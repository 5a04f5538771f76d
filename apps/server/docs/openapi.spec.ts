import type { Call } from '@libs/contract/call.js';
import { CALLS } from '@libs/contract/calls.js';
import { Problem } from '@libs/contract/problem.js';
import { describe, expect, it } from '@jest/globals';
import { openApi } from './openapi.js';
import { parameterWording } from './wording.js';

interface Content {
  readonly [media: string]: { readonly schema?: unknown; readonly example?: unknown };
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly example: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
  readonly security?: unknown;
}
const document = openApi('http://localhost:3000') as { readonly paths: Record<string, Record<string, Operation>> };
const operations = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => [one.operationId, one] as const),
  ),
);
const calls = Object.entries<Call>(CALLS).map(([name, call]) => [name, call, operations.get(name)] as const);

describe('the OpenAPI document', () => {
  it.each(calls)('describes %s', (_, call, operation) => {
    expect(operation?.description).toContain(call.summary);
    expect(operation?.security !== undefined).toBe(call.auth !== 'none');
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath?.map(({ name }) => `:${name}`)).toEqual(call.path.match(/:\w+/g) ?? []);
    const ofBody = call.body ? ['400', '413', '415'] : [];
    const expected = ['200', ...ofBody, ...(call.refusals ?? []).map(String), '429', '503'];
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(expected));
    for (const { description } of Object.values(operation?.responses ?? {})) expect(description).not.toBe('');
  });

  it.each(calls.filter(([, call]) => call.body))('has a valid example body of %s', (_, call, operation) => {
    const [{ example } = {}] = Object.values(operation?.requestBody?.content ?? {});
    // A file has no example.
    const files =
      call.bodyAs === 'form'
        ? Object.fromEntries(['document', 'photo', 'picture'].map((name) => [name, new File(['x'], 'x')]))
        : {};
    expect(call.body?.safeParse({ ...(example as object), ...files }).error?.issues).toBeUndefined();
  });

  it.each(calls.filter(([, { query }]) => query))('has a valid example query of %s', (_, call, operation) => {
    const inQuery = operation?.parameters.filter((parameter) => parameter.in === 'query') ?? [];
    const query = Object.fromEntries(inQuery.map(({ name, example }) => [name, String(example)]));
    expect(call.query?.safeParse(query).error?.issues).toBeUndefined();
    for (const { name, description } of inQuery)
      expect(description).not.toBe(parameterWording('unknown').replace('unknown', name));
  });

  it.each(calls.filter(([, { media }]) => !media))('has a valid example answer of %s', (_, call, operation) => {
    const { example } = operation?.responses['200']?.content?.['application/json'] ?? {};
    const answer = call.bare ? example : (example as { data: unknown }).data;
    expect(call.answer.safeParse(answer).error?.issues).toBeUndefined();
  });

  it.each(calls.filter(([, { media }]) => media?.startsWith('text/')))(
    'has an example of the text answer of %s',
    (_, { media = '' }, operation) => {
      expect(operation?.responses['200']?.content?.[media]?.example).toMatch(/^(id: .*\n\n|BEGIN:.*\r\n|\w+)$/s);
    },
  );

  it('describes refusals as problem details', () => {
    const refusals = [...operations.values()].flatMap(({ responses }) =>
      Object.entries(responses).filter(([status]) => Number(status) >= 400),
    );
    for (const [status, { content }] of refusals)
      expect(Problem.parse(content?.['application/problem+json']?.example).status).toBe(Number(status));
  });

  it('lists the refusals of a forged callback and of an ended session', () => {
    for (const name of ['paymentCallback', 'refreshToken'])
      expect(operations.get(name)?.responses).toHaveProperty('401');
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
