import { describe, expect, it } from '@jest/globals';
import type { Call } from '@libs/contract/call.js';
import { CALLS } from '@libs/contract/calls.js';
import { openApi } from './openapi.js';
import { docsPage } from './page.js';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: unknown;
}
const document = openApi('http://localhost:3000') as { readonly paths: Record<string, Record<string, Operation>> };
const operations = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => [one.operationId, one] as const),
  ),
);

describe('the OpenAPI document', () => {
  it.each(Object.entries<Call>(CALLS))('describes %s', (name, call) => {
    const operation = operations.get(name);
    expect(operation?.security !== undefined).toBe(call.auth !== 'none');
    const inPath = operation?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => `:${parameter.name}`);
    expect(inPath).toEqual(call.path.match(/:\w+/g) ?? []);
    const ofBody = call.body ? ['400', '413', '415'] : [];
    const expected = ['200', ...ofBody, ...(call.refusals ?? []).map(String), '429', '503'];
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(expected));
  });

  it('tells of a forged callback and of a session that has ended', () => {
    for (const name of ['paymentCallback', 'refreshToken'])
      expect(operations.get(name)?.responses).toHaveProperty('401');
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('is also a page without a script', () => {
    const page = docsPage(document);
    for (const name of Object.keys(CALLS)) expect(page).toContain(`id="${name}"`);
    expect(page).not.toContain('undefined');
  });
});
