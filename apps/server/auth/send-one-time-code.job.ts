import { Inject, Injectable } from '@nestjs/common';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { LoginEvent } from '@libs/identity/events.js';
import { loginDecider, loginStream } from '@libs/identity/one-time-code.js';
import type { Config } from '../config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import type { Secrets } from '../platform/secrets.js';
import { CLOCK, CONFIG, SECRETS, SMS } from '../platform/tokens.js';
import { oneTimeCode } from './one-time-code.js';

/** Derives a code once more and hands it to the SMS service, as long as it is of use. */
@Injectable()
export class SendOneTimeCodeJob implements Job {
  readonly name = 'send-one-time-code';

  constructor(
    private readonly commands: CommandRunner,
    @Inject(SMS) private readonly sms: SmsSender,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { phoneIndex, challenge } = intent.data as { readonly phoneIndex: string; readonly challenge: string };
    const stream = loginStream(phoneIndex);
    const requested = (await this.commands.history<LoginEvent>(stream)).findLast(
      (event) => event.type === 'OneTimeCodeRequested' && event.data.challenge === challenge,
    );
    if (requested?.type !== 'OneTimeCodeRequested' || requested.data.phone === ERASED) return 'done';

    const { phone, expiresAt } = requested.data;
    const inTime = this.clock.now() < expiresAt;
    if (inTime) {
      const vars = { code: oneTimeCode(this.secrets.oneTimeCodes, challenge, phone), host: this.host };
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

  private get host(): string {
    return new URL(this.config.publicUrl).hostname;
  }
}
