import type { Answer, CallOptions } from '@libs/adapters/http/call.js';
import { SECOND } from '@libs/contract/time.js';
import type * as z from 'zod/mini';

/** How long a provider may take, and how much it may answer: the next one is asked well within ten seconds. */
export const SMS_CALL: CallOptions = { timeout: 4 * SECOND, maxBytes: 16_384 };

/**
 * What an answer says in the provider's shape; undefined when it is none. A status alone says nothing: something else may
 * answer in a provider's place.
 */
export function saidIn<T extends z.ZodMiniType>({ text }: Answer, shape: T): z.infer<T> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
