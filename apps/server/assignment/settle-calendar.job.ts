import { Inject, Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { Reservation } from '@libs/booking/calendar-events.js';
import { bookingDecider } from '@libs/booking/decide.js';
import { useOf } from '@libs/booking/reservation-use.js';
import { plus, SECOND } from '@libs/contract/time.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { chefStream } from '@libs/identity/chef.js';
import { chefLeaveDecider } from '@libs/identity/chef-leave.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { CLOCK } from '../platform/tokens.js';
import { ChefCalendars } from './chef-calendars.js';

/** Milliseconds until a reservation that was on its way is told to its booking, or given back. */
const SOON = 5 * SECOND;

/**
 * Makes a chef's calendar what the chef wants it to be: closed, with every visit ahead let go, for one who leaves, and open
 * for one who stays. It goes by what is so when it runs, so that late and repeated jobs do no harm.
 */
@Injectable()
export class SettleCalendarJob implements Job {
  readonly name = 'settle-calendar';

  constructor(
    private readonly commands: CommandRunner,
    private readonly calendars: ChefCalendars,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { chefId } = intent.data as { readonly chefId: string };
    const { phase } = await this.commands.state(chefLeaveDecider, chefStream(chefId));
    if (phase === 'kept') {
      await this.calendars.turn('OpenCalendar', chefId, jobMeta(intent, 'opened'));
      return 'done';
    }
    if (phase !== 'waiting') return 'done';
    await this.calendars.turn('CloseCalendar', chefId, jobMeta(intent, 'closed'));
    const { reservations } = await this.calendars.of(chefId);
    const settled = await Promise.all(reservations.map((one) => this.handOver(chefId, one, intent)));
    return settled.every(Boolean) ? 'done' : { again: plus(this.clock.now(), SOON) };
  }

  /**
   * Has the booking look for another chef; false while it may still be told that this one comes. The time itself is given
   * back by whoever releases unused time.
   */
  private async handOver(chefId: string, reservation: Reservation, intent: Intent): Promise<boolean> {
    const { bookingId } = reservation;
    const booking = await this.commands.state(bookingDecider, bookingStream(bookingId));
    const use = useOf(booking, chefId, reservation);
    if (use === 'unused' || booking.phase === 'in-progress') return true;
    if (use !== 'kept') return false;
    const outcome = await this.commands.run(bookingDecider, {
      stream: bookingStream(bookingId),
      command: { type: 'ReleaseChef', chefId, reason: 'unavailable' },
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, `released/${bookingId}/${reservation.round}`),
    });
    // A visit that has begun meanwhile is carried out.
    return outcome.kind !== 'conflict';
  }
}
