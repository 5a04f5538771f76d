import { Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { type CouponUse, CouponUses } from './coupon-uses.js';

/** Gives back the use of a coupon whose booking never came to be. */
@Injectable()
export class CheckCouponClaimJob implements Job {
  readonly name = 'check-coupon-claim';

  constructor(
    private readonly commands: CommandRunner,
    private readonly uses: CouponUses,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const use = intent.data as unknown as CouponUse;
    const { phase } = await this.commands.state(bookingDecider, bookingStream(use.bookingId));
    if (phase === 'none') await this.uses.release(use, jobMeta(intent, 'released'));
    return 'done';
  }
}
