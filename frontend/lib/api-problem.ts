import type { Problem } from '@libs/contract/problem.js';

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

  constructor(status: number, problem: Partial<Problem> & Pick<Problem, 'message'>, retryAfter?: number) {
    super(problem.message);
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
