import { Inject, Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '@libs/adapters/crypto/encryption.js';
import type { WorkDone } from '@libs/contract/accounts.js';
import { LIMITS } from '@libs/contract/limits.js';
import { solves, WORK_BITS } from '@libs/contract/proof-of-work.js';
import { DAY, endOfDay, epochMs, HOUR, MINUTE, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Logger } from 'pino';
import type { CommandContext } from '../application/command-context.js';
import { limitReached, SmsBudget, STRANGERS_SHARE } from '../application/limits.js';
import { Refused } from '../application/refused.js';
import type { Config } from '../config/config.js';
import type { Secrets } from '../platform/secrets.js';
import { CONFIG, EPHEMERAL, LOGGER, SECRETS } from '../platform/tokens.js';

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

/** From how many codes on the next one needs work. A household, or an office, stays far below. */
const THRESHOLDS = [
  { scope: 'origin', from: 20, within: HOUR },
  { scope: 'network', from: 100, within: HOUR },
  { scope: 'everybody', from: 100, within: MINUTE },
] as const;
/** The part of the day's SMS budget from which on every code needs work. */
const BUDGET_SHARE = 0.5;
/** How long work may take, in milliseconds: one try in a thousand takes a slow phone longer. */
const WORK_LIFETIME_MS = 3 * MINUTE;
const ENCRYPTION_CONTEXT = 'code-work';

type Requester = Pick<CommandContext, 'id' | 'origin' | 'network'>;

/** Asks for proof of work before a code, where many codes are asked for. Nothing is stored until work is done. */
@Injectable()
export class CodeWork {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
    private readonly budget: SmsBudget,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'challenges'>,
  ) {}

  /** @throws Refused with the work to do, unless `done` is work for this number or none is needed */
  async require(phoneIndex: string, done: WorkDone | undefined, from: Requester): Promise<void> {
    const bits = await this.bitsNeeded(from);
    if (bits === 0 || (done && (await this.accept(phoneIndex, done, from)))) return;
    const until = epochMs(this.clock.now()) + WORK_LIFETIME_MS;
    const token = encryptText(this.secrets.challenges[0], `${phoneIndex} ${bits} ${until}`, ENCRYPTION_CONTEXT);
    throw new Refused('work-needed', { members: { work: { token, bits } } });
  }

  /** Whether the work is solved, in time, for this number and for this request alone. */
  private async accept(phoneIndex: string, { token, nonce }: WorkDone, { id }: Requester): Promise<boolean> {
    const text = decryptText(this.secrets.challenges, token, ENCRYPTION_CONTEXT)?.toString();
    const [forNumber, bits, until] = text?.split(' ') ?? [];
    if (forNumber !== phoneIndex || epochMs(this.clock.now()) > Number(until)) return false;
    if (!solves({ token, bits: Number(bits) }, nonce)) return false;
    return (await this.ephemeral.claim(`code-work:${token}`, id, WORK_LIFETIME_MS)) === id;
  }

  /** Returns 0 below all thresholds; one bit more, which doubles the work, for each half more codes. */
  private async bitsNeeded(from: Requester): Promise<number> {
    const who = { ...from, everybody: 'all' };
    const shares = await Promise.all([
      ...THRESHOLDS.map(async ({ scope, from: threshold, within }) => {
        const sent = Number((await this.ephemeral.get(sendsKey(scope, who[scope], within))) ?? 0);
        return sent / threshold;
      }),
      this.budget.share().then((share) => share / BUDGET_SHARE),
    ]);
    const share = Math.max(...shares);
    if (share < 1) return 0;
    return Math.min(WORK_BITS.max, WORK_BITS.min + Math.floor((share - 1) * 2));
  }
}
