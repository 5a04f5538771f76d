import type { RefusalDetails } from '../../application/refused.js';

export interface ProblemExtras extends Pick<RefusalDetails, 'errors' | 'members'> {
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds until a retry is allowed; appended to the message. */
  readonly wait?: number;
}

/** An error with an HTTP status. Only `http` throws it; the application throws `Refused`. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly status: number,
    /** The refusal code, in kebab-case. */
    readonly code: string,
    /** The message that the client shows to the person. */
    message: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(message);
  }
}
