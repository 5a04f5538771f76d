import { Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import { callbacksDecider, callbacksStream } from '@libs/booking/callbacks.js';
import { bookingDecider } from '@libs/booking/booking.js';
import { messageLogDecider, messagesStream } from '@libs/booking/messages.js';
import { seriesDecider, seriesStream } from '@libs/booking/series.js';
import type { Loaded, Outcome } from '@libs/eventing/handle-command.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Decider, NamedCommand, Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent, EventMeta, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { emailDecider, emailStream } from '@libs/identity/account-email.js';
import { chefLeaveDecider } from '@libs/identity/chef-leave.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import { loginDecider, loginStream } from '@libs/identity/one-time-code.js';
import { sessionDecider, sessionStream } from '@libs/identity/session.js';
import { accountHelpDecider, helpStream } from '@libs/operations/account-help.js';
import { type Accepted, CommandRunner } from '../platform/command-runner.js';
import { accepted, type DomainCode } from './refused.js';

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

@Injectable()
export class BookingCommands extends aggregate(bookingDecider, bookingStream) {}

@Injectable()
export class CallbackCommands extends aggregate(callbacksDecider, callbacksStream) {}

/** Runs commands on the weekly cooks of customers. The id is that of the first booking. */
@Injectable()
export class SeriesCommands extends aggregate(seriesDecider, seriesStream) {}

/** Runs commands on the messages about a booking. The id is the booking's. */
@Injectable()
export class MessageCommands extends aggregate(messageLogDecider, messagesStream) {}

/** Runs commands on customer accounts. */
@Injectable()
export class CustomerCommands extends aggregate(customerDecider, customerStream) {}

/** Runs commands on the erasure of customer accounts. */
@Injectable()
export class ErasureCommands extends aggregate(erasureDecider, customerStream) {}

/** Runs commands on chef accounts. */
@Injectable()
export class ChefCommands extends aggregate(chefDecider, chefStream) {}

/** Runs commands on the erasure of chef accounts. */
@Injectable()
export class ChefLeaveCommands extends aggregate(chefLeaveDecider, chefStream) {}

/** Runs commands on the one-time codes of a phone number. The id is its blind index. */
@Injectable()
export class LoginCommands extends aggregate(loginDecider, loginStream) {}

/** Runs commands on the e-mail address of an account. */
@Injectable()
export class EmailCommands extends aggregate(emailDecider, emailStream) {}

@Injectable()
export class SessionCommands extends aggregate(sessionDecider, sessionStream) {}

/** Runs commands on what operators request for accounts. The id is the request's. */
@Injectable()
export class AccountHelpCommands extends aggregate(accountHelpDecider, helpStream) {}
