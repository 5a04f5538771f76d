import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { BookingCommands } from '../application/aggregates.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';

/** Stops counting a rating that a newer one of the same customer replaces. */
@JobHandler('discount-rating')
export class DiscountRatingJob implements Job<'discount-rating'> {
  constructor(private readonly bookings: BookingCommands) {}

  async run(intent: JobIntent<'discount-rating'>): Promise<JobResult> {
    await this.bookings.execute(intent.data.bookingId, { type: 'DiscountRating' }, jobMeta(intent, 'discounted'));
    return 'done';
  }
}
