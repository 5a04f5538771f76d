import type { Problem } from '@libs/contract/problem.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { ApiProblem } from './api-problem.js';
import { said } from './said.js';

export const unreachable = (code: 'network' | 'timeout') => new ApiProblem(0, { code, message: MESSAGES.general.away });

/** Reads a refusal; an answer that is no problem document (a proxy's page, say) still becomes a plain sentence. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  const away = response.status >= 500 && !problem.message ? { message: MESSAGES.general.away } : {};
  return new ApiProblem(
    response.status,
    { message: MESSAGES.general.failed, ...(await translated({ ...problem, ...away })) },
    retryAfter,
  );
}

async function translated(problem: Partial<Problem>): Promise<Partial<Problem>> {
  const { message, key, errors, errorKeys = {} } = problem;
  return {
    ...problem,
    ...(message !== undefined && { message: await said(message, key) }),
    ...(errors && {
      errors: await Promise.all(
        errors.map(async ({ field, message }) => ({ field, message: await said(message, errorKeys[field]) })),
      ),
    }),
  };
}

/** The sentence to show for whatever was thrown: the server's own, else the screen's `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiProblem && error.status > 0 ? error.message : fallback;
