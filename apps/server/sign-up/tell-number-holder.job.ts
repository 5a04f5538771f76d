import { Inject } from '@nestjs/common';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { claimDecider, claimStream } from '@libs/identity/claim.js';
import { moment } from '@libs/rendering/booking-message.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { type Config, hostOf } from '../config.js';
import { MessageLimits } from '../messages/message-limits.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler } from '../platform/job.js';
import { CONFIG, SMS } from '../platform/tokens.js';
import { AccountNumbers } from '../users/account-numbers.js';

/**
 * Tells the holder of a number that somebody signed up with it, once a day at most; nobody if the number has no
 * account. The request that asks for it does not know which.
 */
@JobHandler('tell-number-holder')
export class TellNumberHolderJob implements Job<'tell-number-holder'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly numbers: AccountNumbers,
    private readonly limits: MessageLimits,
    private readonly clock: Clock,
    @Inject(SMS) private readonly sms: SmsSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run({ id: key, data: { phoneIndex } }: JobIntent<'tell-number-holder'>): Promise<JobResult> {
    const to = await this.heldNumber(phoneIndex);
    if (to === undefined || !(await this.limits.admitNotice(phoneIndex, key))) return 'done';
    if (!(await this.limits.admit(to, key))) return 'done';
    const vars = { when: moment(this.clock.now()), host: hostOf(this.config) };
    await this.sms.send({ to, template: 'sign-up-tried', vars, key });
    return 'done';
  }

  private async heldNumber(phoneIndex: string): Promise<string | undefined> {
    const { owner: id } = await this.commands.state(claimDecider, claimStream('phone', 'user', phoneIndex));
    if (id === null) return undefined;
    const account = { id, role: 'user' } as const;
    const phone = (await this.numbers.numberOf(account))?.phone;
    if (phone === undefined || phone === ERASED) return undefined;
    return (await this.numbers.isHeldBy(account, phone)) ? phone : undefined;
  }
}
