import { Inject } from '@nestjs/common';
import { type BookingProcess, bookingProcess } from '@libs/booking/booking-policies.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { VIEWS } from '../platform/tokens.js';
import { ChefSearch } from './chef-search.js';

/** The limit for one job; the remaining bookings have their own scheduled search. */
const MAX_BOOKINGS_PER_OFFER = 100;

/** Offers a chef who has become free to the bookings that wait for one, longest wait first. */
@JobHandler('offer-chef')
export class OfferChefJob implements Job<'offer-chef'> {
  constructor(
    private readonly search: ChefSearch,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async run(intent: JobIntent<'offer-chef'>): Promise<JobResult> {
    const { chefId } = intent.data;
    const { items } = await this.views.find<BookingProcess>(bookingProcess.name, {
      where: { searching: true },
      order: { index: 'searching', direction: 'asc' },
      offset: 0,
      limit: MAX_BOOKINGS_PER_OFFER,
    });
    for (const { bookingId } of items) {
      const wanting = await this.search.wanting(bookingId);
      if (wanting) await this.search.offer(wanting, chefId, jobMeta(intent, bookingId));
    }
    return 'done';
  }
}
