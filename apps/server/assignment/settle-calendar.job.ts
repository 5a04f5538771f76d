import { bookingStream } from '@libs/booking/booking-id.js';
import { type Reservation, useOf } from '@libs/booking/chef-calendar.js';
import { bookingDecider } from '@libs/booking/booking.js';
import { plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { chefStream } from '@libs/identity/chef.js';
import { chefLeaveDecider } from '@libs/identity/chef-leave.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { ChefCalendars } from './chef-calendars.js';

/** How long until a reservation in progress is checked again: by then it is assigned or released. */
const RECHECK_AFTER_MS = 5 * SECOND;

/**
 * Closes the calendar of a chef who leaves and releases their future visits, or reopens it if the chef stays. Decides
 * by the current state, so that late and repeated jobs are harmless.
 */
@JobHandler('settle-calendar')
export class SettleCalendarJob implements Job<'settle-calendar'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly calendars: ChefCalendars,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'settle-calendar'>): Promise<JobResult> {
    const { chefId } = intent.data;
    const { phase } = await this.commands.state(chefLeaveDecider, chefStream(chefId));
    if (phase === 'kept') {
      await this.calendars.turn('OpenCalendar', chefId, jobMeta(intent, 'opened'));
      return 'done';
    }
    if (phase !== 'waiting') return 'done';
    await this.calendars.turn('CloseCalendar', chefId, jobMeta(intent, 'closed'));
    const { reservations } = await this.calendars.of(chefId);
    const settled = await Promise.all(reservations.map((one) => this.handOver(chefId, one, intent)));
    return settled.every(Boolean) ? 'done' : { again: plus(this.clock.now(), RECHECK_AFTER_MS) };
  }

  /**
   * Releases the chef from a booking, which then searches for another one. Returns false while this chef may still be
   * assigned. The policy for unused time releases the reservation.
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
    // A refusal means that the visit has started; this chef completes it.
    return outcome.kind !== 'conflict';
  }
}
