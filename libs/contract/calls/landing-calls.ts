/** Calls for public pages. */
import * as z from 'zod/mini';
import { type Call, call } from '../call.js';
import { LandingAnswer } from '../landing.js';

export const LANDING_CALLS = {
  landing: call({
    method: 'GET',
    path: '/api/v1.0/landing',
    auth: 'none',
    summary: 'Contents of the landing page; `?page=1` for its services',
    query: z.object({ page: z.optional(z.coerce.number()) }),
    answer: LandingAnswer,
  }),
} as const satisfies Record<string, Call>;
