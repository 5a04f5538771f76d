import { Inject, Injectable } from '@nestjs/common';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Job } from '../platform/job.js';
import { CLOCK } from '../platform/tokens.js';
import { askWhenDue } from './ask-when-due.js';

/** Ends a booking whose deposit is unpaid at its start. */
@Injectable()
export class CancelUnpaidBookingJob implements Job {
  readonly name = 'cancel-unpaid-booking';

  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(intent: Intent): Promise<JobResult> {
    return askWhenDue({ commands: this.commands, clock: this.clock }, intent, { type: 'CancelUnpaidBooking' });
  }
}
