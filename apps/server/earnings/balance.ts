/** The balance of a visit: what the chef collects, and what both sides say about it. */
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { balanceOf, type BalanceCommand, collectionsOf } from '@libs/booking/balance.js';
import type { BookingState, ExistingBooking } from '@libs/booking/state.js';
import type { Balance } from '@libs/contract/balance.js';
import type { Answer, Body } from '@libs/contract/calls.js';
import { fullName } from '@libs/contract/formats.js';
import { toRupees } from '@libs/contract/money.js';
import { ERASED, type EventMeta } from '@libs/eventing/types/envelope.js';
import { balanceToWire } from '@libs/rendering/booking-wire.js';
import { upiLink } from '@libs/rendering/upi-link.js';
import { bookings } from '@libs/views/bookings.js';
import { chefEarnings } from '@libs/views/chef-earnings.js';
import { timelines } from '@libs/views/timelines.js';
import { BookingCommands } from '../application/aggregates.js';
import type { BookingQuery, BookingRequest } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { Refused } from '../application/refused.js';
import { RequestIdentities } from '../application/request-identities.js';
import { ChefReader } from '../chefs/chef-reader.js';

const SEEN_IN = [bookings.name, timelines.name, chefEarnings.name];

/** Runs a command about the balance, and returns the balance after it. @throws Refused */
async function balanceAfter(
  commands: BookingCommands,
  bookingId: string,
  command: BalanceCommand,
  meta: EventMeta,
): Promise<Balance> {
  const { state } = await commands.execute(bookingId, command, meta, { seenIn: SEEN_IN });
  return balanceToWire(existing(state));
}

function existing(state: BookingState): ExistingBooking {
  if (state.phase === 'none') throw new Refused('booking-not-found');
  return state;
}

/** Records what the chef collected. A repeated request with the same idempotency key records nothing. */
export class ClaimBalance extends commandWith<
  BookingRequest & { claim: Body<'claimBalance'>; idempotencyKey: string | undefined },
  Balance
>() {}

@CommandHandler(ClaimBalance)
export class ClaimBalanceHandler implements ICommandHandler<ClaimBalance> {
  constructor(
    private readonly commands: BookingCommands,
    private readonly identities: RequestIdentities,
  ) {}

  async execute({ caller, bookingId, claim, idempotencyKey, context }: ClaimBalance): Promise<Balance> {
    const identity = await this.identities.of(`claim-balance:${caller.id}:${bookingId}`, claim, idempotencyKey);
    const command = { type: 'ClaimBalance', chefId: caller.id, ...claim } as const;
    return balanceAfter(this.commands, bookingId, command, context.meta(identity));
  }
}

/** Records whether a payment is right, as its customer says. Idempotent. */
export class JudgeBalance extends commandWith<BookingRequest & { judgement: Body<'judgeBalance'> }, Balance>() {}

@CommandHandler(JudgeBalance)
export class JudgeBalanceHandler implements ICommandHandler<JudgeBalance> {
  constructor(private readonly commands: BookingCommands) {}

  async execute({ caller, bookingId, judgement, context }: JudgeBalance): Promise<Balance> {
    const { payment } = judgement;
    const about = { customerId: caller.id, payment };
    const { expectedAmount } = judgement.right ? judgement : {};
    const command: BalanceCommand = judgement.right
      ? { type: 'ConfirmBalance', ...about, ...(expectedAmount !== undefined && { expectedAmount }) }
      : { type: 'DisputeBalance', ...about, reason: judgement.reason, paid: judgement.paid };
    return balanceAfter(this.commands, bookingId, command, context.meta());
  }
}

/** Corrects a payment, or records that its chef stands by it. Idempotent. */
export class AnswerDispute extends commandWith<BookingRequest & { answer: Body<'answerDispute'> }, Balance>() {}

@CommandHandler(AnswerDispute)
export class AnswerDisputeHandler implements ICommandHandler<AnswerDispute> {
  constructor(private readonly commands: BookingCommands) {}

  async execute({ caller, bookingId, answer, context }: AnswerDispute): Promise<Balance> {
    const { payment, amount } = answer;
    const about = { chefId: caller.id, payment };
    const command: BalanceCommand =
      amount === undefined ? { type: 'UpholdBalance', ...about } : { type: 'CorrectBalance', ...about, amount };
    return balanceAfter(this.commands, bookingId, command, context.meta());
  }
}

/** Returns what the QR code on the chef's screen contains. It is drawn there, and never sent to anybody. */
export class GetBalanceQr extends queryWith<BookingQuery, Answer<'balanceQr'>>() {}

@QueryHandler(GetBalanceQr)
export class GetBalanceQrHandler implements IQueryHandler<GetBalanceQr> {
  constructor(
    private readonly commands: BookingCommands,
    private readonly chefs: ChefReader,
  ) {}

  /** @throws Refused before the visit, without a UPI address, or with nothing left to collect. */
  async execute({ caller, bookingId }: GetBalanceQr): Promise<Answer<'balanceQr'>> {
    const booking = await this.commands.state(bookingId);
    if (!('chefId' in booking) || booking.chefId !== caller.id) throw new Refused('booking-not-found');
    if (booking.phase === 'placed') throw new Refused('not-started');
    const amount = balanceOf(booking);
    if (amount === 0) throw new Refused('more-than-due');
    const { profile, upiAddress = '' } = await this.chefs.account(caller.id);
    if (profile === ERASED || upiAddress === ERASED || upiAddress === '') throw new Refused('no-upi-address');
    const name = fullName(profile);
    const payment = collectionsOf(booking).length + 1;
    return { amount: toRupees(amount), content: upiLink({ upiAddress, name }, bookingId, payment, amount) };
  }
}
