import { Inject, Injectable } from '@nestjs/common';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { HOUR } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Config } from '../config.js';
import { tooMany } from '../http/rate-limit.js';
import { CONFIG, EPHEMERAL } from '../platform/tokens.js';
import { unlessAway } from '../platform/unless-away.js';

const WRONG = { most: 10, within: HOUR } as const;

/** Keeps people from finding out codes that were meant for others. While the counters are away nothing is counted. */
@Injectable()
export class CouponGuesses {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimit'>,
  ) {}

  /** Counts a code that there is not; after too many of them the right one is not told apart any more. @throws HttpProblem 429 */
  async admit(customerId: string, { wrong }: { readonly wrong: boolean }): Promise<void> {
    if (!this.config.rateLimit) return;
    const key = `coupon-guesses:${customerId}`;
    const count = await unlessAway(async () =>
      wrong ? this.ephemeral.increment(key, WRONG.within) : Number(await this.ephemeral.get(key)) + 1,
    );
    if (count !== undefined && count > WRONG.most) {
      throw tooMany(WRONG.within, 'too-many-coupons', SERVER_MESSAGES.coupons.tooMany);
    }
  }
}
