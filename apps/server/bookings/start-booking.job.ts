import { Inject, Injectable } from '@nestjs/common';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Job } from '../platform/job.js';
import { CLOCK } from '../platform/tokens.js';
import { askWhenDue } from './ask-when-due.js';

/** Begins a visit at its start, or ends a booking for which there is no chef then. */
@Injectable()
export class StartBookingJob implements Job {
  readonly name = 'start-booking';

  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(intent: Intent): Promise<JobResult> {
    return askWhenDue({ commands: this.commands, clock: this.clock }, intent, { type: 'StartBooking' });
  }
}
