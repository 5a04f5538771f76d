import { Inject, Injectable } from '@nestjs/common';
import { DAY, endOfDay, HOUR, MINUTE, SECOND } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Logger } from 'pino';
import type { CommandContext } from '../application/command-context.js';
import { limitReached } from '../application/limits.js';
import { Refused } from '../application/refused.js';
import type { Config } from '../config.js';
import { SmsBudget, STRANGERS_SHARE } from '../platform/sms-budget.js';
import { CONFIG, EPHEMERAL, LOGGER } from '../platform/tokens.js';

/**
 * Limits on codes per address, per network and in total. A household, or a mobile operator's customers behind one
 * address, need dozens an hour. `SmsBudget` has the daily limit, and the stream of a number its own limit.
 */
const SEND_LIMITS = [
  { scope: 'origin', most: 60, within: HOUR },
  { scope: 'origin', most: 200, within: DAY },
  { scope: 'network', most: 300, within: HOUR },
  { scope: 'everybody', most: 300, within: MINUTE },
] as const;
/** A second request within this time counts as a double click. */
const DOUBLE_CLICK_MS = 2 * SECOND;

type From = Pick<CommandContext, 'origin' | 'network' | 'local'>;

/** Limits SMS pumping. A restart may reset the counters, but not the limit in the stream of a number. */
@Injectable()
export class CodeLimits {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
    private readonly budget: SmsBudget,
    @Inject(CONFIG) private readonly config: Pick<Config, 'otpEcho'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /**
   * Returns the challenge for a code request: `fresh`, or on a double click that of the first request. A concurrent
   * request from another address gets its own.
   */
  async challenge(phoneIndex: string, fresh: string, origin: string): Promise<string> {
    const claimed = await this.ephemeral.claim(requestKey(phoneIndex), `${origin} ${fresh}`, DOUBLE_CLICK_MS);
    const [from, challenge] = claimed.split(' ');
    return from === origin && challenge !== undefined ? challenge : fresh;
  }

  /** Ends the double-click window, after a log-in or when a code has no attempts left. */
  async endRequest(phoneIndex: string): Promise<void> {
    await this.ephemeral.delete(requestKey(phoneIndex));
  }

  /** Whether it is a local program that is shown the codes: it is not limited by address. */
  isDevelopment({ local }: Pick<From, 'local'>): boolean {
    return local && this.config.otpEcho;
  }

  /**
   * Counts a code against all limits; logs once when the total limit is exceeded. `hasAccount` tells whether the number
   * may use the reserve. @throws Refused
   */
  async countSend(from: From, hasAccount: () => Promise<boolean>): Promise<void> {
    const who = { ...from, everybody: 'all' };
    const isDevelopment = this.isDevelopment(from);
    for (const { scope, most, within } of SEND_LIMITS) {
      if (isDevelopment && scope !== 'everybody') continue;
      const key = sendsKey(scope, who[scope], within);
      if (scope === 'everybody' && (await this.isReserved(key, most)) && !(await hasAccount())) {
        await this.alarm({ most, within });
        throw await limitReached(this.ephemeral, key, { within }, 'too-many-codes');
      }
      if ((await this.ephemeral.increment(key, within)) <= most) continue;
      if (scope === 'everybody') await this.alarm({ most, within });
      throw await limitReached(this.ephemeral, key, { within }, 'too-many-codes');
    }
    if (await this.budget.take(hasAccount)) return;
    throw new Refused('no-more-codes-today', { retryAt: endOfDay(this.clock.now()) });
  }

  /** Whether only the reserve is left. Concurrent requests may exceed the share by a few. */
  private async isReserved(key: string, most: number): Promise<boolean> {
    return Number((await this.ephemeral.get(key)) ?? 0) >= Math.ceil(most * STRANGERS_SHARE);
  }

  private async alarm({ most, within }: { readonly most: number; readonly within: number }): Promise<void> {
    if ((await this.ephemeral.increment('codes:alarm', within)) > 1) return;
    this.logger.error(
      { most, within },
      'the limit for one-time codes is exceeded; the rest is for numbers with accounts',
    );
  }
}

const requestKey = (phoneIndex: string): string => `code-request:${phoneIndex}`;

/** The key of the number of codes that were sent for an address, a network or in total. */
export const sendsKey = (scope: string, who: string, within: number): string => `codes:${scope}:${who}:${within}`;
