import { describe, expect, it } from '@jest/globals';
import { correctedText } from '@libs/contract/texts/corrections.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
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

describe('the reason of a refusal', () => {
  const reasonIn = async (problem: object) => (await problemOf(refusal(409, JSON.stringify(problem)))).reason;

  it('is the detail where the message is that of every refusal of the call, else none', async () => {
    const detail = SERVER_MESSAGES.privacy.waits;
    expect(await reasonIn({ message: MESSAGES.booking.refused, detail })).toBe(detail);
    expect(await reasonIn({ message: detail, detail })).toBeUndefined();
    expect(await reasonIn({ message: MESSAGES.booking.refused })).toBeUndefined();
  });

  it('is none where both are the same once their words are corrected', async () => {
    const message = 'Please select requirement';
    expect(await reasonIn({ message, detail: correctedText(message) })).toBeUndefined();
  });
});

it('translates message and reason by their keys; the time to wait belongs to the reason', async () => {
  const byKey = (message: string, key = message, wait = 0) => Promise.resolve(`${key}+${wait}`);
  const textsIn = async (problem: object) => {
    const { message, reason } = await problemOf(refusal(429, JSON.stringify(problem)), byKey);
    return { message, reason };
  };
  const told = { message: 'Please check your details', key: 'booking.refused', wait: 9 };
  expect(await textsIn({ ...told, detail: 'Too many.', detailKey: 'general.tooMany' })).toEqual({
    message: 'booking.refused+0',
    reason: 'general.tooMany+9',
  });
  expect(await textsIn({ ...told, detail: told.message })).toEqual({ message: 'booking.refused+9', reason: undefined });
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
