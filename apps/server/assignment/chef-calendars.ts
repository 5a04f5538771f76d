import { Injectable } from '@nestjs/common';
import { calendarDecider, calendarStream } from '@libs/booking/chef-calendar.js';
import type { Reservation } from '@libs/booking/events.js';
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
