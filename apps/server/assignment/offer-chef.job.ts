import { Inject, Injectable } from '@nestjs/common';
import { assignChef, type ChefSearch as Waiting } from '@libs/booking/assign-chef.js';
import type { JobResult, ViewStore } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { type Job, jobMeta } from '../platform/job.js';
import { VIEWS } from '../platform/tokens.js';
import { ChefSearch } from './chef-search.js';

/** More are found by their own next search. */
const AT_ONCE = 100;

/** Offers a chef who has become free to the bookings that wait, to the one that has waited longest first. */
@Injectable()
export class OfferChefJob implements Job {
  readonly name = 'offer-chef';

  constructor(
    private readonly search: ChefSearch,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { chefId } = intent.data as { readonly chefId: string };
    const { items } = await this.views.find<Waiting>(assignChef.name, {
      where: { open: true },
      order: { index: 'open', direction: 'asc' },
      offset: 0,
      limit: AT_ONCE,
    });
    for (const { bookingId } of items) {
      const wanting = await this.search.wanting(bookingId);
      if (wanting) await this.search.offer(wanting, chefId, jobMeta(intent, bookingId));
    }
    return 'done';
  }
}
