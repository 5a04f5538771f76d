/** Conditional requests: an unchanged answer is not sent again (RFC 9110, section 13). */
import { createHash } from 'node:crypto';
import { StreamableFile } from '@nestjs/common';
import type { Call } from '@libs/contract/call.js';
import type { Response } from 'express';

/**
 * Returns the `Cache-Control` of a call. Public answers may be cached but must be revalidated; private ones must not be
 * stored by caches. A client can still hold one in memory and revalidate it.
 */
export const freshness = ({ method, auth }: Pick<Call, 'method' | 'auth'>): string =>
  method === 'GET' && auth === 'none' ? 'no-cache' : 'no-store';

/** Serialises the answer and sets its ETag. Returns files and answers that were sent already unchanged. */
export function tagged(answer: unknown, response: Response): unknown {
  const isFile = answer instanceof StreamableFile || Buffer.isBuffer(answer);
  if (response.headersSent || answer === undefined || isFile) return answer;
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  if (typeof answer !== 'string') response.type('application/json');
  // Weak, because compression changes the bytes.
  response.setHeader('ETag', `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`);
  return text;
}
