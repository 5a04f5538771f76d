import { expect } from '@jest/globals';
import type { Decider, NamedCommand, Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import { MAX_FACTS_LENGTH, type Rule } from '@libs/eventing/types/rule.js';

/** Tests a decider as a sentence: given events, when a command is handled, then events follow or it is refused. */

export interface Consequence<E extends DomainEvent, R extends Refusal> {
  /** `because` also checks the rule of each event, with at least these facts; undefined for one that its command alone decides. */
  then(...events: readonly E[]): { because(...rules: readonly (Rule | undefined)[]): void };
  thenNothing(): void;
  thenRefused(code: R['code'], details?: Refusal['details']): void;
}

export function given<State, Command extends NamedCommand, E extends DomainEvent, Facts, R extends Refusal>(
  { initial, evolve, decide }: Decider<State, Command, E, Facts, R>,
  ...past: readonly E[]
): { when(command: Command, facts: Facts): Consequence<E, R> } {
  return {
    when(command, facts) {
      const decision = decide(past.reduce(evolve, initial), command, facts);
      return {
        then(...events) {
          expect('events' in decision ? { events: decision.events } : decision).toEqual({ events });
          const rules = ('rules' in decision && decision.rules) || [];
          for (const rule of rules)
            expect(JSON.stringify(rule?.facts ?? {}).length).toBeLessThanOrEqual(MAX_FACTS_LENGTH);
          return { because: (...expected) => expect(rules).toMatchObject(expected) };
        },
        thenNothing: () => expect(decision).toEqual({ events: [] }),
        thenRefused: (code, details) => expect(decision).toEqual({ refusal: details ? { code, details } : { code } }),
      };
    },
  };
}
