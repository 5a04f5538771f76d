import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sameText } from '@libs/adapters/crypto/encryption.js';
import type { BookingCommand } from '@libs/booking/booking.js';
import { canStayUntil, useOf } from '@libs/booking/chef-calendar.js';
import { type BookingState, isConfirmed } from '@libs/booking/state.js';
import { proposalIn } from '@libs/booking/visit-day.js';
import { LIMITS } from '@libs/contract/limits.js';
import { VISIT_DAY_MESSAGES } from '@libs/contract/texts/en/server.js';
import type { Instant } from '@libs/contract/time.js';
import type { AnswerExtraTime as Answer, StartVisit as Entered, VisitDay } from '@libs/contract/visit-day.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { extraTimeOffers, visitDayForChef } from '@libs/rendering/visit-day-wire.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import { bookingForChef } from '@libs/views/chef-booking.js';
import { BookingCommands } from '../application/aggregates.js';
import { claiming } from '../application/claim.js';
import type { BookingRequest } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { countWithin } from '../application/limits.js';
import { Refused, wrongField } from '../application/refused.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { EPHEMERAL } from '../platform/tokens.js';
import { BookingReader } from './read-booking.js';
import { StartCodes } from './start-codes.js';

/** Runs commands of the day of a visit, and answers with the day after them. */
@Injectable()
export class VisitDays {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly codes: StartCodes,
    private readonly clock: Clock,
  ) {}

  async run(
    { caller, bookingId, context }: BookingRequest,
    command: BookingCommand,
    facts?: () => { readonly chefHasTime: boolean },
  ): Promise<VisitDay> {
    const { state: booking } = await this.bookings.execute(bookingId, command, context.meta(), {
      ...(facts && { facts }),
    });
    if (booking.phase === 'none') throw new Refused('booking-not-found');
    const day =
      caller.role === 'chef' ? visitDayForChef(booking) : this.codes.dayForCustomer(booking, this.clock.now());
    if (!day) throw new Refused('conflict');
    return day;
  }
}

/** Records that the chef set out or arrived, at the time of the press. */
export class RecordWay extends commandWith<
  BookingRequest & { step: 'RecordDeparture' | 'RecordArrival'; at: Instant | undefined },
  VisitDay
>() {}

@CommandHandler(RecordWay)
export class RecordWayHandler implements ICommandHandler<RecordWay> {
  constructor(
    private readonly days: VisitDays,
    private readonly reader: BookingReader,
    private readonly clock: Clock,
  ) {}

  async execute({ step, at = this.clock.now(), ...request }: RecordWay): Promise<VisitDay> {
    await this.reader.visible(request.caller, request.bookingId);
    return this.days.run(request, { type: step, chefId: request.caller.id, at });
  }
}

/** Starts the visit by the customer's code or number, which the chef enters. */
export class StartVisit extends commandWith<BookingRequest & { entered: Entered }, VisitDay>() {}

@CommandHandler(StartVisit)
export class StartVisitHandler implements ICommandHandler<StartVisit> {
  constructor(
    private readonly days: VisitDays,
    private readonly reader: BookingReader,
    private readonly codes: StartCodes,
    private readonly clock: Clock,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
  ) {}

  /**
   * Each try is counted before the comparison, so that concurrent ones count separately. Only a right code ends the
   * count: the chef knows the number, and could begin again with it.
   */
  async execute({ entered, ...request }: StartVisit): Promise<VisitDay> {
    const { caller, bookingId } = request;
    const document = await this.reader.visible(caller, bookingId);
    const { booking } = document;
    const { by, digits, at = this.clock.now() } = entered;
    const tries = `start-code-tries:${bookingId}:${booking.round}`;
    await countWithin(this.ephemeral, tries, LIMITS.visit.codeTries, 'too-many-start-codes');
    if (by === 'code' && !this.codes.matches(booking, digits)) throw wrongField('digits', VISIT_DAY_MESSAGES.wrongCode);
    if (by === 'phone-digits') await this.requireDigits(document, caller.id, digits);
    const day = await this.days.run(request, { type: 'StartVisit', chefId: caller.id, at, by });
    if (by === 'code') await this.ephemeral.delete(tries);
    return day;
  }

