import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OtpChallenge, WorkDone } from '@libs/contract/accounts.js';
import { LIMITS } from '@libs/contract/limits.js';
import { plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { loginDecider } from '@libs/identity/one-time-code.js';
import { LoginCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import type { Config } from '../config.js';
import type { Secrets } from '../platform/secrets.js';
import { CONFIG, SECRETS } from '../platform/tokens.js';
import { Challenges } from './challenges.js';
import { CodeLimits } from './code-limits.js';
import { CodeTries } from './code-tries.js';
import { CodeWork } from './code-work.js';
import { oneTimeCode } from './one-time-code.js';

/** Sends a one-time code to a phone number. */
export class RequestOneTimeCode extends Command<OtpChallenge> {
  constructor(
    readonly phone: string,
    readonly work: WorkDone | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestOneTimeCode)
export class RequestOneTimeCodeHandler implements ICommandHandler<RequestOneTimeCode> {
  constructor(
    private readonly logins: LoginCommands,
    private readonly challenges: Challenges,
    private readonly limits: CodeLimits,
    private readonly work: CodeWork,
    private readonly tries: CodeTries,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ phone, work, context }: RequestOneTimeCode): Promise<OtpChallenge> {
    const phoneIndex = this.secrets.blindIndex.phone(phone);
    const challenge = await this.limits.challenge(phoneIndex, this.challenges.make(phoneIndex), context.origin);
    const now = this.clock.now();
    const command = { type: 'RequestOneTimeCode', challenge, phoneIndex, phone } as const;
    const { state } = await this.logins.execute(phoneIndex, command, context.meta(), {
      facts: async (login) => {
        // Only requests that send a code count: a refused request does not prolong the wait.
        const facts = { now, spent: login.current !== null && (await this.tries.isSpent(login.current.challenge)) };
        const decision = loginDecider.decide(login, command, facts);
        if ('events' in decision && decision.events.length > 0) {
          if (!this.limits.isDevelopment(context)) await this.work.require(phoneIndex, work, context);
          await this.limits.countSend(context, () => this.hasAccount(phoneIndex));
        }
        return facts;
      },
    });
    const { current } = state;
    if (!current) throw new Error('a code was requested, but the number has none');
    await this.tries.begin(challenge, context.origin);
    return {
      challenge,
      expiresAt: current.expiresAt,
      resendAt: plus(current.requestedAt, LIMITS.oneTimeCode.resendAfter),
      // Not to whoever comes through a proxy, which a local HOST and PUBLIC_URL do not show.
      ...(this.config.otpEcho && context.local && { otp: oneTimeCode(this.secrets.oneTimeCodes[0], challenge, phone) }),
    };
  }

  /** Whether the holder of the number has ever entered a code, and was not erased since. */
  private async hasAccount(phoneIndex: string): Promise<boolean> {
    const events = await this.logins.history(phoneIndex);
    const last = events.findLast(({ type }) => type === 'OneTimeCodeVerified' || type === 'NumberForgotten');
    return last?.type === 'OneTimeCodeVerified';
  }
}
