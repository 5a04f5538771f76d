import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isCommonPassword } from '@libs/contract/passwords.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import type { PasswordReset } from '@libs/contract/sign-up.js';
import type { RegisteredChef } from '@libs/identity/chef.js';
import { ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { wrongField } from '../application/refused.js';
import { CodeVerifier } from '../auth/code-verifier.js';
import { KnownBrowsers } from '../auth/known-browsers.js';
import { Passwords } from '../auth/passwords.js';
import { AccountNumbers } from '../users/account-numbers.js';
import { NewPasswords } from './new-passwords.js';

/** The chef id for a number without a chef. */
const NO_CHEF_ID = 'nobody';

/** Sets a new password for the chef of a proven number. Does not reveal whether there is one. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly reset: PasswordReset,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly chefs: ChefCommands,
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
    const chef = await this.chefWith(phone);
    if (chef) await this.newPasswords.set(chef, password, { context, event: 'password-reset' });
    // Takes as long as with a chef.
    else await this.passwords.hash(password);
    // The browser becomes known, so that attempts of others do not delay the next log-in.
    this.browsers.remember(context, chef?.chefId ?? NO_CHEF_ID);
  }

  private async chefWith(phone: string): Promise<RegisteredChef | undefined> {
    const holder = await this.numbers.holder(phone, 'chef');
    if (holder?.standing !== 'held') return undefined;
    const chef = await this.chefs.state(holder.id);
    return chef.phase === 'registered' ? chef : undefined;
  }
}
