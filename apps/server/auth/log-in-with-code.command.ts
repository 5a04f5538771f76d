import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionAnswer } from '@libs/contract/accounts.js';
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { claimDecider, claimStream } from '@libs/identity/claim.js';
import { customerDecider, customerStream, type RegisteredCustomer } from '@libs/identity/customer.js';
import { loginDecider, loginStream } from '@libs/identity/one-time-code.js';
import { ulid } from 'ulid';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { sameText, type Secrets } from '../platform/secrets.js';
import { CLOCK, SECRETS } from '../platform/tokens.js';
import { CodeLimits } from './code-limits.js';
import { oneTimeCode } from './one-time-code.js';
import { Sessions } from './sessions.js';

/** Log in with the code that a number received; a number that nobody has becomes a customer. */
export class LogInWithCode extends Command<SessionAnswer> {
  constructor(
    readonly attempt: { readonly phone: string; readonly otp: string; readonly challenge?: string | undefined },
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(LogInWithCode)
export class LogInWithCodeHandler implements ICommandHandler<LogInWithCode> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly limits: CodeLimits,
    private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ attempt, context }: LogInWithCode): Promise<SessionAnswer> {
    const { phone } = attempt;
    const phoneIndex = this.secrets.blindIndex.phone(phone);
    await this.limits.requireOpen(phoneIndex);
    await this.verifyCode(phoneIndex, attempt, context);
    const { customerId, profile } = await this.customerOf(phone, phoneIndex, context);
    const tokens = await this.sessions.start({ id: customerId, role: 'user' }, { remember: true }, context);
    const { firstName, lastName } = profile === null || profile === ERASED ? NAMELESS : profile;
    return { ...tokens, existing: profile !== null, id: customerId, firstName, lastName, role: 'user' };
  }

  /** Every try is counted before it is looked at, so that many at once count as many and few of them are compared. */
  private async verifyCode(
    phoneIndex: string,
    { phone, otp, challenge }: LogInWithCode['attempt'],
    context: RequestContext,
  ): Promise<void> {
    const now = this.clock.now();
    const stream = loginStream(phoneIndex);
    const tried = new Map<string, Promise<number>>();
    const countOnce = (about: string): Promise<number> => {
      const count = tried.get(about) ?? this.limits.countTry(about);
      tried.set(about, count);
      return count;
    };
    const outcome = await this.commands.run(loginDecider, {
      stream,
      command: { type: 'VerifyOneTimeCode', ...(challenge !== undefined && { challenge }) },
      facts: async ({ current }) => {
        if (!current) return { now };
        const attempts = await countOnce(current.challenge);
        const compared = attempts <= LIMITS.oneTimeCode.attempts;
        const code = oneTimeCode(this.secrets.oneTimeCodes, current.challenge, phone);
        return { now, attempts, codeMatches: compared && sameText(code, otp) };
      },
      context: commandMeta(context),
    });
    if (outcome.kind === 'refused' && tried.size > 0) await this.limits.countWrongGuess(phoneIndex);
    accepted(outcome, now);
    await this.limits.endRequest(phoneIndex);
  }

  /** Whoever claims the number first gets it; a registration that a crash cut off is completed here. */
  private async customerOf(phone: string, phoneIndex: string, context: RequestContext): Promise<RegisteredCustomer> {
    const now = this.clock.now();
    const claim = await this.commands.run(claimDecider, {
      stream: claimStream('phone', 'user', phoneIndex),
      command: { type: 'Claim', owner: ulid(epochMs(now)) },
      facts: () => ({}),
      context: commandMeta(context),
    });
    const owner = claim.kind === 'refused' ? claim.state.owner : accepted(claim, now).state.owner;
    if (owner === null) throw new Error('a number was claimed, but nobody has it');
    const registered = await this.commands.run(
      customerDecider,
      {
        stream: customerStream(owner),
        command: { type: 'RegisterCustomer', customerId: owner, phone },
        facts: () => ({}),
        context: commandMeta(context),
      },
      ['customers'],
    );
    const { state } = accepted(registered, now);
    if (state.phase !== 'registered') throw new Error('a customer was registered, but is not there');
    return state;
  }
}

const NAMELESS = { firstName: '', lastName: '' };
