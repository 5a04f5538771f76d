import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { askWhenDue } from '../bookings/ask-when-due.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler } from '../platform/job.js';

/** Counts an early rating once the visit is complete. */
@JobHandler('count-rating')
export class CountRatingJob implements Job<'count-rating'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly clock: Clock,
  ) {}

  run(intent: JobIntent<'count-rating'>): Promise<JobResult> {
    const { by } = intent.data;
    return askWhenDue({ commands: this.commands, clock: this.clock }, intent, { type: 'CountRating', by });
  }
}
