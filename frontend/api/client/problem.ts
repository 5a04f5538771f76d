import type { Problem } from '@libs/contract/problem.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { ApiProblem } from './api-problem.js';
import { refusalText } from './refusal-text.js';

export const unreachable = (code: 'network' | 'timeout') => new ApiProblem(0, { code, message: MESSAGES.general.away });

/** Reads a problem document. Any other response, such as a proxy's page, becomes a generic sentence. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  const unavailable = response.status >= 500 && !problem.message ? { message: MESSAGES.general.away } : {};
  return new ApiProblem(
    response.status,
    { message: MESSAGES.general.failed, ...(await translated({ ...problem, ...unavailable })) },
    retryAfter,
  );
}

async function translated(problem: Partial<Problem>): Promise<Partial<Problem>> {
  const { message, key, wait, errors, errorKeys = {} } = problem;
  return {
    ...problem,
    ...(message !== undefined && { message: await refusalText(message, key, wait) }),
    ...(errors && {
      errors: await Promise.all(
        errors.map(async ({ field, message }) => ({ field, message: await refusalText(message, errorKeys[field]) })),
      ),
    }),
  };
}

/** Returns the sentence to show for `error`: the server's, or the screen's `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiProblem && error.status > 0 ? error.message : fallback;
