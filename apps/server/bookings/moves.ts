import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canComeAt } from '@libs/booking/chef-calendar.js';
import { moveIn } from '@libs/booking/move.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { AnswerMove as Answer, ProposeMove as Proposal } from '@libs/contract/moves.js';
import { clockOf, kolkataDate, parseSlot } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { chefBookingToWire } from '@libs/rendering/booking-wire.js';
import { bookingForChef } from '@libs/views/chef-booking.js';
import { BookingCommands } from '../application/aggregates.js';
import type { BookingQuery, BookingRequest, Caller } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { Refused } from '../application/refused.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { JobHandler } from '../platform/jobs.js';
import { Amendments, BookingChanges } from './amend-booking.js';
import { dueJob } from './booking-jobs.js';
import { ChefFaces } from './chef-faces.js';
import { BookingReader } from './read-booking.js';

const sideOf = ({ role }: Caller) => (role === 'chef' ? 'chef' : 'customer');

/** Returns a booking as the side that changed it reads it. */
@Injectable()
export class BookingAnswers {
  constructor(
    private readonly reader: BookingReader,
    private readonly faces: ChefFaces,
    private readonly clock: Clock,
  ) {}

  async of({ caller, bookingId }: BookingQuery): Promise<Booking> {
    const document = await this.reader.current(bookingId);
    if (caller.role === 'user') return this.faces.bookingToWire(document);
    const seen = bookingForChef(document, await this.reader.asking(caller.id), this.clock.now());
    if (!seen) throw new Refused('booking-not-found');
    return chefBookingToWire(seen);
  }
}

/** Proposes another time to the other side, if the chef is free then. */
export class ProposeMove extends commandWith<BookingRequest & { proposal: Proposal }, Booking>() {}

@CommandHandler(ProposeMove)
export class ProposeMoveHandler implements ICommandHandler<ProposeMove> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    private readonly calendars: ChefCalendars,
    private readonly amendments: Amendments,
    private readonly answers: BookingAnswers,
    private readonly clock: Clock,
  ) {}

  async execute({ proposal, ...request }: ProposeMove): Promise<Booking> {
    const { caller, bookingId, context } = request;
    const { createdAt, chefId } = await this.reader.visible(caller, bookingId);
    if (chefId === null) throw new Refused('move-needs-chef');
    const now = this.clock.now();
    const { choices } = this.amendments.of(await this.bookings.state(bookingId), proposal, createdAt, now);
    const { start, end } = choices;
    // The answer reserves the time; this asks early.
    const chefHasTime = canComeAt(await this.calendars.of(chefId), bookingId, choices, now);
    const { expectedRefundLimit } = proposal;
    const shown = expectedRefundLimit !== undefined && { expectedRefundLimit };
    const command = { type: 'ProposeMove', by: sideOf(caller), chefId, start, end, ...shown } as const;
    await this.bookings.execute(bookingId, command, context.meta(), { facts: () => ({ chefHasTime }) });
    return this.answers.of(request);
  }
}

/** Accepts or declines another time, or takes it back. */
export class AnswerMove extends commandWith<BookingRequest & { answer: Answer }, Booking>() {}

@CommandHandler(AnswerMove)
export class AnswerMoveHandler implements ICommandHandler<AnswerMove> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    private readonly changes: BookingChanges,
    private readonly answers: BookingAnswers,
  ) {}

  async execute({ answer: { accept, start, ...terms }, ...request }: AnswerMove): Promise<Booking> {
    const { caller, bookingId, context } = request;
    const { createdAt, chefId } = await this.reader.visible(caller, bookingId);
    if (chefId === null) throw new Refused('move-over');
    const by = sideOf(caller);
    if (!accept) {
      await this.bookings.execute(bookingId, { type: 'EndMove', by, chefId, start }, context.meta());
      return this.answers.of(request);
    }
    const state = await this.bookings.state(bookingId);
    // A repeated answer finds the visit moved.
    if (state.phase === 'placed' && state.choices.start === start) return this.answers.of(request);
    const move = moveIn(state);
    if (move?.start !== start) throw new Refused('move-over');
    const times = {
      ...{ startDate: kolkataDate(move.start), startTime: parseSlot(clockOf(move.start)) },
      ...{ endDate: kolkataDate(move.end), endTime: parseSlot(clockOf(move.end)) },
    };
    // A customer who proposed it knows their own visits.
    const edit = { ...times, ...terms, overlap: terms.overlap ?? by === 'chef' };
    await this.changes.make({ bookingId, edit, accepts: { by, chefId }, context }, createdAt);
    return this.answers.of(request);
  }
}

/** Ends a proposal that was not answered in time. */
@JobHandler('expire-move')
export class ExpireMoveJob extends dueJob(() => ({ type: 'ExpireMove' })) {}
