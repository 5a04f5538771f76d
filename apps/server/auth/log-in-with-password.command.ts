import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import type { ChefLogin, ChefSessionAnswer } from '@libs/contract/sign-up.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { chefDecider, chefStream, type RegisteredChef } from '@libs/identity/chef.js';
import { claimDecider, claimStream } from '@libs/identity/claim.js';
import { commandMeta } from '../http/command-meta.js';
import { HttpProblem } from '../http/http-problem.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { CLOCK, SECRETS } from '../platform/tokens.js';
import { LoginLimits } from './login-limits.js';
import { Passwords } from './passwords.js';
import { Sessions } from './sessions.js';

/** Log in as a chef. Nobody learns whether it was the e-mail or the password that was wrong, neither from the answer nor from how long it took. */
export class LogInWithPassword extends Command<ChefSessionAnswer> {
  constructor(
    readonly attempt: ChefLogin,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(LogInWithPassword)
export class LogInWithPasswordHandler implements ICommandHandler<LogInWithPassword> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly limits: LoginLimits,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ attempt, context }: LogInWithPassword): Promise<ChefSessionAnswer> {
    const { email, password, remember = false } = attempt;
    const emailIndex = this.secrets.blindIndex.email(email);
    await this.limits.admit(emailIndex, context.origin);
    const chef = await this.chefWith(emailIndex);
    const hash = chef?.passwordHash;
    const known = hash === null || hash === ERASED ? undefined : hash;
    const { matches, stale } = await this.passwords.verify(known, password);
    if (!chef || !matches || chef.profile === ERASED) {
      await this.limits.countWrong(context.origin);
      throw new HttpProblem(401, 'wrong-credentials', SERVER_MESSAGES.chefLogin.wrong);
    }
    await this.limits.forget(emailIndex);
    if (stale) await this.rehash(chef.chefId, password, context);
    const tokens = await this.sessions.start({ id: chef.chefId, role: 'chef' }, { remember }, context);
    return { ...tokens, user: { id: chef.chefId, ...chef.profile, role: 'chef' } };
  }

  /** Whoever has claimed the address, once they are registered. */
  private async chefWith(emailIndex: string): Promise<RegisteredChef | undefined> {
    const { owner } = await this.commands.state(claimDecider, claimStream('email', 'chef', emailIndex));
    const chef = await this.commands.state(chefDecider, chefStream(owner ?? 'nobody'));
    return chef.phase === 'registered' ? chef : undefined;
  }

  /** The password is known for a moment: the time to keep it at today's cost. */
  private async rehash(chefId: string, password: string, context: RequestContext): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    await this.commands.run(chefDecider, {
      stream: chefStream(chefId),
      command: { type: 'SetPassword', passwordHash },
      facts: () => ({ now: this.clock.now() }),
      context: commandMeta(context),
    });
  }
}
