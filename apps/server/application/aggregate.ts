import { Injectable } from '@nestjs/common';
import type { Loaded, Outcome } from '@libs/eventing/handle-command.js';
import type { Decider, NamedCommand, Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent, EventMeta, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { type Accepted, CommandRunner } from '../platform/command-runner.js';
import type { DomainCode } from './refusal-codes.js';
import { accepted } from './refused.js';

interface Options<State, Facts> {
  /** Facts for the decider besides the time; fetched again for every attempt. */
  readonly facts?: (state: State, events: readonly RecordedEvent[]) => Omit<Facts, 'now'> | Promise<Omit<Facts, 'now'>>;
  /** Views that must contain the result before it is acknowledged; see {@link CommandRunner.run}. */
  readonly seenIn?: readonly string[];
  /** The whole stream, if the caller has just read it. */
  readonly known?: readonly RecordedEvent[];
}

/** Creates the service class of one kind of aggregate, which loads a stream, decides and appends. */
export function aggregate<
  State,
  Command extends NamedCommand,
  E extends DomainEvent,
  Facts,
  R extends Refusal<DomainCode>,
>(decider: Decider<State, Command, E, Facts, R>, streamOf: (id: string) => StreamName) {
  @Injectable()
  class Aggregate {
    constructor(
      private readonly runner: CommandRunner,
      private readonly clock: Clock,
    ) {}

    /** Returns the current state. */
    state(id: string): Promise<State> {
      return this.runner.state(decider, streamOf(id));
    }

    /** Returns the current state with its events. */
    load(id: string): Promise<Loaded<State, E>> {
      return this.runner.load(decider, streamOf(id));
    }

    /** Returns all events of the stream. */
    history(id: string): Promise<readonly RecordedEvent<E>[]> {
      return this.runner.history<E>(streamOf(id));
    }

    /** Runs a command and returns its outcome, for callers that handle refusals themselves. */
    run(
      id: string,
      command: Command,
      context: EventMeta,
      { facts, seenIn, known }: Options<State, Facts> = {},
    ): Promise<Outcome<State, E, R>> {
      // All facts except the time are optional.
      const factsOf = async (state: State, events: readonly RecordedEvent[]) =>
        ({ ...(await facts?.(state, events)), now: this.clock.now() }) as Facts;
      const request = { stream: streamOf(id), command, facts: factsOf, context, ...(known && { known }) };
      return this.runner.run(decider, request, seenIn);
    }

    /** Runs a command and returns the accepted outcome. @throws Refused */
    async execute(
      id: string,
      command: Command,
      context: EventMeta,
      options: Options<State, Facts> = {},
    ): Promise<Accepted<State, E>> {
      return accepted(await this.run(id, command, context, options));
    }
  }
  return Aggregate;
}
