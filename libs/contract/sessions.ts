/** A person's sessions in the HTTP API. */
import * as z from 'zod/mini';
import { BROWSERS, SYSTEMS } from './enums.js';
import { InstantSchema } from './time.js';

export const ListedSession = z.object({
  id: z.string(),
  startedAt: InstantSchema,
  /** Rounded to a quarter of an hour. */
  lastUsedAt: InstantSchema,
  /** The client's browser, as far as it is stored; null otherwise. */
  browser: z.nullable(z.enum(BROWSERS)),
  system: z.nullable(z.enum(SYSTEMS)),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type ListedSession = z.infer<typeof ListedSession>;
export const SessionsAnswer = z.object({ sessions: z.array(ListedSession) });
