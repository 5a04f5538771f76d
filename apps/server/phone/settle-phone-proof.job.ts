import { Inject } from '@nestjs/common';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import { plus, SECOND } from '@libs/contract/time.js';
import { ERASED, type EventMeta, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { accountPhone } from '@libs/identity/account.js';
import { chefDecider, type ChefEvent, type ChefPhoneProven, chefStream } from '@libs/identity/chef.js';
import {
  customerDecider,
  type CustomerEvent,
  type CustomerPhoneProven,
  customerStream,
} from '@libs/identity/customer.js';
import { phoneProofDecider, phoneProofStream } from '@libs/identity/settle-phone-proof.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { moment } from '@libs/rendering/booking-message.js';
import { AccountSessions } from '../auth/account-sessions.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { SMS } from '../platform/tokens.js';
import { EmailAddresses } from '../users/email-addresses.js';

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
    const { proven, former } = await this.look(proof);
    const { session: keep, replaces } = proven.data;
    const ending = { keep, before: proven.position, reason: 'number-changed' } as const;
    const isComplete = await this.sessions.end(proof.accountId, ending, jobMeta(intent, 'end-sessions'));
    if (!isComplete) return { again: plus(this.clock.now(), SECOND) };
    if (proof.role === 'chef') await this.announceEmail(proof.accountId, jobMeta(intent, 'email-link'));
    if (replaces && former !== undefined) await this.notify(former, proven, intent.id);
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
  private async look({ proofId, accountId, role }: Proof): Promise<{ proven: Proven; former: string | undefined }> {
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
    return { proven, former: former === ERASED ? undefined : former };
  }

  /** Sends the message with an idempotency key, because a crash can repeat it. */
  private async notify(to: string, { occurredAt }: Proven, key: string): Promise<void> {
    await this.sms.send({ to, template: 'number-changed', vars: { when: moment(occurredAt) }, key });
  }
}
