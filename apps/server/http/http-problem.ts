import { MESSAGES } from '@libs/contract/messages.js';
import type { Problem } from '@libs/contract/problem.js';

export type FieldErrors = NonNullable<Problem['errors']>;

export interface ProblemExtras {
  /** One entry per wrong field. */
  readonly errors?: FieldErrors;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members that a client needs, e.g. the new `fare`. Never personal data of anybody else. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** A "no" on its way to the client. Thrown at the edge only; below it, refusals are values. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly status: number,
    /** Which rule refused, in kebab-case. */
    readonly code: string,
    /** The sentence to show to the person. */
    message: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(message);
  }
}

/** Wrong input, told by its first wrong field. */
export const badInput = (errors: FieldErrors): HttpProblem =>
  new HttpProblem(400, 'bad-input', errors[0]?.message ?? MESSAGES.general.badRequest, { errors });
