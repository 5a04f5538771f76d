import { Inject, Injectable } from '@nestjs/common';
import { MESSAGES } from '@libs/contract/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { between, DAY, endOfDay, HOUR, kolkataDate, MINUTE, SECOND } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { HttpProblem } from '../http/http-problem.js';
import { tooMany } from '../http/rate-limit.js';
import type { RequestContext } from '../http/request-context.js';
import { CLOCK, CONFIG, EPHEMERAL, LOGGER } from '../platform/tokens.js';

/**
 * Codes sent on behalf of one network address, of its network, and of everybody; what they may cost in a day is configured.
 * What one number gets is decided in its stream.
 */
const SENDS = [
  { scope: 'origin', most: 10, within: HOUR },
  { scope: 'origin', most: 30, within: DAY },
  { scope: 'network', most: 60, within: HOUR },
  { scope: 'everybody', most: 300, within: MINUTE },
] as const;
/** A second press of the button within this time means the first. */
const DOUBLE_CLICK = 2 * SECOND;
/** Wrong guesses for one number, over all its codes. */
const GUESSES = { most: 20, within: DAY } as const;

/** Keeps guessing and message-pumping unprofitable. Counts may be lost in a restart; what a number's own stream decides is not. */
@Injectable()
export class CodeLimits {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'codesADay'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** The challenge that a request for a code is about: `fresh`, or that of a moment ago. */
  challenge(phoneIndex: string, fresh: string): Promise<string> {
    return this.ephemeral.claim(requestKey(phoneIndex), fresh, DOUBLE_CLICK);
  }

  /** After a log-in the next request is a new one, however soon it comes. */
  async endRequest(phoneIndex: string): Promise<void> {
    await this.ephemeral.delete(requestKey(phoneIndex));
  }

  /** Counts a code that is asked for. Once everybody together asks too often nobody gets one for a while, and operators hear of it. @throws HttpProblem 429 */
  async countSend(from: Pick<RequestContext, 'origin' | 'network'>): Promise<void> {
    const who = { ...from, everybody: 'all' };
    for (const { scope, most, within } of SENDS) {
      const count = await this.ephemeral.increment(`codes:${scope}:${who[scope]}:${within}`, within);
      if (count <= most) continue;
      if (scope === 'everybody' && count === most + 1) this.logger.error({ most, within }, 'no more codes are sent');
      throw tooManyCodes(within);
    }
    await this.spend();
  }

  /** Every code costs money, also one that somebody is paid for to have sent: a day's codes have a budget. @throws HttpProblem 429 */
  private async spend(): Promise<void> {
    const now = this.clock.now();
    const count = await this.ephemeral.increment(`codes:day:${kolkataDate(now)}`, DAY);
    const { codesADay } = this.config;
    if (count <= codesADay) return;
    if (count === codesADay + 1) this.logger.error({ codesADay }, 'the budget for codes of this day is spent');
    throw tooMany(between(now, endOfDay(now)), 'no-more-codes-today', SERVER_MESSAGES.codes.spent);
  }

  /** How often this challenge was tried, this time included. */
  countTry(challenge: string): Promise<number> {
    return this.ephemeral.increment(`code-tries:${challenge}`, HOUR);
  }

  /** @throws HttpProblem 429 while the number is closed after too many wrong guesses. */
  async requireOpen(phoneIndex: string): Promise<void> {
    const guesses = Number((await this.ephemeral.get(guessKey(phoneIndex))) ?? 0);
    if (guesses >= GUESSES.most) throw tooManyCodes(GUESSES.within);
  }

  async countWrongGuess(phoneIndex: string): Promise<void> {
    await this.ephemeral.increment(guessKey(phoneIndex), GUESSES.within);
  }
}

const requestKey = (phoneIndex: string): string => `code-request:${phoneIndex}`;
const guessKey = (phoneIndex: string): string => `code-guesses:${phoneIndex}`;

const tooManyCodes = (within: number): HttpProblem => tooMany(within, 'too-many-codes', MESSAGES.login.tooManyCodes);
