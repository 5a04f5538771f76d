import { Inject, Injectable } from '@nestjs/common';
import { HOUR } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { countWithin } from '../application/limits.js';
import type { Config } from '../config.js';
import { CONFIG, EPHEMERAL } from '../platform/tokens.js';

/** Sign-ups per address. */
const ORIGIN_LIMIT = { most: 100, within: HOUR } as const;

/**
 * Limits sign-ups, against enumeration of phone numbers and flooding of the log. There is no limit per number, because
 * a stranger could use it to lock out the number's holder.
 */
@Injectable()
export class SignUpLimits {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Refused */
  async count(origin: string): Promise<void> {
    if (!this.config.rateLimit) return;
    await countWithin(this.ephemeral, `sign-ups:origin:${origin}`, ORIGIN_LIMIT, 'too-many-sign-ups');
  }
}
