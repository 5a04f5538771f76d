import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Body } from '@libs/contract/calls.js';
import type { Instant } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { mayProve } from '@libs/identity/account.js';
import { sessionStream } from '@libs/identity/session.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { AccountSessions } from '../auth/account-sessions.js';
import { CodeVerifier } from '../auth/code-verifier.js';
import { CouponUses } from '../coupons/coupon-uses.js';
import { CommandRunner } from '../platform/command-runner.js';
import { AccountNumbers } from '../users/account-numbers.js';

/** Verifies a code and assigns its number to the caller. Returns the number. */
export class ProvePhone extends Command<string> {
  constructor(
    readonly caller: Caller,
    readonly proof: Body<'provePhone'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ProvePhone)
export class ProvePhoneHandler implements ICommandHandler<ProvePhone> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly codes: CodeVerifier,
    private readonly numbers: AccountNumbers,
    private readonly sessions: AccountSessions,
    private readonly coupons: CouponUses,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, proof, context }: ProvePhone): Promise<string> {
    const phone = await this.codes.numberOf(proof.challenge);
    await this.requireRecentLogIn(phone, caller);
    await this.codes.verify({ phone, ...proof }, 'prove-phone', context);
    const meta = context.meta();
    // After the code is verified, so that only the holder of the number learns that it is taken.
    if (caller.role === 'user') await this.coupons.countForNumber(caller.id, meta);
    const session = caller.sessionId;
    const at = await this.numbers.take({ phone, session }, caller, meta);
    // `SettlePhoneProofJob` completes this after a crash or when the view is behind.
    if (at !== undefined)
      await this.sessions.endKnown(caller.id, { keep: session, before: at, reason: 'number-changed' }, meta);
    return phone;
  }

  /** Must run before the code is used, so that it can still be entered after the log-in. @throws Refused */
  private async requireRecentLogIn(phone: string, caller: Caller): Promise<void> {
    const before = await this.numbers.numberOf(caller);
    const loggedInAt = await this.loggedInAt(caller.sessionId);
    if (before && mayProve(phone, before, loggedInAt, this.clock.now())) return;
    throw new Refused('log-in-again');
  }

  /** Returns when the session was started. A refresh is no log-in. */
  private async loggedInAt(sessionId: string): Promise<Instant> {
    const [started] = await this.commands.history(sessionStream(sessionId));
    if (!started) throw new Error('the session of the request was never started');
    return started.occurredAt;
  }
}
