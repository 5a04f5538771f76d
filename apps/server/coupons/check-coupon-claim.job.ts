import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { CouponUses } from './coupon-uses.js';

/** Releases a coupon use whose booking was never created, or was created without the coupon by another request. */
@JobHandler('check-coupon-claim')
export class CheckCouponClaimJob implements Job<'check-coupon-claim'> {
  constructor(private readonly uses: CouponUses) {}

  async run(intent: JobIntent<'check-coupon-claim'>): Promise<JobResult> {
    const use = intent.data;
    if (!(await this.uses.isUsed(use))) await this.uses.release(use, jobMeta(intent, 'released'));
    return 'done';
  }
}
