import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@libs/contract/enums.js';
import { DAY, HOUR, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED, type EventMeta } from '@libs/eventing/types/envelope.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { ulid } from 'ulid';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { AccountHelpCommands, ChefCommands, LoginCommands } from '../application/aggregates.js';
import { countWithin, limitReached } from '../application/limits.js';
import { Refused } from '../application/refused.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import type { Secrets } from '../platform/secrets.js';
import { EPHEMERAL, SECRETS } from '../platform/tokens.js';

/** Attempts per window before waits start. */
const FREE_TRIES = 5;
const WINDOW_MS = 15 * MINUTE;
/** The first wait. Each further one is twice as long, up to the maximum. */
const FIRST_WAIT_MS = 30 * SECOND;
const MAX_WAIT_MS = 15 * MINUTE;
/** Of all counters of an account. */
const MAX_WINDOW_MS = DAY;
/** Wrong passwords per address, over all accounts. */
const ORIGIN_LIMIT = { most: 50, within: HOUR } as const;
/** Attempts per account from unknown browsers. Above it, they share one wait. */
const UNKNOWN_BROWSERS_LIMIT = { most: 100, within: DAY } as const;
/** Attempts of a known browser per account. Above it, the browser counts as unknown. */
const KNOWN_BROWSER_LIMIT = { most: 10, within: HOUR } as const;

/** Attempts per session to enter the current password when changing it, so that a hijacked session cannot guess it. */
const CHANGE_LIMIT = { most: 10, within: HOUR } as const;

const TOO_MANY = 'too-many-passwords';

/** A password attempt. */
export interface PasswordTry {
  /** A blind index. Attempts on accounts that do not exist are counted too. */
  readonly account: string;
  readonly origin: string;
  /** The browser id, if the browser has logged in to the account before. */
  readonly browser?: string | undefined;
}

/**
 * Limits password attempts without locking owners out: a known browser has its own limit, an unknown one shares the
 * limit of its address. Each attempt is counted before the comparison, so concurrent ones count separately. A restart
 * may reset the counters.
 */
@Injectable()
export class LoginLimits {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts and admits an attempt. Returns how many were counted for its account and address since the last `forget`.
   * @throws Refused with the time of the next one
   */
  async admit({ origin, browser, ...tried }: PasswordTry): Promise<number> {
    if (browser !== undefined && (await this.isFirstOf(browserKey(tried.account, browser)))) return 1;
    const account = await this.counted(tried.account);
    const key = originKey(origin);
    if ((await this.countOf(key)) >= ORIGIN_LIMIT.most)
      throw await limitReached(this.ephemeral, key, ORIGIN_LIMIT, TOO_MANY);
    const tries = await this.takeTurn(accountAndOrigin({ account, origin }));
    const all = await this.ephemeral.increment(accountKey(account), UNKNOWN_BROWSERS_LIMIT.within);
    if (all > UNKNOWN_BROWSERS_LIMIT.most) await this.takeTurn(account);
    return tries;
  }

  async countWrong({ origin }: PasswordTry): Promise<void> {
    await this.ephemeral.increment(originKey(origin), ORIGIN_LIMIT.within);
  }

  /** Admits an attempt to enter the current password when changing it. @throws Refused */
  async admitChange(sessionId: string): Promise<void> {
    await countWithin(this.ephemeral, `password-changes:${sessionId}`, CHANGE_LIMIT, TOO_MANY);
  }

  /** Takes the only attempt back that its address made on the account. */
  async forgetFirst({ origin, ...tried }: PasswordTry): Promise<void> {
    await this.ephemeral.delete(triesKey(accountAndOrigin({ account: await this.counted(tried.account), origin })));
  }

  /** Resets the counters after the right password. */
  async forget(tried: PasswordTry): Promise<void> {
    const { browser, origin } = tried;
    const account = await this.counted(tried.account);
    const turns = [account, accountAndOrigin({ account, origin })].flatMap((who) => [
      triesKey(who),
      waitsKey(who),
      turnKey(who),
    ]);
    // A known browser has its own limit, so the counters of others stay unchanged.
    const keys = browser === undefined ? [accountKey(account), ...turns] : [browserKey(tried.account, browser)];
    for (const key of keys) await this.ephemeral.delete(key);
  }

