import { Inject, Injectable } from '@nestjs/common';
import { nextSearch } from '@libs/booking/assign-chef.js';
import type { Instant } from '@libs/contract/time.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { type Job, jobMeta } from '../platform/job.js';
import { CLOCK } from '../platform/tokens.js';
import { ChefSearch } from './chef-search.js';

/** Looks for a chef for a booking, again and again until its start. */
@Injectable()
export class AssignChefJob implements Job {
  readonly name = 'assign-chef';

  constructor(
    private readonly search: ChefSearch,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { bookingId, since } = intent.data as { readonly bookingId: string; readonly since: Instant };
    const wanting = await this.search.wanting(bookingId);
    if (!wanting || (await this.search.find(wanting, jobMeta(intent, 'assigned')))) return 'done';
    return { again: nextSearch(since, this.clock.now(), wanting.booking.choices.start) };
  }
}
