import { Inject, Injectable } from '@nestjs/common';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { between, DAY, HOUR, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { ulid } from 'ulid';
import type { HttpProblem } from '../http/http-problem.js';
import { tooMany } from '../http/rate-limit.js';
import { CLOCK, EPHEMERAL } from '../platform/tokens.js';

/** Tries for one account that come through at once, within a window; from the last of them on each must wait for the next. */
const FREE_TRIES = 5;
const WINDOW = 15 * MINUTE;
/** The first wait; each further one is twice as long, up to the longest: nobody is locked out of an account for good. */
const FIRST_WAIT = 30 * SECOND;
const LONGEST_WAIT = 15 * MINUTE;
/** Wrong passwords from one network address, over all accounts. */
const ORIGIN = { most: 50, within: HOUR } as const;

/**
 * Keeps guessing passwords unprofitable. Every try is counted before it is looked at, so that many at once count as
 * many; an account that does not exist is counted like any other. Counts may be lost in a restart.
 */
@Injectable()
export class LoginLimits {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Lets a try through, or tells when the next may come. `account` is a blind index. @throws HttpProblem 429 */
  async admit(account: string, origin: string): Promise<void> {
    const wrong = Number((await this.ephemeral.get(originKey(origin))) ?? 0);
    if (wrong >= ORIGIN.most) throw tooManyTries(ORIGIN.within);
    const tries = await this.ephemeral.increment(triesKey(account), WINDOW);
    if (tries < FREE_TRIES) return;
    // Of all that come at once one takes the turn, and closes the account to the others for a while.
    const waits = Number((await this.ephemeral.get(waitsKey(account))) ?? 0);
    const wait = Math.min(FIRST_WAIT * 2 ** waits, LONGEST_WAIT);
    const now = this.clock.now();
    const turn = `${plus(now, wait)} ${ulid()}`;
    const taken = await this.ephemeral.claim(turnKey(account), turn, wait);
    if (taken !== turn) throw tooManyTries(between(now, taken.split(' ')[0] as Instant));
    await this.ephemeral.increment(waitsKey(account), DAY);
  }

  async countWrong(origin: string): Promise<void> {
    await this.ephemeral.increment(originKey(origin), ORIGIN.within);
  }

  /** After the right password nothing is held against the account any more. */
  async forget(account: string): Promise<void> {
    for (const key of [triesKey, waitsKey, turnKey]) await this.ephemeral.delete(key(account));
  }
}

const originKey = (origin: string): string => `wrong-passwords:${origin}`;
const triesKey = (account: string): string => `password-tries:${account}`;
const waitsKey = (account: string): string => `password-waits:${account}`;
const turnKey = (account: string): string => `password-turn:${account}`;

const tooManyTries = (wait: number): HttpProblem =>
  tooMany(wait, 'too-many-tries', SERVER_MESSAGES.chefLogin.tooManyTries);
