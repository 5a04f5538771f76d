import { Injectable } from '@nestjs/common';
import { type Calendar, calendarDecider, calendarStream } from '@libs/booking/chef-calendar.js';
import type { CalendarEvent, Reservation } from '@libs/booking/calendar-events.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import { CommandRunner } from '../platform/command-runner.js';

/** `contended`: others kept writing to the calendar. `busier`: the chef has so many visits, more than was believed. */
export type Reserving =
  { readonly state: 'reserved' | 'busy' | 'contended' } | { readonly state: 'busier'; readonly visits: number };

/** Keeps the time of chefs free, where it is decided: in a stream for each chef. */
@Injectable()
export class ChefCalendars {
  constructor(private readonly commands: CommandRunner) {}

  /** Reserves time, unless the chef is taken then; for `believedVisits`, see `CalendarFacts`. */
  async reserve(
    chefId: string,
    reservation: Reservation,
    context: EventMeta,
    believedVisits = Infinity,
  ): Promise<Reserving> {
    const outcome = await this.run('ReserveTime', chefId, reservation, context, believedVisits);
    if (outcome.kind === 'accepted') return { state: 'reserved' };
    if (outcome.kind !== 'refused') return { state: 'contended' };
    const { code, details } = outcome.refusal;
    return code === 'chef-busy' ? { state: 'busy' } : { state: 'busier', visits: Number(details?.['visits']) };
  }

  /** Gives time back that is of no use any more; @throws when others kept writing to the calendar. */
  async release(chefId: string, reservation: Reservation, context: EventMeta): Promise<void> {
    const outcome = await this.run('ReleaseTime', chefId, reservation, context);
    if (outcome.kind !== 'accepted') throw new Error(`time of chef ${chefId} was not released: ${outcome.kind}`);
  }

  /** What lies ahead of a chef, as of now. */
  of(chefId: string): Promise<Calendar> {
    return this.commands.state(calendarDecider, calendarStream(chefId));
  }

  /** Every booking that ever had time of the chef. */
  async bookingsEverIn(chefId: string): Promise<ReadonlySet<string>> {
    const events = await this.commands.history<CalendarEvent>(calendarStream(chefId));
    return new Set(events.flatMap(({ data }) => ('bookingId' in data ? [data.bookingId] : [])));
  }

  /** Has no more time reserved, or time again; @throws when others kept writing to the calendar. */
  async turn(to: 'CloseCalendar' | 'OpenCalendar', chefId: string, context: EventMeta): Promise<void> {
    const request = { stream: calendarStream(chefId), command: { type: to }, facts: () => ({}), context };
    const outcome = await this.commands.run(calendarDecider, request);
    if (outcome.kind !== 'accepted') throw new Error(`the calendar of chef ${chefId} keeps changing: ${outcome.kind}`);
  }

  /** Each reservation is made once and ended once, whoever does it: so both are commands of its own. */
  private run(
    type: 'ReserveTime' | 'ReleaseTime',
    chefId: string,
    reservation: Reservation,
    context: EventMeta,
    believedVisits = Infinity,
  ) {
    const { bookingId, round, start, end } = reservation;
    return this.commands.run(calendarDecider, {
      stream: calendarStream(chefId),
      command: { type, reservation: { bookingId, round, start, end } },
      facts: () => ({ believedVisits }),
      context: { ...context, commandId: `${type}/${bookingId}/${round}/${start}/${end}` },
    });
  }
}
