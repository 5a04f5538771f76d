import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MESSAGES } from '@libs/contract/messages.js';
import { PLAIN_CONSENT } from '@libs/contract/privacy-notice.js';
import type { CustomerSignUp, SignUpAnswer } from '@libs/contract/sign-up.js';
import { epochMs } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ulid } from 'ulid';
import type { CommandContext } from '../application/command-context.js';
import { wrongField } from '../application/refused.js';
import { Passwords } from '../auth/passwords.js';
import { AccountNumbers } from '../users/account-numbers.js';
import { EmailAddresses } from '../users/email-addresses.js';
import { SignUpTokens } from '../users/sign-up-tokens.js';
import { SignUpLimits } from './sign-up-limits.js';

/**
 * Signs a customer up. Records and claims nothing: returns the data as an encrypted token, which the same browser sends
 * back when it proves the number.
 */
export class SignUp extends Command<SignUpAnswer> {
  constructor(
    readonly person: CustomerSignUp,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly numbers: AccountNumbers,
    private readonly addresses: EmailAddresses,
    private readonly tokens: SignUpTokens,
    private readonly limits: SignUpLimits,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async execute({ person, context }: SignUp): Promise<SignUpAnswer> {
    const { firstName, lastName, email, phone, password, consent = PLAIN_CONSENT } = person;
    await this.limits.count(context.origin);
    // Hashes before any lookup, so that the timing does not reveal whether a number is taken.
    const passwordHash = await this.passwords.hash(password);
    const now = this.clock.now();
    const taken = await this.takenField(phone, email);
    if (taken) throw wrongField(taken, MESSAGES.signUp.taken, 'taken');
    const id = ulid(epochMs(now));
    const profile = { firstName, lastName, email };
    return { id, signUpToken: this.tokens.issue({ id, profile, passwordHash, consent }, phone) };
  }

  /** The field whose value another customer has. */
  private async takenField(phone: string, email: string): Promise<'phone' | 'email' | undefined> {
    const [holder, isEmailTaken] = await Promise.all([
      this.numbers.holder(phone, 'user'),
      this.addresses.isTaken(email, 'user'),
    ]);
    if (isEmailTaken) return 'email';
    return holder?.standing === 'held' ? 'phone' : undefined;
  }
}
