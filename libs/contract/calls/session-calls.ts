/** Calls about a person's sessions. */
import { type Call, call, nothing } from '../call.js';
import * as sessions from '../sessions.js';

export const SESSION_CALLS = {
  sessions: call({
    method: 'GET',
    path: '/v1.0/sessions',
    auth: 'any',
    summary: 'Where the caller is logged in, at most 100 sessions: this one, then the one that was used last',
    answer: sessions.SessionsAnswer,
  }),
  endSession: call({
    method: 'DELETE',
    path: '/v1.0/sessions/:id',
    auth: 'any',
    summary: 'End a session of the caller, at once',
    answer: nothing,
    refusals: [404],
  }),
  endSessions: call({
    method: 'DELETE',
    path: '/v1.0/sessions',
    auth: 'any',
    summary: 'Log out everywhere, here too',
    answer: nothing,
  }),
} as const satisfies Record<string, Call>;
