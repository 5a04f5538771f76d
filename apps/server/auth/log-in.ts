import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionAnswer, TokenPair } from '@libs/contract/accounts.js';
import type { ChefCodeLogin, ChefLogin, ChefSessionAnswer } from '@libs/contract/sign-up.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { ChefProfile, RegisteredChef } from '@libs/identity/chef.js';
import { claimDecider, claimStream } from '@libs/identity/claim.js';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { CustomerAccounts, SignUpTokens } from '../accounts/customer-accounts.js';
import type { Account } from '../accounts/unique-claims.js';
import { ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';
import { KnownBrowsers } from './known-browsers.js';
import { LoginLimits } from './login-limits.js';
import { CodeVerifier, type EnteredCode } from './one-time-codes.js';
import { Passwords } from './passwords.js';
import { AccountSessions, type NewSession, Sessions } from './sessions.js';

export interface CodeLogIn extends EnteredCode {
  /** The encrypted sign-up data that this browser holds; see `SignUpTokens`. */
  readonly signUpToken?: string | undefined;
}

/** Starts the sessions of accounts whose number was proven by a code. */
@Injectable()
export class NumberSessions {
  constructor(
    private readonly numbers: AccountNumbers,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Returns the first tokens. Ends the new session when the number was moved to another account meanwhile: a change of
   * number ends only the sessions that exist at that moment. @throws Refused
   */
  async start(phone: string, account: Account, about: NewSession, context: CommandContext): Promise<TokenPair> {
    const { sessionId, tokens } = await this.sessions.start(account, about, context);
    if (await this.numbers.isHeldBy(account, phone)) return tokens;
    await this.sessions.end(sessionId, 'number-changed', context.meta());
    throw new Refused('conflict');
  }
}

/** Logs a customer in with a one-time code. A number without an account gets a new one. */
export class LogInWithCode extends commandWith<{ attempt: CodeLogIn; context: CommandContext }, SessionAnswer>() {}

@CommandHandler(LogInWithCode)
export class LogInWithCodeHandler implements ICommandHandler<LogInWithCode> {
  constructor(
    private readonly codes: CodeVerifier,
    private readonly accounts: CustomerAccounts,
    private readonly signUps: SignUpTokens,
    private readonly accountSessions: AccountSessions,
    private readonly sessions: NumberSessions,
  ) {}

  async execute({ attempt, context }: LogInWithCode): Promise<SessionAnswer> {
    const { phone, signUpToken } = attempt;
    await this.codes.verify(attempt, 'log-in', context);
    const signUp = signUpToken === undefined ? undefined : this.signUps.read(signUpToken, phone);
    const meta = context.meta();
    const { customer, change } = await this.accounts.open(phone, signUp, meta);
    const { customerId: id, profile } = customer;
    if (change === 'new-number') await this.accountSessions.endKnown(id, { reason: 'number-changed' }, meta);
    const about = { remember: true, isFirst: change === 'registered' };
    const tokens = await this.sessions.start(phone, { id, role: 'user' }, about, context);
    const { firstName, lastName } = profile === null || profile === ERASED ? EMPTY_NAME : profile;
    return { ...tokens, existing: profile !== null, id, firstName, lastName, role: 'user' };
  }
}

const EMPTY_NAME = { firstName: '', lastName: '' };

/**
 * Logs a chef in with a one-time code, who has proven the number. Until the code is right, the answer does not reveal
 * whether there is such a chef.
 */
export class LogInChefWithCode extends commandWith<
  { attempt: ChefCodeLogin; context: CommandContext },
  ChefSessionAnswer
>() {}

@CommandHandler(LogInChefWithCode)
export class LogInChefWithCodeHandler implements ICommandHandler<LogInChefWithCode> {
  constructor(
    private readonly codes: CodeVerifier,
    private readonly numbers: AccountNumbers,
    private readonly sessions: NumberSessions,
  ) {}

  async execute({ attempt, context }: LogInChefWithCode): Promise<ChefSessionAnswer> {
    const { remember = false, ...proof } = attempt;
    const phone = await this.codes.numberOf(proof.challenge);
    await this.codes.verify({ phone, ...proof }, 'log-in', context);
    const chef = await this.numbers.chefWith(phone);
    if (!chef || chef.profile === ERASED) throw new Refused('no-chef-with-number');
    const tokens = await this.sessions.start(phone, { id: chef.chefId, role: 'chef' }, { remember }, context);
    return chefSession(tokens, chef, chef.profile);
  }
}

const chefSession = (tokens: TokenPair, { chefId: id }: RegisteredChef, profile: ChefProfile): ChefSessionAnswer => ({
  ...tokens,
  user: { id, ...profile, role: 'chef' },
});

/** The chef id for an e-mail address without an account. */
const NO_CHEF_ID = 'nobody';

/**
 * Logs a chef in. Neither the answer nor its timing reveals whether the e-mail or the password was wrong, or whether
 * somebody else has the address that a chef signed up with.
 */
export class LogInWithPassword extends commandWith<
  { attempt: ChefLogin; context: CommandContext },
  ChefSessionAnswer
>() {}

@CommandHandler(LogInWithPassword)
export class LogInWithPasswordHandler implements ICommandHandler<LogInWithPassword> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly chefs: ChefCommands,
    private readonly limits: LoginLimits,
    private readonly browsers: KnownBrowsers,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ attempt, context }: LogInWithPassword): Promise<ChefSessionAnswer> {
    const { email, password, remember = false } = attempt;
    const account = this.secrets.blindIndex.email(email);
    const [owner, signedUp] = await Promise.all([this.chefWith('email', account), this.chefWith('signup', account)]);
    const browsers = [owner, signedUp].map((chef) => this.browsers.recognise(context, chef?.chefId ?? NO_CHEF_ID));
    const browser = browsers.find((known) => known !== undefined);
    const tried = { account, origin: context.origin, browser };
    const tries = await this.limits.admit(tried);
    // The limits of a known browser are for guessing the password of the account that it has logged in to, and no other.
    const isOnly = (index: number) => browser === undefined || browsers[index] !== undefined;
    const found =
      (isOnly(0) ? await this.matching(owner, password) : undefined) ??
      (isOnly(1) ? await this.matching(signedUp, password) : undefined);
    if (!found) {
      await this.limits.countWrong(tried);
      throw wrong();
    }
    const { chef, profile, stale } = found;
    // Whoever signed up with another's address must not reset the count of wrong passwords for that account.
    if (chef === owner || browser !== undefined) await this.limits.forget(tried);
    else if (tries === 1) await this.limits.forgetFirst(tried);
    const current = stale ? await this.rehash(chef, password, context) : chef;
    const { sessionId, tokens } = await this.sessions.start({ id: chef.chefId, role: 'chef' }, { remember }, context);
    await this.requireCurrent(current, sessionId, context);
    return chefSession(tokens, chef, profile);
  }

  /** Returns the chef if the password is theirs. Takes as long without a chef. */
  private async matching(chef: RegisteredChef | undefined, password: string) {
    const hash = chef?.passwordHash;
    const known = hash === null || hash === ERASED ? undefined : hash;
    const { matches, stale } = await this.passwords.verify(known, password);
    if (!chef || !matches || chef.profile === ERASED) return undefined;
    return { chef, profile: chef.profile, stale };
  }

  /** Ends the new session if the password was changed meanwhile, which ends only existing ones. @throws Refused */
  private async requireCurrent(before: RegisteredChef, sessionId: string, context: CommandContext): Promise<void> {
    const chef = await this.chefs.state(before.chefId);
    if (chef.phase === 'registered' && chef.passwordHash === before.passwordHash) return;
    await this.sessions.end(sessionId, 'password-changed', context.meta());
    throw wrong();
  }

  /** Returns the chef who has verified the address, or the last one who signed up with it. */
  private async chefWith(kind: 'email' | 'signup', emailIndex: string): Promise<RegisteredChef | undefined> {
    const { owner } = await this.commands.state(claimDecider, claimStream(kind, 'chef', emailIndex));
    const chef = await this.chefs.state(owner ?? NO_CHEF_ID);
    return chef.phase === 'registered' ? chef : undefined;
  }

  /** Hashes the password again with the current cost parameters. */
  private async rehash(chef: RegisteredChef, password: string, context: CommandContext): Promise<RegisteredChef> {
    const passwordHash = await this.passwords.hash(password);
    await this.chefs.run(chef.chefId, { type: 'SetPassword', passwordHash }, context.meta());
    return { ...chef, passwordHash };
  }
}

const wrong = () => new Refused('wrong-credentials');
