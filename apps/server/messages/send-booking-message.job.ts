import { Inject, Injectable } from '@nestjs/common';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import { type MessageCommand, messageLogDecider, messagesStream } from '@libs/booking/message-log.js';
import type { SmsTemplate, SmsVars } from '@libs/contract/sms-templates.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { type Telling, type Wording, wordingOf } from '@libs/views/booking-message.js';
import { BookingReader } from '../bookings/booking-reader.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { CLOCK, SMS } from '../platform/tokens.js';
import { PhoneNumbers } from './phone-numbers.js';

interface Message extends Telling {
  readonly bookingId: string;
  readonly message: string;
}

/** Writes to one side of a booking, unless that was done, is of no use any more, or nobody can be reached. */
@Injectable()
export class SendBookingMessageJob implements Job {
  readonly name = 'send-booking-message';

  constructor(
    private readonly commands: CommandRunner,
    private readonly bookings: BookingReader,
    private readonly numbers: PhoneNumbers,
    @Inject(SMS) private readonly sms: SmsSender,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const message = intent.data as unknown as Message;
    const { bookingId, message: name, kind, to, personId } = message;
    const over = await this.commands.state(messageLogDecider, messagesStream(bookingId));
    if (over.includes(name)) return 'done';
    const about = { bookingId, message: name, kind, to };
    const wording = wordingOf(message, await this.bookings.current(bookingId), this.clock.now());
    if (!wording) return this.record(intent, { type: 'RecordMessageDropped', ...about, reason: 'outdated' });
    const phone = await this.numbers.of(to, personId);
    if (!phone) return this.record(intent, { type: 'RecordMessageDropped', ...about, reason: 'unreachable' });
    await this.send(phone, wording, intent.id);
    return this.record(intent, { type: 'RecordMessageSent', ...about });
  }

  /** A crash before it is recorded sends it again under the same key, which the provider takes for the same message. */
  private async send(to: string, { template, vars }: Wording, key: string): Promise<void> {
    // Each template comes with its own variables; which of them it is, is not known here.
    await this.sms.send({ to, template, vars: vars as SmsVars<SmsTemplate>, key });
  }

  private async record(intent: Intent, command: MessageCommand): Promise<JobResult> {
    const outcome = await this.commands.run(messageLogDecider, {
      stream: messagesStream(command.bookingId),
      command,
      facts: () => ({}),
      context: jobMeta(intent, command.type),
    });
    if (outcome.kind !== 'accepted')
      throw new Error(`the log of messages did not take ${command.type}: ${outcome.kind}`);
    return 'done';
  }
}
