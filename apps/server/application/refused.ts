import type { Problem } from '@libs/contract/problem.js';
import type { Instant } from '@libs/contract/time.js';
import type { Outcome } from '@libs/eventing/handle-command.js';
import type { Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import type { Accepted } from '../platform/command-runner.js';
import type { DomainCode, RefusalCode } from './refusal-codes.js';

export type FieldErrors = NonNullable<Problem['errors']>;

export interface RefusalDetails {
  /** One entry per wrong field. The message of the first one replaces the code's own message. */
  readonly errors?: FieldErrors;
  /** When the same request may succeed: an instant, or milliseconds from now in `retryAfterMs`. */
  readonly retryAt?: Instant | undefined;
  readonly retryAfterMs?: number;
  /** Further data for the client, e.g. the new `fare`. Never personal data of another person. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Signals a refused request. Deciders return refusals as values; services throw them as this error. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly code: RefusalCode,
    readonly details: RefusalDetails = {},
  ) {
    super(code);
  }
}

export const notFound = (): Refused => new Refused('not-found');
export const badInput = (errors: FieldErrors): Refused => new Refused('bad-input', { errors });
/** Returns the refusal of one field, with its message. */
export const wrongField = (field: string, message: string, code: RefusalCode = 'bad-input'): Refused =>
  new Refused(code, { errors: [{ field, message }] });

/** Converts a decider's refusal to an error. */
export const refusedBy = ({ code, details }: Refusal<DomainCode>): Refused =>
  new Refused(code, { retryAt: details?.['retryAt'] as Instant | undefined });

/** Returns the accepted outcome. @throws Refused when the command was refused or lost to concurrent commands */
export function accepted<State, E extends DomainEvent, R extends Refusal<DomainCode>>(
  outcome: Outcome<State, E, R>,
): Accepted<State, E> {
  switch (outcome.kind) {
    case 'accepted':
      return outcome;
    case 'refused':
      throw refusedBy(outcome.refusal);
    case 'reused':
      throw new Refused('idempotency-key-reused');
    case 'conflict':
      throw new Refused('conflict', { members: { changedBy: outcome.events.map(({ type }) => type) } });
  }
}
