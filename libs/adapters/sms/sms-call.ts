import type { Answer, CallOptions } from '@libs/adapters/http/call.js';
import { SECOND } from '@libs/contract/time.js';
import type * as z from 'zod/mini';

/** Limits of a call, so that the next provider is asked well within ten seconds. */
export const SMS_CALL: CallOptions = { timeout: 4 * SECOND, maxBytes: 16_384 };

/**
 * Parses an answer in the provider's shape; undefined if it has another. A status alone proves nothing: something else
 * may answer in the provider's place.
 */
export function parseAnswer<T extends z.ZodMiniType>({ text }: Answer, shape: T): z.infer<T> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
