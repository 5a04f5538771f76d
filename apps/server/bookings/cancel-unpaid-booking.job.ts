import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler } from '../platform/job.js';
import { askWhenDue } from './ask-when-due.js';

/** Cancels a booking whose deposit is unpaid at its start. */
@JobHandler('cancel-unpaid-booking')
export class CancelUnpaidBookingJob implements Job<'cancel-unpaid-booking'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly clock: Clock,
  ) {}

  run(intent: JobIntent<'cancel-unpaid-booking'>): Promise<JobResult> {
    return askWhenDue({ commands: this.commands, clock: this.clock }, intent, { type: 'CancelUnpaidBooking' });
  }
}
