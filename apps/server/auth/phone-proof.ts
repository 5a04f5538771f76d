import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SmsSender } from '@libs/adapters/sms.js';
import type { Body } from '@libs/contract/calls.js';
import { templateIn } from '@libs/contract/sms-templates.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { type Instant, plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED, type EventMeta, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { accountPhone, mayProve } from '@libs/identity/account.js';
import { newsOf } from '@libs/identity/account-news.js';
import { chefDecider, type ChefEvent, type ChefPhoneProven, chefStream } from '@libs/identity/chef.js';
import {
  customerDecider,
  type CustomerEvent,
  type CustomerPhoneProven,
  customerStream,
} from '@libs/identity/customer.js';
import { sessionStream } from '@libs/identity/session.js';
import { phoneProofDecider, phoneProofStream } from '@libs/identity/settle-phone-proof.js';
import { moment } from '@libs/rendering/booking-message.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { EmailAddresses } from '../accounts/email-addresses.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { Refused } from '../application/refused.js';
import { CouponUses } from '../fares/coupons.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { SMS } from '../platform/tokens.js';
import { CodeVerifier } from './one-time-codes.js';
import { AccountSessions } from './sessions.js';

/** Verifies a code and assigns its number to the caller. Returns the number. */
export class ProvePhone extends commandWith<
  { caller: Caller; proof: Body<'provePhone'>; context: CommandContext },
  string
>() {}

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

type Proof = JobIntent<'settle-phone-proof'>['data'];
type Proven = RecordedEvent<CustomerPhoneProven | ChefPhoneProven>;

/**
 * Ends the sessions of an account that started before its number was proven, notifies the former number, and requests
 * the link to a chef's e-mail address.
 */
@JobHandler('settle-phone-proof')
export class SettlePhoneProofJob implements Job<'settle-phone-proof'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly sessions: AccountSessions,
    private readonly addresses: EmailAddresses,
    @Inject(SMS) private readonly sms: SmsSender,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'settle-phone-proof'>): Promise<JobResult> {
    const proof = intent.data;
    const { proven, former, language } = await this.look(proof);
    const { session: keep, replaces } = proven.data;
    const ending = { keep, before: proven.position, reason: 'number-changed' } as const;
    const isComplete = await this.sessions.end(proof.accountId, ending, jobMeta(intent, 'end-sessions'));
    if (!isComplete) return { again: plus(this.clock.now(), SECOND) };
    if (proof.role === 'chef') await this.announceEmail(proof.accountId, jobMeta(intent, 'email-link'));
    if (replaces && former !== undefined) await this.notify({ to: former, language }, proven, intent.id);
    await this.commands.run(phoneProofDecider, {
      stream: phoneProofStream(proof.proofId),
      command: { type: 'RecordPhoneProofSettled', accountId: proof.accountId },
      facts: () => ({}),
      context: jobMeta(intent, 'settled'),
    });
    return 'done';
  }

  /** Requests the link to a chef's address, where nothing may be sent before the number is proven. */
  private announceEmail(id: string, meta: EventMeta): Promise<void> {
    return this.addresses.announce({ id, role: 'chef' }, undefined, meta);
  }

  /** Reads the numbers from the log, because jobs and documents do not contain them. */
  private async look({ proofId, accountId, role }: Proof): Promise<{
    readonly proven: Proven;
    readonly former: string | undefined;
    readonly language: Language;
  }> {
    const stream = role === 'chef' ? chefStream(accountId) : customerStream(accountId);
    const events = await this.commands.history<CustomerEvent | ChefEvent>(stream);
    const index = events.findIndex(({ id }) => id === proofId);
    const proven = events[index] as Proven | undefined;
    if (!proven) throw new Error('the event of the proven number was not found');
    const before = events.slice(0, index);
    const state =
      role === 'chef'
        ? (before as readonly ChefEvent[]).reduce(chefDecider.evolve, chefDecider.initial)
        : (before as readonly CustomerEvent[]).reduce(customerDecider.evolve, customerDecider.initial);
    const former = accountPhone(state)?.phone;
    return { proven, former: former === ERASED ? undefined : former, language: newsOf(state).choice.language };
  }

  /** Sends the message with an idempotency key, because a crash can repeat it. */
  private async notify(
    { to, language }: { readonly to: string; readonly language: Language },
    { occurredAt }: Proven,
    key: string,
  ): Promise<void> {
    const vars = { when: moment(occurredAt, language) };
    await this.sms.send({ to, template: templateIn('number-changed', language), vars, key });
  }
}
