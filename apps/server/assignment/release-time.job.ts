import { Inject, Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { Reservation } from '@libs/booking/calendar-events.js';
import { useOf } from '@libs/booking/reservation-use.js';
import { plus, SECOND } from '@libs/contract/time.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { CLOCK } from '../platform/tokens.js';
import { ChefCalendars } from './chef-calendars.js';
import { ChefSearch } from './chef-search.js';

type Reserved = Reservation & { readonly chefId: string };

/** Gives time on a calendar back that its booking does not use, or has the booking use it after all. */
@Injectable()
export class ReleaseTimeJob implements Job {
  readonly name = 'release-time';

  constructor(
    private readonly commands: CommandRunner,
    private readonly calendars: ChefCalendars,
    private readonly search: ChefSearch,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { chefId, ...reservation } = intent.data as unknown as Reserved;
    const booking = await this.commands.state(bookingDecider, bookingStream(reservation.bookingId));
    switch (useOf(booking, chefId, reservation)) {
      case 'kept':
        return 'done';
      case 'unused':
        await this.calendars.release(chefId, reservation, jobMeta(intent, 'released'));
        return 'done';
      case 'offered':
        if (await this.search.assign(reservation, chefId, jobMeta(intent, 'assigned'))) return 'done';
        if (await this.search.canBeHad(chefId)) return this.soon();
        await this.calendars.release(chefId, reservation, jobMeta(intent, 'released'));
        return 'done';
      case 'ahead':
        await this.abandon(intent, reservation.bookingId, chefId);
        return this.soon();
    }
  }

  /**
   * The change that the time was reserved for was never written, or its writer sleeps. Letting the chef go moves the
   * booking to the next round, so that whoever wakes up cannot write it any more; then another search begins.
   */
  private async abandon(intent: Intent, bookingId: string, chefId: string): Promise<void> {
    await this.commands.run(bookingDecider, {
      stream: bookingStream(bookingId),
      command: { type: 'ReleaseChef', chefId, reason: 'unconfirmed' },
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, 'abandoned'),
    });
  }

  /** By then the booking has changed, or its clock has. */
  private readonly soon = (): JobResult => ({ again: plus(this.clock.now(), SECOND) });
}
