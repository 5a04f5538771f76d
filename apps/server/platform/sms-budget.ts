import { Inject, Injectable } from '@nestjs/common';
import { DAY, kolkataDate } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { CONFIG, EPHEMERAL, LOGGER } from './tokens.js';

/** Daily budget for text messages to unproven numbers: one-time codes and other messages. */
@Injectable()
export class SmsBudget {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'codesADay'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** Counts a message. Returns false when the budget of the day in Kolkata is spent; logs that once. */
  async take(): Promise<boolean> {
    const count = await this.ephemeral.increment(`codes:day:${kolkataDate(this.clock.now())}`, DAY);
    const { codesADay } = this.config;
    if (count === codesADay + 1) this.logger.error({ codesADay }, 'the daily SMS budget is spent');
    return count <= codesADay;
  }
}
