import { Inject, Injectable } from '@nestjs/common';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { DAY, HOUR } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Config } from '../config.js';
import { tooMany } from '../http/rate-limit.js';
import { CONFIG, EPHEMERAL } from '../platform/tokens.js';

/** Tries to join: from one network address, and with one number, by which somebody could ask who has an account. */
const TRIES = [
  { scope: 'origin', most: 100, within: HOUR },
  { scope: 'phone', most: 20, within: DAY },
] as const;

/** Keeps people from asking through whole lists of numbers, and from filling the log. */
@Injectable()
export class SignUpLimits {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts a try; `phone` is a blind index. @throws HttpProblem 429 */
  async count(who: { readonly origin: string; readonly phone: string }): Promise<void> {
    if (!this.config.rateLimit) return;
    for (const { scope, most, within } of TRIES) {
      const count = await this.ephemeral.increment(`sign-ups:${scope}:${who[scope]}`, within);
      if (count > most) throw tooMany(within, 'too-many-sign-ups', SERVER_MESSAGES.signUp.tooMany);
    }
  }
}
