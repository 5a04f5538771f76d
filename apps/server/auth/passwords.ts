import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PasswordHasher } from '@libs/adapters/crypto/password-hasher.js';
import { isCommonPassword } from '@libs/contract/passwords.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import type { PasswordChange, PasswordReset } from '@libs/contract/sign-up.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { chefStream, type RegisteredChef } from '@libs/identity/chef.js';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { ChefCommands } from '../application/aggregates.js';
import type { Caller, CommandContext, PasswordCheck } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { notFound, Refused, wrongField } from '../application/refused.js';
import { SecurityEvents } from '../application/security-events.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';
import { KnownBrowsers } from './known-browsers.js';
import { LoginLimits } from './login-limits.js';
import { CodeVerifier } from './one-time-codes.js';
import { AccountSessions } from './sessions.js';

/** Hashes and verifies passwords with a pepper. */
@Injectable()
export class Passwords extends PasswordHasher {
  constructor(@Inject(SECRETS) secrets: Secrets) {
    super(secrets.passwords);
  }
}

/** How often ending the sessions is retried while the view of sessions is behind. */
const MAX_ROUNDS = 3;

interface Setting {
  readonly context: CommandContext;
  readonly event: 'password-changed' | 'password-reset';
  /** The session that stays open. */
  readonly keep?: string;
}

/** Sets a chef's password, and ends the sessions that were started with the previous one. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly passwords: Passwords,
    private readonly sessions: AccountSessions,
    private readonly security: SecurityEvents,
  ) {}

  /** @throws Refused for a common password or the chef's own e-mail or number; Unavailable when sessions may be left */
  async set(chef: RegisteredChef, password: string, { context, event, keep }: Setting): Promise<void> {
    const { chefId, profile } = chef;
    if (profile !== ERASED && isCommonPassword(password, [profile.email, profile.phone])) {
      throw wrongField('password', SERVER_MESSAGES.signUp.commonPassword);
    }
    const passwordHash = await this.passwords.hash(password);
    await this.chefs.execute(chefId, { type: 'SetPassword', passwordHash }, context.meta());
    this.security.record(event, context, { stream: chefStream(chefId) });
    await this.endSessions(chefId, keep, context);
  }

  private async endSessions(chefId: string, keep: string | undefined, context: CommandContext): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if (await this.sessions.end(chefId, { keep, reason: 'password-changed' }, context.meta())) return;
    }
    throw new Unavailable('views', 'the view of sessions is behind');
  }
}

/** Verifies the password of a chef who is logged in, before what a stranger at their device must not change. */
@Injectable()
export class CurrentPassword implements PasswordCheck {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly limits: LoginLimits,
    private readonly passwords: Passwords,
  ) {}

  /** Returns the chef. @throws Refused for another password, or too many tries */
  async require(caller: Caller, current: string): Promise<RegisteredChef> {
    const chef = await this.chefs.state(caller.id);
    if (chef.phase !== 'registered') throw notFound();
    await this.limits.admitChange(caller.sessionId);
    const { passwordHash } = chef;
    const known = passwordHash === null || passwordHash === ERASED ? undefined : passwordHash;
    if (!(await this.passwords.verify(known, current)).matches) throw new Refused('wrong-current-password');
    return chef;
  }
}

/** Changes the caller's password. Needs the current one. */
export class ChangePassword extends commandWith<{
  caller: Caller;
  change: PasswordChange;
  context: CommandContext;
}>() {}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly current: CurrentPassword,
    private readonly newPasswords: NewPasswords,
  ) {}

  async execute({ caller, change: { current, password }, context }: ChangePassword): Promise<void> {
    const chef = await this.current.require(caller, current);
    await this.newPasswords.set(chef, password, { context, keep: caller.sessionId, event: 'password-changed' });
  }
}

/** The chef id for a number without a chef. */
const NO_CHEF_ID = 'nobody';

/** Sets a new password for the chef of a proven number. Does not reveal whether there is one. */
export class ResetPassword extends commandWith<{ reset: PasswordReset; context: CommandContext }>() {}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly codes: CodeVerifier,
    private readonly numbers: AccountNumbers,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
    private readonly browsers: KnownBrowsers,
  ) {}

  async execute({ reset: { password, ...proof }, context }: ResetPassword): Promise<void> {
    const phone = await this.codes.numberOf(proof.challenge);
    // Checked before the code is used, so that a refused password does not need another code.
    if (isCommonPassword(password, [phone])) {
      throw wrongField('password', SERVER_MESSAGES.signUp.commonPassword);
    }
    await this.codes.verify({ phone, ...proof }, 'reset-password', context);
    const chef = await this.numbers.chefWith(phone);
    if (chef) await this.newPasswords.set(chef, password, { context, event: 'password-reset' });
    // Takes as long as with a chef.
    else await this.passwords.hash(password);
    // The browser becomes known, so that attempts of others do not delay the next log-in.
    this.browsers.remember(context, chef?.chefId ?? NO_CHEF_ID);
  }
}
