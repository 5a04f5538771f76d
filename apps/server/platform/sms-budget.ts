import { Inject, Injectable } from '@nestjs/common';
import { DAY, kolkataDate } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { CONFIG, EPHEMERAL, LOGGER } from './tokens.js';

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