  /** The number counts only while the chef may see it. @throws Refused */
  private async requireDigits(document: BookingDocument, chefId: string, digits: string): Promise<void> {
    const seen = bookingForChef(document, await this.reader.asking(chefId), this.clock.now());
    if (seen?.level !== 'full' || seen.document.venue === ERASED)
      throw wrongField('digits', VISIT_DAY_MESSAGES.noNumber);
    if (!sameText(seen.document.venue.phone.slice(-digits.length), digits))
      throw wrongField('digits', VISIT_DAY_MESSAGES.wrongDigits);
  }
}

/** The customer confirms that the chef is there. */
export class ConfirmStart extends commandWith<BookingRequest, VisitDay>() {}

@CommandHandler(ConfirmStart)
export class ConfirmStartHandler implements ICommandHandler<ConfirmStart> {
  constructor(
    private readonly days: VisitDays,
    private readonly reader: BookingReader,
    private readonly clock: Clock,
  ) {}

  async execute(request: ConfirmStart): Promise<VisitDay> {
    const { chefId } = await this.reader.visible(request.caller, request.bookingId);
    if (chefId === null) throw new Refused('not-your-visit');
    return this.days.run(request, { type: 'StartVisit', chefId, at: this.clock.now(), by: 'customer' });
  }
}

/** Proposes more time, unless the chef's next visit is in the way. */
export class ProposeExtraTime extends commandWith<BookingRequest & { minutes: 30 | 60 }, VisitDay>() {}

@CommandHandler(ProposeExtraTime)
export class ProposeExtraTimeHandler implements ICommandHandler<ProposeExtraTime> {
  constructor(
    private readonly days: VisitDays,
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    private readonly calendars: ChefCalendars,
  ) {}

  async execute({ minutes, ...request }: ProposeExtraTime): Promise<VisitDay> {
    const { caller, bookingId } = request;
    await this.reader.visible(caller, bookingId);
    const booking = await this.bookings.state(bookingId);
    if (booking.phase === 'none') throw new Refused('booking-not-found');
    const offer = extraTimeOffers(booking).find((one) => one.minutes === minutes);
    if (!offer) throw new Refused(refusalWithoutOffer(booking));
    // The customer's answer reserves the time; this asks early.
    if (!canStayUntil(await this.calendars.of(caller.id), booking, offer.end)) throw new Refused('chef-not-free');
    return this.days.run(request, { type: 'ProposeExtraTime', chefId: caller.id, ...offer });
  }
}

function refusalWithoutOffer({ phase }: BookingState): 'visit-over' | 'extra-time-too-long' | 'visit-not-started' {
  if (phase === 'complete' || phase === 'cancelled') return 'visit-over';
  return phase === 'in-progress' ? 'extra-time-too-long' : 'visit-not-started';
}

/** Accepts more time once it is reserved on the chef's calendar, or declines it. */
export class AnswerExtraTime extends commandWith<BookingRequest & { answer: Answer }, VisitDay>() {}

@CommandHandler(AnswerExtraTime)
export class AnswerExtraTimeHandler implements ICommandHandler<AnswerExtraTime> {
  constructor(
    private readonly days: VisitDays,
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    private readonly calendars: ChefCalendars,
  ) {}

  async execute({ answer: { accept, end }, ...request }: AnswerExtraTime): Promise<VisitDay> {
    const { caller, bookingId, context } = request;
    await this.reader.visible(caller, bookingId);
    if (!accept) return this.days.run(request, { type: 'DeclineExtraTime', end });
    const booking = await this.bookings.state(bookingId);
    const command = { type: 'AcceptExtraTime', end } as const;
    if (!isConfirmed(booking) || booking.chefId === null || proposalIn(booking)?.end !== end)
      return this.days.run(request, command);
    const { chefId, round, choices } = booking;
    const { reservations } = await this.calendars.of(chefId);
    const held = reservations.find((one) => one.bookingId === bookingId && one.round === round);
    const reservation = { ...held, bookingId, round: round + 1, start: choices.start, end };
    const facts = { people: choices.headCount, staysLonger: true };
    let chefHasTime = false;
    const ofChef = {
      claim: async () => {
        const reserving = await this.calendars.reserve(chefId, reservation, context.meta(), facts);
        if (reserving.state === 'contended') throw new Refused('conflict');
        chefHasTime = reserving.state === 'reserved';
        return reserving.state === 'reserved' && reserving.isNew;
      },
      isUsed: async () => useOf(await this.bookings.state(bookingId), chefId, reservation) === 'kept',
      release: () => this.calendars.release(chefId, reservation, context.meta()),
    };
    return claiming([ofChef], () => this.days.run(request, command, () => ({ chefHasTime })));
  }
}