  /**
   * Lifts the limits of an account, from every address; those of an address over all accounts stay. `liftId` is unique,
   * and the same for a repetition.
   */
  async lift(account: string, liftId: string): Promise<void> {
    await this.ephemeral.set(liftKey(account), liftId, MAX_WINDOW_MS);
  }

  /**
   * Returns the name under which the attempts on an account are counted. A lift changes it, because the counters of all
   * addresses cannot be listed; the earlier ones have expired when the lift does.
   */
  private async counted(account: string): Promise<string> {
    const liftId = await this.ephemeral.get(liftKey(account));
    return liftId === undefined ? account : `${account}:${liftId}`;
  }

  private async isFirstOf(key: string): Promise<boolean> {
    return (await this.ephemeral.increment(key, KNOWN_BROWSER_LIMIT.within)) <= KNOWN_BROWSER_LIMIT.most;
  }

  /** Admits one of several concurrent attempts and refuses the others until the wait is over. */
  private async takeTurn(who: string): Promise<number> {
    const tries = await this.ephemeral.increment(triesKey(who), WINDOW_MS);
    if (tries < FREE_TRIES) return tries;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (await this.countOf(waitsKey(who))), MAX_WAIT_MS);
    const turn = `${plus(this.clock.now(), wait)} ${ulid()}`;
    const taken = await this.ephemeral.claim(turnKey(who), turn, wait);
    if (taken !== turn) throw new Refused(TOO_MANY, { retryAt: taken.split(' ')[0] as Instant });
    await this.ephemeral.increment(waitsKey(who), DAY);
    return tries;
  }

  private async countOf(key: string): Promise<number> {
    return Number((await this.ephemeral.get(key)) ?? 0);
  }
}

const liftKey = (account: string): string => `password-limits-lifted:${account}`;
const accountAndOrigin = ({ account, origin }: PasswordTry): string => `${account}:${origin}`;
const originKey = (origin: string): string => `wrong-passwords:${origin}`;
const accountKey = (account: string): string => `password-tries:unknown:${account}`;
/** Per account, because the right password of one account resets only its own attempts. */
const browserKey = (account: string, browser: string): string => `password-tries:known:${account}:${browser}`;
const triesKey = (who: string): string => `password-tries:${who}`;
const waitsKey = (who: string): string => `password-waits:${who}`;
const turnKey = (who: string): string => `password-turn:${who}`;

/** Lifts the limits on codes for a number, and for a chef also those on passwords. */
@JobHandler('lift-login-limits')
export class LiftLoginLimitsJob implements Job<'lift-login-limits'> {
  constructor(
    private readonly help: AccountHelpCommands,
    private readonly logins: LoginCommands,
    private readonly numbers: AccountNumbers,
    private readonly chefs: ChefCommands,
    private readonly limits: LoginLimits,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async run(intent: JobIntent<'lift-login-limits'>): Promise<JobResult> {
    const { requestId, of, id } = intent.data;
    const phoneIndex = of === 'phone' ? id : await this.phoneIndexOf(id, of);
    if (phoneIndex !== undefined) await this.liftCodes(phoneIndex, jobMeta(intent, 'lift-code-limits'));
    if (of === 'chef') await this.liftPasswords(id, requestId);
    await this.help.execute(requestId, { type: 'CompleteHelp', requestId }, jobMeta(intent, 'completed'));
    return 'done';
  }

  /** Returns undefined for an erased account. */
  private async phoneIndexOf(id: string, role: Role): Promise<string | undefined> {
    const phone = (await this.numbers.numberOf({ id, role }))?.phone;
    return phone === undefined || phone === ERASED ? undefined : this.secrets.blindIndex.phone(phone);
  }

  private async liftCodes(phoneIndex: string, meta: EventMeta): Promise<void> {
    await this.logins.execute(phoneIndex, { type: 'LiftCodeLimits' }, meta);
  }

  private async liftPasswords(chefId: string, liftId: string): Promise<void> {
    const chef = await this.chefs.state(chefId);
    if (chef.phase !== 'registered' || chef.profile === ERASED) return;
    await this.limits.lift(this.secrets.blindIndex.email(chef.profile.email), liftId);
  }
}
