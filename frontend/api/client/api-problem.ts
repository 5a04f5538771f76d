import type { Problem } from '@libs/contract/problem.js';

/**
 * Why a call failed. `message` is the server's sentence, empty if it sent none; `fields` has one sentence per invalid field.
 * `status` is 0 when there was no response; `code` is then `network` or `timeout`.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  /** Why, where `message` is that of every refusal of the call; undefined where it says so itself. */
  readonly reason: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** The problem document as the server sent it, e.g. with the new `fare` of a stale quote. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: Partial<Problem> & Pick<Problem, 'message'>, retryAfter?: number) {
    super(problem.message);
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.reason = problem.detail === problem.message ? undefined : problem.detail;
    this.fields = firstPerField(problem.errors ?? []);
    this.details = problem;
    this.retryAfter = retryAfter;
  }

  /** The request id by which operators find the request in their logs; only set for server faults. */
  get reference(): string | undefined {
    const { instance } = this.details;
    return this.status >= 500 && typeof instance === 'string' ? /^urn:request:(.+)/.exec(instance)?.[1] : undefined;
  }
}

/** Whether a visit was refused for its time, because of the customer's other visits. */
export const isOverlap = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.code === 'overlaps' || error.code === 'too-many-hours');

function firstPerField(errors: NonNullable<Problem['errors']>): Record<string, string> {
  return Object.fromEntries([...errors].reverse().map(({ field, message }) => [field, message]));
}
