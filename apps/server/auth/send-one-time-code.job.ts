import { Inject } from '@nestjs/common';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { loginDecider, type LoginEvent, loginStream } from '@libs/identity/one-time-code.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { type Config, hostOf } from '../config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import type { Secrets } from '../platform/secrets.js';
import { CONFIG, SECRETS, SMS } from '../platform/tokens.js';
import { oneTimeCode } from './one-time-code.js';

/** Derives a code and sends it by SMS, unless it has expired. */
@JobHandler('send-one-time-code')
export class SendOneTimeCodeJob implements Job<'send-one-time-code'> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(SMS) private readonly sms: SmsSender,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(intent: JobIntent<'send-one-time-code'>): Promise<JobResult> {
    const { phoneIndex, challenge } = intent.data;
    const stream = loginStream(phoneIndex);
    const requested = (await this.commands.history<LoginEvent>(stream)).findLast(
      (event) => event.type === 'OneTimeCodeRequested' && event.data.challenge === challenge,
    );
    if (requested?.type !== 'OneTimeCodeRequested' || requested.data.phone === ERASED) return 'done';

    const { phone, expiresAt } = requested.data;
    const inTime = this.clock.now() < expiresAt;
    if (inTime) {
      const vars = { code: oneTimeCode(this.secrets.oneTimeCodes[0], challenge, phone), host: hostOf(this.config) };
      await this.sms.send({ to: phone, template: 'login-code', vars, key: intent.id });
    }
    await this.commands.run(loginDecider, {
      stream,
      command: { type: inTime ? 'RecordOneTimeCodeSent' : 'ExpireOneTimeCode', challenge },
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, inTime ? 'sent' : 'expired'),
    });
    return 'done';
  }
}
