import type { DomainEvent } from './envelope.js';
import type { RecordedRule, Rule } from './rule.js';

/** A refusal for business reasons. A value, not an exception: exceptions are defects. */
export interface Refusal<Code extends string = string> {
  /** The refusing rule, in kebab-case. Clients may depend on it. */
  readonly code: Code;
  /** Additional information for the person, e.g. the new fare. Never personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Events to append, none if nothing changes, or a refusal. `rules` has the rule of each event at the same index; it is
 * missing if none was named.
 */
export type Decision<E extends DomainEvent, R extends Refusal = Refusal> =
  { readonly events: readonly E[]; readonly rules?: readonly (Rule | undefined)[] } | { readonly refusal: R };

/** An event with the rule that decided it, for {@link accept}. */
export interface RuledEvent<E extends DomainEvent> {
  readonly event: E;
  readonly rule: Rule;
}

/** Names the rule that decided an event. */
export const because = <E extends DomainEvent>(rule: Rule, event: E): RuledEvent<E> => ({ event, rule });

/** Accepts a command. An event without {@link because} is decided by the command alone. */
export function accept<E extends DomainEvent>(
  ...decided: readonly (E | RuledEvent<E>)[]
): { readonly events: readonly E[]; readonly rules?: readonly (Rule | undefined)[] } {
  const events = decided.map((one) => ('event' in one ? one.event : one));
  if (!decided.some((one) => 'event' in one)) return { events };
  return { events, rules: decided.map((one) => ('event' in one ? one.rule : undefined)) };
}

/** Returns the rule of the `index`th event of a decision as its metadata contains it. */
export const recordedRule = (
  { type }: NamedCommand,
  { rules = [] }: { readonly rules?: readonly (Rule | undefined)[] },
  index: number,
): RecordedRule => ({ command: type, name: type, ...rules[index] });

export const refuse = <Code extends string>(
  code: Code,
  details?: Readonly<Record<string, unknown>>,
): { readonly refusal: Refusal<Code> } => ({ refusal: details ? { code, details } : { code } });

/** What all commands have in common. */
export interface NamedCommand {
  readonly type: string;
}

/** What each event of a union does to a state: `unchanged` where nothing follows from it. */
export type Folds<State, E extends DomainEvent> = {
  readonly [One in E as One['type']]: (state: State, data: One['data']) => State;
};

export const unchanged = <State>(state: State): State => state;

/** Returns the state. Its type arguments name the events from which nothing follows, so that no other is overlooked. */
export const unchangedAfter = <E extends DomainEvent, State>(state: State, _event: E): State => state;

/** Returns the `evolve` of an aggregate whose facets say what their events do. */
export const evolveBy =
  <State, E extends DomainEvent>(folds: Folds<State, E>) =>
  (state: State, { type, data }: E): State =>
    (folds[type as E['type']] as (state: State, data: E['data']) => State)(state, data);

/** What each command of a union decides. */
export type Decisions<State, Command extends NamedCommand, E extends DomainEvent, Facts, R extends Refusal> = {
  readonly [One in Command as One['type']]: (state: State, command: One, facts: Facts) => Decision<E, R>;
};

/** Returns the `decide` of an aggregate whose facets decide their commands. */
export const decideBy =
  <State, Command extends NamedCommand, E extends DomainEvent, Facts, R extends Refusal>(
    decisions: Decisions<State, Command, E, Facts, R>,
  ) =>
  (state: State, command: Command, facts: Facts): Decision<E, R> =>
    (decisions[command.type as Command['type']] as (state: State, command: Command, facts: Facts) => Decision<E, R>)(
      state,
      command,
      facts,
    );

/** One kind of aggregate. Pure: what it needs from outside its stream is in `facts`. */
export interface Decider<
  State,
  Command extends NamedCommand,
  E extends DomainEvent,
  Facts,
  R extends Refusal = Refusal,
> {
  /** The first part of the stream's name. */
  readonly category: string;
  readonly initial: State;
  evolve(state: State, event: E): State;
  decide(state: State, command: Command, facts: Facts): Decision<E, R>;
}
