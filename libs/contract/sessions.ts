/** A person's sessions in the HTTP API. */
import * as z from 'zod/mini';
import { type Call, nothing } from './call.js';
import { BROWSERS, SYSTEMS } from './enums.js';
import { InstantSchema } from './time-schemas.js';

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

export const SESSION_CALLS = {
  sessions: {
    method: 'GET',
    path: '/v1.0/sessions',
    auth: 'any',
    summary: 'Where the caller is logged in, at most 100 sessions: this one, then the one that was used last',
    answer: z.object({ sessions: z.array(ListedSession) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/v1.0/sessions/:id',
    auth: 'any',
    summary: 'End a session of the caller, at once',
    answer: nothing,
    refusals: [404],
  },
  endSessions: {
    method: 'DELETE',
    path: '/v1.0/sessions',
    auth: 'any',
    summary: 'Log out everywhere, here too',
    answer: nothing,
  },
} as const satisfies Record<string, Call>;
