import { Inject, Injectable } from '@nestjs/common';
import { DAY, kolkataDate } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { CONFIG, EPHEMERAL, LOGGER } from '../platform/tokens.js';
import { type RefusalCode, Refused } from './refused.js';

/** A rate limit, counted in a store that all processes share. */
export interface Limit {
  readonly most: number;
  /** Milliseconds from the first count until the counter resets. */
  readonly within: number;
}

/** Increments the counter `key`. @throws Refused with `code` above the limit */
export async function countWithin(ephemeral: Ephemeral, key: string, limit: Limit, code: RefusalCode): Promise<void> {
  if ((await ephemeral.increment(key, limit.within)) > limit.most) {
    throw await limitReached(ephemeral, key, limit, code);
  }
}

/** Returns a refusal that names when the counter `key` resets. */
export async function limitReached(
  ephemeral: Ephemeral,
  key: string,
  { within }: Pick<Limit, 'within'>,
  code: RefusalCode,
): Promise<Refused> {
  return new Refused(code, { retryAfterMs: (await ephemeral.remaining(key)) ?? within });
}

/** The part of a limit that numbers without an account get; the rest is a reserve for people with one. */
export const STRANGERS_SHARE = 0.8;

/** Daily budget for text messages to unproven numbers: one-time codes and other messages. */
@Injectable()
export class SmsBudget {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'codesADay'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /**
   * Counts a message. Returns false when the budget of the day in Kolkata is spent; logs that once. The last fifth is a
   * reserve for numbers with an account.
   */
  async take(hasAccount: () => Promise<boolean> = async () => false): Promise<boolean> {
    const { codesADay } = this.config;
    const isReserved = (await this.share()) * codesADay >= Math.ceil(codesADay * STRANGERS_SHARE);
    const isAdmitted = !isReserved || (await hasAccount());
    if (isAdmitted && (await this.ephemeral.increment(this.key(), DAY)) <= codesADay) return true;
    const refused = await this.ephemeral.increment(`${this.key()}:refused`, DAY);
    if (refused === 1) this.logger.error({ codesADay }, 'the daily SMS budget is spent but for numbers with accounts');
    return false;
  }

  /** Returns the part of the day's budget that is spent. */
  async share(): Promise<number> {
    return Number((await this.ephemeral.get(this.key())) ?? 0) / this.config.codesADay;
  }

  private key(): string {
    return `codes:day:${kolkataDate(this.clock.now())}`;
  }
}
