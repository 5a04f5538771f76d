import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '@libs/contract/limits.js';
import { HOUR } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Logger } from 'pino';
import { limitReached } from '../application/limits.js';
import { EPHEMERAL, LOGGER } from '../platform/tokens.js';

/**
 * The origin of an attempt: the holder of the challenge; without a challenge, the address that asked for the code, or
 * another address. Each kind has its own limit, so that none can use up the attempts of another.
 */
export type Trier = 'holder' | 'line' | 'elsewhere';

const { attempts, lifetime } = LIMITS.oneTimeCode;
const MAX_TRIES: Readonly<Record<Trier, number>> = { holder: attempts, line: attempts, elsewhere: 2 };
/** The limits while codes are being guessed on a large scale. */
const MAX_TRIES_UNDER_ATTACK: typeof MAX_TRIES = { holder: 2, line: 2, elsewhere: 0 };
/** Above this number of wrong codes in total, each code has fewer attempts. */
const ALL_WRONG_CODES = { key: 'wrong-codes:all', most: 500, within: HOUR } as const;
/** Limit per address for attempts without a challenge, with a wrong one, or for an expired code. */
const LOOSE_TRIES = { most: 60, within: HOUR } as const;

/** Limits attempts to guess codes. Each is counted before the comparison, so concurrent ones count separately. */
@Injectable()
export class CodeTries {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** Stores the address that requested the code of a challenge. */
  async begin(challenge: string, origin: string): Promise<void> {
    await this.ephemeral.set(lineKey(challenge), origin, lifetime);
  }

  /** Returns the origin of an attempt on the code of `challenge`. `sent` is the challenge in the attempt. */
  async trierOf(challenge: string, sent: string | undefined, origin: string): Promise<Trier> {
    if (sent === challenge) return 'holder';
    return (await this.ephemeral.get(lineKey(challenge))) === origin ? 'line' : 'elsewhere';
  }

  /** Counts an attempt. Returns how many are left; negative when the limit is exceeded. */
  async count(challenge: string, trier: Trier): Promise<number> {
    const tries = await this.allowed();
    return tries[trier] - (await this.ephemeral.increment(triesKey(challenge, trier), HOUR));
  }

  /** Whether the holder of the challenge or the requesting address has no attempts left. */
  async isSpent(challenge: string): Promise<boolean> {
    const tries = await this.allowed();
    const count = async (trier: Trier) => Number((await this.ephemeral.get(triesKey(challenge, trier))) ?? 0);
    return (await count('holder')) >= tries.holder || (await count('line')) >= tries.line;
  }

  /** @throws Refused for an address with too many loose attempts */
  async requireOpen(origin: string): Promise<void> {
    const key = looseKey(origin);
    if (Number((await this.ephemeral.get(key)) ?? 0) < LOOSE_TRIES.most) return;
    throw await limitReached(this.ephemeral, key, LOOSE_TRIES, 'too-many-tries');
  }

  async countLoose(origin: string): Promise<void> {
    await this.ephemeral.increment(looseKey(origin), LOOSE_TRIES.within);
  }

  /** Counts a wrong code towards the total. Logs once when there are too many. */
  async countWrong(): Promise<void> {
    const { key, most, within } = ALL_WRONG_CODES;
    const count = await this.ephemeral.increment(key, within);
    if (count === most + 1)
      this.logger.error({ most, within }, 'codes are being guessed; each code now has fewer attempts');
  }

  private async allowed(): Promise<typeof MAX_TRIES> {
    const wrong = Number((await this.ephemeral.get(ALL_WRONG_CODES.key)) ?? 0);
    return wrong > ALL_WRONG_CODES.most ? MAX_TRIES_UNDER_ATTACK : MAX_TRIES;
  }
}

const lineKey = (challenge: string): string => `code-line:${challenge}`;
const triesKey = (challenge: string, trier: Trier): string => `code-tries:${trier}:${challenge}`;
const looseKey = (origin: string): string => `code-loose-tries:${origin}`;
