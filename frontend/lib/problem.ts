import type { Problem } from '@libs/contract/problem.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { said } from './said.js';

/**
 * Why a call did not succeed. `message` is the sentence to show; `fields` has the sentence of each wrong field.
 * `status` is 0 when no answer came at all (`code` then says `network` or `timeout`).
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Everything that the server said, e.g. the new `fare` of a stale quote. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait before trying again, where the server named them. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: Partial<Problem>, retryAfter?: number) {
    super(problem.message ?? MESSAGES.general.failed);
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.fields = firstPerField(problem.errors ?? []);
    this.details = problem;
    this.retryAfter = retryAfter;
  }

  /** By what operators find the request in their logs; only where something went wrong that is not the person's doing. */
  get reference(): string | undefined {
    const { instance } = this.details;
    return this.status >= 500 && typeof instance === 'string' ? /^urn:request:(.+)/.exec(instance)?.[1] : undefined;
  }
}

function firstPerField(errors: NonNullable<Problem['errors']>): Record<string, string> {
  return Object.fromEntries([...errors].reverse().map(({ field, message }) => [field, message]));
}

export const unreachable = (code: 'network' | 'timeout') => new ApiProblem(0, { code, message: MESSAGES.general.away });

/** Reads a refusal; an answer that is no problem document (a proxy's page, say) still becomes a plain sentence. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  const away = response.status >= 500 && !problem.message ? { message: MESSAGES.general.away } : {};
  return new ApiProblem(response.status, await translated({ ...problem, ...away }), retryAfter);
}

async function translated(problem: Partial<Problem>): Promise<Partial<Problem>> {
  const { message, errors } = problem;
  return {
    ...problem,
    ...(message !== undefined && { message: await said(message) }),
    ...(errors && {
      errors: await Promise.all(errors.map(async (error) => ({ ...error, message: await said(error.message) }))),
    }),
  };
}

/** The sentence to show for whatever was thrown: the server's own, else the screen's `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiProblem && error.status > 0 ? error.message : fallback;
