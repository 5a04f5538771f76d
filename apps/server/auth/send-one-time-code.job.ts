import { Inject, Injectable } from '@nestjs/common';
import { COMPANY } from '@libs/contract/company.js';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MINUTE } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process.js';
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
    if (inTime) await this.sms.send({ to: phone, text: this.text(challenge, phone), id: intent.id });
    await this.commands.run(loginDecider, {
      stream,
      command: { type: inTime ? 'RecordOneTimeCodeSent' : 'ExpireOneTimeCode', challenge },
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, inTime ? 'sent' : 'expired'),
    });
    return 'done';
  }

  /** The last line lets a browser fill in the code on our own page only (origin-bound one-time codes). */
  private text(challenge: string, phone: string): string {
    const code = oneTimeCode(this.secrets.oneTimeCodes, challenge, phone);
    const minutes = LIMITS.oneTimeCode.lifetime / MINUTE;
    const { hostname } = new URL(this.config.publicUrl);
    return `${code} is your code to log in to ${COMPANY.name}. It is good for ${minutes} minutes.\n\n@${hostname} #${code}`;
  }
}
