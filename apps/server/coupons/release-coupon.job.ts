import { Injectable } from '@nestjs/common';
import type { JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { type Job, jobMeta } from '../platform/job.js';
import { type CouponUse, CouponUses } from './coupon-uses.js';

/** Gives back the use of a coupon whose booking was cancelled before it was paid. */
@Injectable()
export class ReleaseCouponJob implements Job {
  readonly name = 'release-coupon';

  constructor(private readonly uses: CouponUses) {}

  async run(intent: Intent): Promise<JobResult> {
    await this.uses.release(intent.data as unknown as CouponUse, jobMeta(intent, 'released'));
    return 'done';
  }
}
