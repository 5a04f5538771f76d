import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler } from '../platform/job.js';
import { askWhenDue } from './ask-when-due.js';

/** Completes a visit at its end. */
@JobHandler('complete-booking')
export class CompleteBookingJob implements Job<'complete-booking'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly clock: Clock,
  ) {}

  run(intent: JobIntent<'complete-booking'>): Promise<JobResult> {
    return askWhenDue({ commands: this.commands, clock: this.clock }, intent, { type: 'CompleteBooking' });
  }
}
