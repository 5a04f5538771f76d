import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLAIN_CONSENT } from '@libs/contract/privacy-notice.js';
import type { CustomerSignUp, SignUpAnswer } from '@libs/contract/sign-up.js';
import { epochMs } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobQueue } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { ulid } from 'ulid';
import type { CommandContext } from '../application/command-context.js';
import { Passwords } from '../auth/passwords.js';
import type { Secrets } from '../platform/secrets.js';
import { JOBS, SECRETS } from '../platform/tokens.js';
import { SignUpTokens } from '../users/sign-up-tokens.js';
import { SignUpLimits } from './sign-up-limits.js';

/**
 * Signs a customer up. Records and claims nothing: returns the data as an encrypted token, which the same browser sends
 * back when it proves the number. Looks nothing up, so that neither the answer nor its timing reveals whose the number
 * is; a job tells the holder of a number that has an account.
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
    private readonly tokens: SignUpTokens,
    private readonly limits: SignUpLimits,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(JOBS) private readonly jobs: JobQueue,
  ) {}

  async execute({ person, context }: SignUp): Promise<SignUpAnswer> {
    const { firstName, lastName, email, phone, password, consent = PLAIN_CONSENT } = person;
    await this.limits.count(context.origin);
    const passwordHash = await this.passwords.hash(password);
    const now = this.clock.now();
    const id = ulid(epochMs(now));
    const notice: JobIntent<'tell-number-holder'> = {
      job: 'tell-number-holder',
      id: `tell-number-holder-${id}`,
      data: { phoneIndex: this.secrets.blindIndex.phone(phone) },
      runAt: now,
    };
    await this.jobs.enqueue([notice]);
    const profile = { firstName, lastName, email };
    return { id, signUpToken: this.tokens.issue({ id, profile, passwordHash, consent }, phone) };
  }
}
