import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ingredientsOf } from '@libs/booking/ingredients.js';
import {
  nextProposal,
  type Proposal,
  type Series,
  type SeriesDocument,
  timesStarted,
  weeklyCook,
} from '@libs/booking/series.js';
import { capturesOf, isConfirmed } from '@libs/booking/state.js';
import { bookedTime } from '@libs/booking/visit-day.js';
import type { Choices } from '@libs/booking/values.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Answer } from '@libs/contract/calls.js';
import { LIMITS } from '@libs/contract/limits.js';
import { toRupees } from '@libs/contract/money.js';
import type {
  BookSeriesVisit as Accepted,
  Series as SeriesAnswer,
  StartSeries as Wanted,
} from '@libs/contract/series.js';
import { endOfDay, instantOf, SLOTS } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { depositOf, type Fare, fareOf } from '@libs/pricing/fare.js';
import { recordedFare } from '@libs/pricing/price.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { bookingToWire, timesToWire } from '@libs/rendering/booking-wire.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import { CustomerReader } from '../accounts/profile.js';
import { BookingCommands, SeriesCommands } from '../application/aggregates.js';
import { claiming } from '../application/claim.js';
import type { BookingRequest, CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { accepted, notFound, Refused } from '../application/refused.js';
import { RequestIdentities } from '../application/request-identities.js';
import { ServiceAreas } from '../application/service-areas.js';
import { PublicChefs } from '../chefs/public-chefs.js';
import { FreeCancellations } from '../fares/free-cancellations.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { OpenBookingClaims } from './open-booking-claims.js';
import { BookingReader, documentOf } from './read-booking.js';
import { CustomerSeries } from './series-reader.js';

/** The choices of the last visit for another time. */
const choicesFor = ({ booking }: BookingDocument, { start, end }: Pick<Proposal, 'start' | 'end'>): Choices => ({
  ...booking.choices,
  ...{ start, end },
});

const fareFor = (template: BookingDocument, proposal: Proposal): Fare =>
  fareOf(choicesFor(template, proposal), currentTariff);

/** Returns series as their customer reads them. */
@Injectable()
export class SeriesAnswers {
  constructor(
    private readonly reader: BookingReader,
    private readonly free: FreeCancellations,
  ) {}

  async of({ seriesId: id, series }: Pick<SeriesDocument, 'seriesId' | 'series'>): Promise<SeriesAnswer> {
    const { bookingId, phase: state, reason, until, proposal } = series;
    const next = nextProposal(series);
    return {
      ...{ id, bookingId, bookings: [...series.bookings], state, until },
      ...(reason && { reason }),
      ...(next && { next: { ...timesToWire(next.start, next.end), proposedAt: next.proposedAt } }),
      ...(proposal && { proposal: await this.proposal(series, proposal) }),
    };
  }

  private async proposal(series: Series, proposal: Proposal): Promise<NonNullable<SeriesAnswer['proposal']>> {
    const { visit, start, end, expiresAt: until, bookingId } = proposal;
    const fare = fareFor(await this.reader.current(series.bookingId), proposal);
    return {
      ...{ visit, ...timesToWire(start, end), until },
      ...(bookingId === undefined ? await this.terms(series) : { bookingId }),
      ...{ total: toRupees(fare.finalFare), depositAmount: toRupees(depositOf(fare)) },
    };
  }

  /** What is said of the terms with which the proposed visit would be booked now. */
  private async terms({ customerId }: Series): Promise<{ freeCancellation?: false }> {
    const { freeCancellation } = await this.free.termsFor(customerId);
    return freeCancellation ? {} : { freeCancellation };
  }
}

/** Lists the weekly cooks of a customer. */
export class ListSeries extends queryWith<{ customerId: string }, Answer<'series'>>() {}

@QueryHandler(ListSeries)
export class ListSeriesHandler implements IQueryHandler<ListSeries> {
  constructor(
    private readonly series: CustomerSeries,
    private readonly answers: SeriesAnswers,
  ) {}

  async execute({ customerId }: ListSeries): Promise<Answer<'series'>> {
    const found = await this.series.of(customerId);
    return { series: await Promise.all(found.map((one) => this.answers.of(one))) };
  }
}

/** Wants a visit like a paid booking every week. Idempotent. */
export class StartSeries extends commandWith<BookingRequest & { wanted: Wanted }, SeriesAnswer>() {}

@CommandHandler(StartSeries)
export class StartSeriesHandler implements ICommandHandler<StartSeries> {
  constructor(
    private readonly commands: SeriesCommands,
    private readonly series: CustomerSeries,
    private readonly reader: BookingReader,
    private readonly answers: SeriesAnswers,
  ) {}

  async execute({ caller, bookingId, wanted, context }: StartSeries): Promise<SeriesAnswer> {
    const { booking, customerId } = await this.reader.visible(caller, bookingId);
    if (!isConfirmed(booking) || booking.noShow) throw new Refused('series-needs-visit');
    const running = (await this.series.of(customerId)).filter(({ open }) => open);
    const others = running.filter(({ seriesId }) => seriesId !== bookingId);
    if (others.some((one) => one.series.bookings.includes(bookingId))) throw new Refused('in-series');
    if (others.length >= LIMITS.series.most) throw new Refused('too-many-series');
    const { start, end } = bookedTime(booking);
    // The whole last day.
    const until = wanted.until === undefined ? null : endOfDay(instantOf(wanted.until, SLOTS[0]));
    const command = { type: 'StartSeries', seriesId: bookingId, customerId, start, end, until } as const;
    const { state } = await this.commands.execute(bookingId, command, context.meta(), { seenIn: [weeklyCook.name] });
    if (state.phase === 'none') throw notFound();
    return this.answers.of({ seriesId: bookingId, series: state });
  }
}

/** Stops a series. Idempotent. */
export class StopSeries extends commandWith<
  { customerId: string; seriesId: string; context: CommandContext },
  SeriesAnswer
>() {}

@CommandHandler(StopSeries)
export class StopSeriesHandler implements ICommandHandler<StopSeries> {
  constructor(
    private readonly commands: SeriesCommands,
    private readonly answers: SeriesAnswers,
  ) {}

  async execute({ customerId, seriesId, context }: StopSeries): Promise<SeriesAnswer> {
    const before = await this.commands.state(seriesId);
    if (before.phase === 'none' || before.customerId !== customerId) throw notFound();
    const command = { type: 'StopSeries', reason: 'customer' } as const;
    const { state } = await this.commands.execute(seriesId, command, context.meta(), { seenIn: [weeklyCook.name] });
    if (state.phase === 'none') throw notFound();
    return this.answers.of({ seriesId, series: state });
  }
}

/** Accepts the proposed visit of a series, which becomes a booking. Idempotent. */
export class BookSeriesVisit extends commandWith<
  { customerId: string; seriesId: string; accepted: Accepted; context: CommandContext },
  Booking
>() {}

@CommandHandler(BookSeriesVisit)
export class BookSeriesVisitHandler implements ICommandHandler<BookSeriesVisit> {
  constructor(
    private readonly series: SeriesCommands,
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    private readonly identities: RequestIdentities,
    private readonly openBookings: OpenBookingClaims,
    private readonly areas: ServiceAreas,
    private readonly free: FreeCancellations,
    private readonly chefs: PublicChefs,
    private readonly customers: CustomerReader,
    private readonly clock: Clock,
  ) {}

  async execute({ customerId, seriesId, accepted: { visit, overlap }, context }: BookSeriesVisit): Promise<Booking> {
    const { state, events } = await this.series.load(seriesId);
    if (state.phase === 'none' || state.customerId !== customerId) throw notFound();
    const { proposal, bookingId: last } = state;
    if (proposal?.visit !== visit) throw new Refused('proposal-over');
    if (proposal.bookingId !== undefined) return bookingToWire(await this.reader.current(proposal.bookingId));
    if (proposal.expiresAt <= this.clock.now()) throw new Refused('proposal-over');
    // The same for each press, so that the visit is booked once.
    const key = [visit, proposal.start, timesStarted(events)].join('-');
    const identity = await this.identities.of(`series-visit:${seriesId}`, key, key);
    if ((await this.bookings.state(identity.id)).phase === 'none') {
      const template = documentOf(await this.bookings.history(last));
      await this.book(identity, template, proposal, overlap ?? false, context);
    }
    const booked = { type: 'RecordSeriesVisitBooked', visit, bookingId: identity.id } as const;
    await this.series.execute(seriesId, booked, context.meta(), { seenIn: [weeklyCook.name] });
    return bookingToWire(await this.reader.current(identity.id));
  }

  /** Books a visit like the last one: same place, people, dishes, needs and buyer of the ingredients, the same chef first, at today's price. */
  private async book(
    identity: Awaited<ReturnType<RequestIdentities['of']>>,
    template: BookingDocument,
    proposal: Proposal,
    overlap: boolean,
    context: CommandContext,
  ): Promise<void> {
    const { customerId, customer, venue, description, needs, booking } = template;
    if (customer === ERASED || venue === ERASED) throw new Refused('proposal-over');
    if ((await this.customers.byId(customerId)).erasureDue !== null) throw new Refused('erasure-waits');
    await this.areas.requireServed(venue.city);
    const { id: bookingId } = identity;
    const choices = choicesFor(template, proposal);
    const { id: terms } = await this.free.termsFor(customerId);
    const { menu } = booking;
    const { by, limit } = ingredientsOf(booking);
    const preferredChef = await this.preferred(template);
    const details = {
      ...{ customer, venue, description: description === ERASED ? '' : description },
      ...(menu && { menu }),
      ...(needs && { needs }),
      ...(by === 'chef' && { ingredients: { by, limit } }),
      ...(preferredChef !== undefined && { preferredChef }),
    };
    const fare = recordedFare(fareFor(template, proposal), terms);
    const wanted = { customerId, bookingId, time: choices, overlap };
    const claim = await this.openBookings.claimOf(wanted, context.meta());
    const command = { type: 'RequestBooking', bookingId, customerId, choices, ...details, fare } as const;
    await claiming([claim], async () =>
      accepted(await this.bookings.run(bookingId, command, context.meta(identity), { known: [] })),
    );
  }

  /** The chef of the last visit, or the one who was asked for; none if they cannot be asked any more. */
  private async preferred({ chefId, booking, customerId, venue }: BookingDocument): Promise<string | undefined> {
    const wanted = chefId ?? booking.preferredChef;
    if (wanted === undefined || venue === ERASED) return undefined;
    return this.chefs.requireAskable(wanted, venue.city, customerId).then(
      () => wanted,
      (error: unknown) => {
        if (error instanceof Refused) return undefined;
        throw error;
      },
    );
  }
}

/** Proposes the next visit of a series; a customer who is leaving gets no more. */
@JobHandler('propose-series-visit')
export class ProposeSeriesVisitJob implements Job<'propose-series-visit'> {
  constructor(
    private readonly series: SeriesCommands,
    private readonly customers: CustomerReader,
  ) {}

  async run(intent: JobIntent<'propose-series-visit'>): Promise<JobResult> {
    const { seriesId } = intent.data;
    const { state, events } = await this.series.load(seriesId);
    if (state.phase !== 'running') return 'done';
    const { profile, erasureDue } = await this.customers.byId(state.customerId);
    const leaves = erasureDue !== null || profile === ERASED;
    const command = leaves
      ? ({ type: 'StopSeries', reason: 'erasure' } as const)
      : ({ type: 'ProposeSeriesVisit' } as const);
    // The job of a series that was started again has the id of the one before.
    const meta = jobMeta(intent, `${command.type}/${timesStarted(events)}`);
    return resultOf(await this.series.run(seriesId, command, meta), intent);
  }
}

/** Closes the proposed visit of a series, with whether its deposit is paid. */
@JobHandler('close-series-proposal')
export class CloseSeriesProposalJob implements Job<'close-series-proposal'> {
  constructor(
    private readonly series: SeriesCommands,
    private readonly bookings: BookingCommands,
  ) {}

  async run(intent: JobIntent<'close-series-proposal'>): Promise<JobResult> {
    const { seriesId, visit } = intent.data;
    const state = await this.series.state(seriesId);
    const bookingId = state.phase === 'none' ? undefined : state.proposal?.bookingId;
    // Also one that was cancelled after its payment.
    const paid = bookingId !== undefined && capturesOf(await this.bookings.state(bookingId)).length > 0;
    const command = { type: 'CloseSeriesProposal', visit, paid } as const;
    return resultOf(await this.series.run(seriesId, command, jobMeta(intent, command.type)), intent);
  }
}

/** A series that was started again has its own jobs. */
function resultOf(outcome: Awaited<ReturnType<SeriesCommands['run']>>, { runAt }: JobIntent): JobResult {
  if (outcome.kind === 'conflict') throw new Error('too many write conflicts on the series; the job will be retried');
  const due = outcome.kind === 'refused' ? outcome.refusal.details?.['due'] : undefined;
  return typeof due === 'string' && due <= runAt ? { again: due as typeof runAt } : 'done';
}
