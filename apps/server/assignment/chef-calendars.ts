import { Injectable } from '@nestjs/common';
import {
  type Calendar,
  calendarDecider,
  type CalendarEvent,
  calendarStream,
  type Reservation,
} from '@libs/booking/chef-calendar.js';
import type { Availability, Unfit } from '@libs/booking/chef-availability.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import { v4 as uuid } from 'uuid';
import { Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';

/** `contended`: too many write conflicts. `busier`: the chef has more visits than expected. `unfit`: does not come then. */
export type Reserving =
  | { readonly state: 'busy' | 'contended' }
  | { readonly state: 'unfit'; readonly why: Unfit }
  /** `isNew`: the chef had not reserved it before. */
  | { readonly state: 'reserved'; readonly isNew: boolean }
  | { readonly state: 'busier'; readonly visits: number };

/** Reserves and releases time of chefs; one stream per chef decides. */
@Injectable()
export class ChefCalendars {
  constructor(
    private readonly commands: CommandRunner,
    private readonly clock: Clock,
  ) {}

  /** Reserves time if the chef is free and comes to such a visit. For the facts, see `CalendarFacts`. */
  async reserve(
    chefId: string,
    reservation: Reservation,
    context: EventMeta,
    facts: { readonly people: number; readonly staysLonger?: boolean; readonly believedVisits?: number },
  ): Promise<Reserving> {
    const outcome = await this.run('ReserveTime', chefId, reservation, context, facts);
    if (outcome.kind === 'accepted') return { state: 'reserved', isNew: outcome.events.length > 0 };
    if (outcome.kind !== 'refused') return { state: 'contended' };
    const { code, details } = outcome.refusal;
    if (code === 'chef-unfit') return { state: 'unfit', why: details?.['why'] as Unfit };
    return code === 'chef-busy' ? { state: 'busy' } : { state: 'busier', visits: Number(details?.['visits']) };
  }

  /** Releases reserved time. @throws Error on write conflicts. */
  async release(chefId: string, reservation: Reservation, context: EventMeta): Promise<void> {
    const outcome = await this.run('ReleaseTime', chefId, reservation, context);
    if (outcome.kind !== 'accepted') throw new Error(`time of chef ${chefId} was not released: ${outcome.kind}`);
  }

  /** Returns the chef's current and future reservations. */
  of(chefId: string): Promise<Calendar> {
    return this.commands.state(calendarDecider, calendarStream(chefId));
  }

  /** Returns the ids of all bookings that ever reserved time of the chef. */
  async bookingsEverIn(chefId: string): Promise<ReadonlySet<string>> {
    const events = await this.commands.history<CalendarEvent>(calendarStream(chefId));
    return new Set(events.flatMap(({ data }) => ('bookingId' in data ? [data.bookingId] : [])));
  }

  /**
   * Records when the chef comes from now on. @throws Refused unless `isCurrent` holds for the availability until then, and
   * on write conflicts.
   */
  async changeAvailability(
    chefId: string,
    availability: Availability,
    isCurrent: (before: Availability) => boolean,
    context: EventMeta,
  ): Promise<Availability> {
    const command = { type: 'ChangeAvailability', availability } as const;
    const outcome = await this.change(chefId, command, context, isCurrent);
    if (outcome.kind === 'accepted') return outcome.state.availability;
    throw new Refused(outcome.kind === 'refused' ? 'changed-elsewhere' : 'conflict');
  }

  /** Closes or reopens the calendar for reservations. @throws Error on write conflicts. */
  async closeOrOpen(type: 'CloseCalendar' | 'OpenCalendar', chefId: string, context: EventMeta): Promise<void> {
    const outcome = await this.change(chefId, { type }, context);
    if (outcome.kind !== 'accepted') throw new Error(`the calendar of chef ${chefId} keeps changing: ${outcome.kind}`);
  }

  private change(
    chefId: string,
    command: Parameters<typeof calendarDecider.decide>[1],
    context: EventMeta,
    isCurrent: (before: Availability) => boolean = () => true,
  ) {
    const facts = ({ availability }: Calendar) => ({ now: this.clock.now(), isCurrent: isCurrent(availability) });
    return this.commands.run(calendarDecider, { stream: calendarStream(chefId), command, facts, context });
  }

  /**
   * A command id of its own: the reservation makes it idempotent, and one request or job may reserve, release and
   * reserve the same time again. It begins with the id of the job, by which operators find what led to the event.
   */
  private run(
    type: 'ReserveTime' | 'ReleaseTime',
    chefId: string,
    reservation: Reservation,
    context: EventMeta,
    facts: { readonly people?: number; readonly staysLonger?: boolean; readonly believedVisits?: number } = {},
  ) {
    const { bookingId, round, start, end, place } = reservation;
    const time = { bookingId, round, start, end };
    const isPlaced = type === 'ReserveTime' && place !== undefined;
    return this.commands.run(calendarDecider, {
      stream: calendarStream(chefId),
      command: { type, reservation: isPlaced ? { ...time, place } : time },
      facts: () => ({ ...facts, now: this.clock.now() }),
      context: { ...context, commandId: `${context.commandId}/${type}/${uuid()}` },
    });
  }
}
