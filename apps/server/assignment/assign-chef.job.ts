import { nextSearch } from '@libs/booking/assignment.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { ChefSearch } from './chef-search.js';

/** Searches for a chef for a booking, and reschedules itself until the start. */
@JobHandler('assign-chef')
export class AssignChefJob implements Job<'assign-chef'> {
  constructor(
    private readonly search: ChefSearch,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'assign-chef'>): Promise<JobResult> {
    const { bookingId, since } = intent.data;
    const wanting = await this.search.wanting(bookingId);
    if (!wanting || (await this.search.find(wanting, jobMeta(intent, 'assigned')))) return 'done';
    return { again: nextSearch(since, this.clock.now(), wanting.booking.choices.start) };
  }
}
