/** Paging of lists. */
import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';

const error = MESSAGES.general.page;

/** The fields of every query with pages. */
export const page = {
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  limit: z._default(
    z.coerce.number({ error }).check(z.int({ error }), z.minimum(1, { error }), z.maximum(LIMITS.page.max, { error })),
    LIMITS.page.default,
  ),
};
