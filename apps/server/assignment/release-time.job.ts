import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/booking.js';
import { useOf } from '@libs/booking/chef-calendar.js';
import { plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { ChefCalendars } from './chef-calendars.js';
import { ChefSearch } from './chef-search.js';

/** Releases reserved time that its booking does not use, or completes the assignment if the booking still needs it. */
@JobHandler('release-time')
export class ReleaseTimeJob implements Job<'release-time'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly calendars: ChefCalendars,
    private readonly search: ChefSearch,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'release-time'>): Promise<JobResult> {
    const { chefId, ...reservation } = intent.data;
    const booking = await this.commands.state(bookingDecider, bookingStream(reservation.bookingId));
    switch (useOf(booking, chefId, reservation)) {
      case 'kept':
        return 'done';
      case 'unused':
        await this.calendars.release(chefId, reservation, jobMeta(intent, 'released'));
        return 'done';
      case 'offered':
        if (await this.search.assign(reservation, chefId, jobMeta(intent, 'assigned'), { how: 'reservation' }))
          return 'done';
        if (await this.search.canBeHad(chefId)) return this.retrySoon();
        await this.calendars.release(chefId, reservation, jobMeta(intent, 'released'));
        return 'done';
      case 'ahead':
        await this.abandon(intent, reservation.bookingId, chefId);
        return this.retrySoon();
    }
  }

  /**
   * The edit that the time was reserved for was never recorded, or its process is suspended. Releasing the chef
   * increments the round, so that a late append is refused; then another search starts.
   */
  private async abandon(intent: Intent, bookingId: string, chefId: string): Promise<void> {
    await this.commands.run(bookingDecider, {
      stream: bookingStream(bookingId),
      command: { type: 'ReleaseChef', chefId, reason: 'unconfirmed' },
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, 'abandoned'),
    });
  }

  /** Retries in a second, when the booking or the clock has advanced. */
  private readonly retrySoon = (): JobResult => ({ again: plus(this.clock.now(), SECOND) });
}
