import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { CouponUses } from './coupon-uses.js';

/** Releases a coupon use whose booking was cancelled before payment. */
@JobHandler('release-coupon')
export class ReleaseCouponJob implements Job<'release-coupon'> {
  constructor(private readonly uses: CouponUses) {}

  async run(intent: JobIntent<'release-coupon'>): Promise<JobResult> {
    await this.uses.release(intent.data, jobMeta(intent, 'released'));
    return 'done';
  }
}
