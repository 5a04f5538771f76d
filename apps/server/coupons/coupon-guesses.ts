import { Inject, Injectable } from '@nestjs/common';
import { HOUR } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { limitReached } from '../application/limits.js';
import type { Config } from '../config.js';
import { CONFIG, EPHEMERAL } from '../platform/tokens.js';
import { unlessUnavailable } from '../platform/unless-unavailable.js';

const WRONG_CODE_LIMIT = { most: 10, within: HOUR } as const;

/** Limits guesses of coupon codes. Does not count while the counters are unavailable. */
@Injectable()
export class CouponGuesses {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimit'>,
  ) {}

  /** Counts an unknown code; after too many of them valid codes are refused too. @throws Refused */
  async admit(customerId: string, { wrong }: { readonly wrong: boolean }): Promise<void> {
    if (!this.config.rateLimit) return;
    const key = `coupon-guesses:${customerId}`;
    const count = await unlessUnavailable(async () =>
      wrong ? this.ephemeral.increment(key, WRONG_CODE_LIMIT.within) : Number(await this.ephemeral.get(key)) + 1,
    );
    if (count !== undefined && count > WRONG_CODE_LIMIT.most) {
      throw await limitReached(this.ephemeral, key, WRONG_CODE_LIMIT, 'too-many-coupons');
    }
  }
}
