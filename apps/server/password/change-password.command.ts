import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasswordChange } from '@libs/contract/sign-up.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { ChefCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { notFound, Refused } from '../application/refused.js';
import { LoginLimits } from '../auth/login-limits.js';
import { Passwords } from '../auth/passwords.js';
import { NewPasswords } from './new-passwords.js';

/** Changes the caller's password. Needs the current one. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly change: PasswordChange,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly limits: LoginLimits,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
  ) {}

  async execute({ caller, change: { current, password }, context }: ChangePassword): Promise<void> {
    const chef = await this.chefs.state(caller.id);
    if (chef.phase !== 'registered') throw notFound();
    await this.limits.admitChange(caller.sessionId);
    const { passwordHash } = chef;
    const known = passwordHash === null || passwordHash === ERASED ? undefined : passwordHash;
    if (!(await this.passwords.verify(known, current)).matches) throw new Refused('wrong-current-password');
    await this.newPasswords.set(chef, password, { context, keep: caller.sessionId, event: 'password-changed' });
  }
}
