import { randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OtpChallenge } from '@libs/contract/accounts.js';
import { LIMITS } from '@libs/contract/limits.js';
import { plus } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { loginDecider, loginStream } from '@libs/identity/one-time-code.js';
import type { Config } from '../config.js';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { CLOCK, CONFIG, SECRETS } from '../platform/tokens.js';
import { CodeLimits } from './code-limits.js';
import { oneTimeCode } from './one-time-code.js';

/** Send a code to a number. */
export class RequestOneTimeCode extends Command<OtpChallenge> {
  constructor(
    readonly phone: string,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(RequestOneTimeCode)
export class RequestOneTimeCodeHandler implements ICommandHandler<RequestOneTimeCode> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly limits: CodeLimits,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ phone, context }: RequestOneTimeCode): Promise<OtpChallenge> {
    const phoneIndex = this.secrets.blindIndex.phone(phone);
    await this.limits.requireOpen(phoneIndex);
    const challenge = await this.limits.challenge(phoneIndex, randomBytes(16).toString('base64url'));
    const now = this.clock.now();
    const command = { type: 'RequestOneTimeCode', challenge, phoneIndex, phone } as const;
    const outcome = await this.commands.run(loginDecider, {
      stream: loginStream(phoneIndex),
      command,
      facts: async (login) => {
        // Only what sends a code counts: who is told to wait is not put off any longer by asking.
        const decision = loginDecider.decide(login, command, { now });
        if ('events' in decision && decision.events.length > 0) await this.limits.countSend(context);
        return { now };
      },
      context: commandMeta(context),
    });
    const { current } = accepted(outcome, now).state;
    if (!current) throw new Error('a code was requested, but the number has none');
    return {
      challenge,
      expiresAt: current.expiresAt,
      resendAt: plus(current.requestedAt, LIMITS.oneTimeCode.resendAfter),
      ...(this.config.otpEcho && { otp: oneTimeCode(this.secrets.oneTimeCodes, challenge, phone) }),
    };
  }
}
