/** Reads a decider as a sentence: given what happened, when something is asked, then this happens, or is refused. */
import { expect } from '@jest/globals';
import type { Decider, Refusal } from '../types/decider.js';
import type { DomainEvent } from '../types/envelope.js';

export interface Consequence<E extends DomainEvent, R extends Refusal> {
  then(...events: readonly E[]): void;
  thenNothing(): void;
  thenRefused(code: R['code'], details?: Refusal['details']): void;
}

export function given<State, Command, E extends DomainEvent, Facts, R extends Refusal>(
  { initial, evolve, decide }: Decider<State, Command, E, Facts, R>,
  ...past: readonly E[]
): { when(command: Command, facts: Facts): Consequence<E, R> } {
  return {
    when(command, facts) {
      const decision = decide(past.reduce(evolve, initial), command, facts);
      return {
        then: (...events) => expect(decision).toEqual({ events }),
        thenNothing: () => expect(decision).toEqual({ events: [] }),
        thenRefused: (code, details) => expect(decision).toEqual({ refusal: details ? { code, details } : { code } }),
      };
    },
  };
}
