import type { DomainEvent } from './envelope.js';

/** A business "no". A value, not an exception: exceptions are defects. */
export interface Refusal<Code extends string = string> {
  /** Says which rule refused, in kebab-case. Clients may branch on it. */
  readonly code: Code;
  /** What the rule wants the person to know, e.g. the new fare. Never personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Events to add, none when nothing changes, or a refusal. */
export type Decision<E extends DomainEvent, R extends Refusal = Refusal> =
  { readonly events: readonly E[] } | { readonly refusal: R };

export const accept = <E extends DomainEvent>(...events: readonly E[]): { readonly events: readonly E[] } => ({
  events,
});

export const refuse = <Code extends string>(
  code: Code,
  details?: Readonly<Record<string, unknown>>,
): { readonly refusal: Refusal<Code> } => ({ refusal: details ? { code, details } : { code } });

/** One kind of aggregate. Pure: what it must know of the world comes in `facts`. */
export interface Decider<State, Command, E extends DomainEvent, Facts, R extends Refusal = Refusal> {
  /** First part of the stream's name. */
  readonly category: string;
  readonly initial: State;
  evolve(state: State, event: E): State;
  decide(state: State, command: Command, facts: Facts): Decision<E, R>;
}
