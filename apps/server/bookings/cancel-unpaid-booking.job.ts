import { Inject, Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { Instant } from '@libs/contract/time.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { CLOCK } from '../platform/tokens.js';

/** Ends a booking whose deposit is unpaid at its start; one that was moved is looked at again then. */
@Injectable()
export class CancelUnpaidBookingJob implements Job {
  readonly name = 'cancel-unpaid-booking';

  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { bookingId } = intent.data as { readonly bookingId: string };
    const outcome = await this.commands.run(bookingDecider, {
      stream: bookingStream(bookingId),
      command: { type: 'CancelUnpaidBooking' },
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, 'cancelled'),
    });
    if (outcome.kind === 'refused' && outcome.refusal.code === 'not-due') {
      return { again: outcome.refusal.details?.['due'] as Instant };
    }
    return 'done';
  }
}
