import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { ApiProblem } from './api-problem.js';
import { messageOf, problemOf, unreachable } from './problem.js';

const refusal = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });

describe('a refused call', () => {
  it('has the message, the code and the first error of each field', async () => {
    const body = {
      message: 'Please check your details',
      code: 'invalid',
      errors: [
        { field: 'meals', message: 'first' },
        { field: 'meals', message: 'second' },
      ],
    };
    const problem = await problemOf(refusal(400, JSON.stringify(body)));
    expect(problem).toMatchObject({ status: 400, message: body.message, code: 'invalid', fields: { meals: 'first' } });
  });

  it('has the waiting time', async () => {
    expect((await problemOf(refusal(429, '{}', { 'retry-after': '90' }))).retryAfter).toBe(90);
  });

  it('has a reference for a server fault, and none for a refusal', async () => {
    const body = JSON.stringify({ message: MESSAGES.general.failed, instance: 'urn:request:7c9e6679' });
    expect((await problemOf(refusal(500, body))).reference).toBe('7c9e6679');
    expect((await problemOf(refusal(400, body))).reference).toBeUndefined();
    expect((await problemOf(refusal(502, '<html>'))).reference).toBeUndefined();
  });

  it("has no message of its own in a proxy's page, or in a document without one", async () => {
    for (const body of ['<html>', '{}', '{"message":""}', '[]', 'null'])
      expect((await problemOf(refusal(502, body))).message).toBe('');
  });
});

describe('the message to show', () => {
  it('is the server’s if it answered, else the screen’s fallback', () => {
    expect(messageOf(new ApiProblem(400, { message: 'no' }), 'fallback')).toBe('no');
    expect(messageOf(unreachable('network'), 'fallback')).toBe('fallback');
    expect(messageOf(new TypeError('boom'), 'fallback')).toBe('fallback');
    expect(messageOf(new ApiProblem(502, { message: '' }), 'fallback')).toBe('fallback');
  });

  it('is the screen’s text for a refusal only if the server refused without a message', () => {
    const shown = (error: unknown) => messageOf(error, 'fallback', 'refused');
    expect(shown(new ApiProblem(409, { message: '' }))).toBe('refused');
    expect(shown(new ApiProblem(409, { message: 'no' }))).toBe('no');
    expect(shown(new ApiProblem(502, { message: '' }))).toBe('fallback');
    expect(shown(unreachable('network'))).toBe('fallback');
  });
});
