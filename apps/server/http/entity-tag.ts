/** Who holds an answer already is told that it is still the answer, and not sent it again (RFC 9110, section 13). */
import { createHash } from 'node:crypto';
import { StreamableFile } from '@nestjs/common';
import type { Call } from '@libs/contract/call.js';
import type { Response } from 'express';

/**
 * What a cache may keep of a call's answer: what is for everybody as long as it asks whether it still holds; of what is
 * for one person nothing. A program may still hold it in its own memory, and ask.
 */
export const freshness = ({ method, auth }: Pick<Call, 'method' | 'auth'>): string =>
  method === 'GET' && auth === 'none' ? 'no-cache' : 'no-store';

/** The answer as it is sent, tagged by its content; files and what was sent already stay as they are. */
export function tagged(answer: unknown, response: Response): unknown {
  const isFile = answer instanceof StreamableFile || Buffer.isBuffer(answer);
  if (response.headersSent || answer === undefined || isFile) return answer;
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  if (typeof answer !== 'string') response.type('application/json');
  // Weak: compressed, the same content is other bytes.
  response.setHeader('ETag', `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`);
  return text;
}
