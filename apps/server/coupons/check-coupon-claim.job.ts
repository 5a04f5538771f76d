import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { CouponUses } from './coupon-uses.js';

/** Releases a coupon use whose booking was never created. */
@JobHandler('check-coupon-claim')
export class CheckCouponClaimJob implements Job<'check-coupon-claim'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly uses: CouponUses,
  ) {}

  async run(intent: JobIntent<'check-coupon-claim'>): Promise<JobResult> {
    const use = intent.data;
    const { phase } = await this.commands.state(bookingDecider, bookingStream(use.bookingId));
    if (phase === 'none') await this.uses.release(use, jobMeta(intent, 'released'));
    return 'done';
  }
}
