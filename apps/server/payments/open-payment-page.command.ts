import { setTimeout as wait } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingCommand } from '@libs/booking/commands.js';
import { bookingDecider } from '@libs/booking/decide.js';
import { nextAttempt, paymentProblem } from '@libs/booking/decide-deposit.js';
import type { BookingState, PendingBooking, UnpaidAttempt } from '@libs/booking/state.js';
import type { PayAnswer } from '@libs/contract/bookings.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { SECOND } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { bookings } from '@libs/views/bookings.js';
import { BookingReader } from '../bookings/booking-reader.js';
import { commandMeta } from '../http/command-meta.js';
import { HttpProblem } from '../http/http-problem.js';
import { accepted, refused } from '../http/refusals.js';
import type { Caller, RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK, EPHEMERAL } from '../platform/tokens.js';
import { ProviderPages } from './provider-pages.js';

/** How long one request may ask the provider while others wait. */
const TURN = 15 * SECOND;
/** How long the others wait for its answer, and how often they look. */
const PATIENCE = 6 * SECOND;
const LOOK = 100;

/** Open the page on which the deposit can be paid; while one is open, the same again. */
export class OpenPaymentPage extends Command<PayAnswer> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(OpenPaymentPage)
export class OpenPaymentPageHandler implements ICommandHandler<OpenPaymentPage> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly reader: BookingReader,
    private readonly pages: ProviderPages,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId, context }: OpenPaymentPage): Promise<PayAnswer> {
    await this.reader.visible(caller, bookingId);
    const open = openPage(await this.payable(bookingId));
    if (open) return open;
    const turn = `pay:${bookingId}`;
    if ((await this.ephemeral.claim(turn, context.id, TURN)) !== context.id) return this.pageOfOther(bookingId);
    try {
      return await this.openPage(bookingId, context);
    } finally {
      await this.ephemeral.delete(turn);
    }
  }

  /**
   * The page comes first and is recorded then: one that a crash lets nobody know of cannot be paid either. What the
   * provider says it opened before is recorded as an attempt without a page, which fails, and the next one takes its place.
   */
  private async openPage(bookingId: string, context: RequestContext): Promise<PayAnswer> {
    const booking = await this.payable(bookingId);
    const open = openPage(booking);
    if (open) return open;
    const lost = lostAttempt(booking);
    if (lost) {
      const { transactionId } = lost;
      await this.run(bookingId, { type: 'RecordDepositFailure', transactionId, reason: 'page-lost' }, context);
      return this.openPage(bookingId, context);
    }
    const attempt = nextAttempt(booking);
    const page = await this.pages.open(booking, attempt);
    const { transactionId, amount } = attempt;
    const answer = page.state === 'opened' ? page.answer : NO_PAGE;
    await this.run(bookingId, { type: 'InitiateDepositPayment', transactionId, amount, answer }, context);
    return page.state === 'opened' ? (answer as PayAnswer) : this.openPage(bookingId, context);
  }

  private async pageOfOther(bookingId: string): Promise<PayAnswer> {
    for (const until = performance.now() + PATIENCE; performance.now() < until; await wait(LOOK)) {
      const open = openPage(await this.payable(bookingId));
      if (open) return open;
    }
    throw new HttpProblem(409, 'still-running', MESSAGES.general.stillRunning);
  }

  /** @throws HttpProblem when the deposit cannot be paid (any more). */
  private async payable(bookingId: string): Promise<PendingBooking> {
    const state: BookingState = await this.commands.state(bookingDecider, bookingStream(bookingId));
    const now = this.clock.now();
    const problem = paymentProblem(state, now);
    if (problem || state.phase !== 'pending') throw refused({ code: problem ?? 'not-payable' }, now);
    return state;
  }

  private async run(bookingId: string, command: BookingCommand, context: RequestContext): Promise<void> {
    const now = this.clock.now();
    const { transactionId } = command as { readonly transactionId: string };
    const identity = { ...commandMeta(context), commandId: `${context.id}/${command.type}/${transactionId}` };
    const request = { stream: bookingStream(bookingId), command, facts: () => ({ now }), context: identity };
    accepted(await this.commands.run(bookingDecider, request, [bookings.name]), now);
  }
}

/** The provider's answer of an attempt whose page nobody was ever shown. */
const NO_PAGE = {};

function openPage({ attempts }: PendingBooking): PayAnswer | undefined {
  const last = attempts.at(-1);
  return last?.state === 'open' && 'success' in last.answer ? (last.answer as PayAnswer) : undefined;
}

/** Open as far as the booking knows, but without a page: also when a crash came before it was told so. */
function lostAttempt({ attempts }: PendingBooking): UnpaidAttempt | undefined {
  const last = attempts.at(-1);
  return last?.state === 'open' && !('success' in last.answer) ? last : undefined;
}
