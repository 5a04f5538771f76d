import { Inject } from '@nestjs/common';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import { type BookingProcess, bookingProcess } from '@libs/booking/booking-policies.js';
import type { MessageKind } from '@libs/booking/message-kinds.js';
import { isSuperseded, type MessageCommand, messageLogDecider, messagesStream } from '@libs/booking/message-log.js';
import type { SmsTemplate, SmsVars } from '@libs/contract/sms-templates.js';
import { Clock, type JobResult, type ViewStore } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { type Wording, wordingOf } from '@libs/rendering/booking-message.js';
import { BookingReader } from '../bookings/booking-reader.js';
import type { Config } from '../config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { CONFIG, SMS, VIEWS } from '../platform/tokens.js';
import { MessageLimits } from './message-limits.js';
import { PhoneNumbers } from './phone-numbers.js';

/** Of several within a few minutes only the last is sent. */
const DIGESTED: ReadonlySet<MessageKind> = new Set<MessageKind>(['changed', 'menu-changed']);

/** Sends a message to one side of a booking, unless it was sent, is out of date, or has no reachable recipient. */
@JobHandler('send-booking-message')
export class SendBookingMessageJob implements Job<'send-booking-message'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly bookings: BookingReader,
    private readonly numbers: PhoneNumbers,
    private readonly limits: MessageLimits,
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(SMS) private readonly sms: SmsSender,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(intent: JobIntent<'send-booking-message'>): Promise<JobResult> {
    const message = intent.data;
    const { bookingId, message: name, kind, to, personId } = message;
    const recorded = await this.commands.state(messageLogDecider, messagesStream(bookingId));
    if (recorded.includes(name)) return 'done';
    const about = { bookingId, message: name, kind, to };
    const wording = wordingOf(message, await this.bookings.current(bookingId), {
      now: this.clock.now(),
      host: new URL(this.config.publicUrl).host,
    });
    if (!wording) return this.record(intent, { type: 'RecordMessageDropped', ...about, reason: 'outdated' });
    const phone = await this.numbers.of(to, personId);
    if (!phone) return this.record(intent, { type: 'RecordMessageDropped', ...about, reason: 'unreachable' });
    if (DIGESTED.has(kind)) {
      if (isSuperseded(name, [...recorded, ...(await this.waiting(bookingId))]))
        return this.record(intent, { type: 'RecordMessageDropped', ...about, reason: 'outdated' });
      const again = await this.limits.digestUntil(`${bookingId}:${to}:${kind}`, intent.id);
      if (again !== undefined) return { again };
    }
    if (!(await this.limits.admit(phone, intent.id)))
      return this.record(intent, { type: 'RecordMessageDropped', ...about, reason: 'too-many' });
    await this.send(phone, wording, intent.id);
    return this.record(intent, { type: 'RecordMessageSent', ...about });
  }

  /** Returns the names of the pending messages about the booking. */
  private async waiting(bookingId: string): Promise<readonly string[]> {
    const process = await this.views.get<BookingProcess>(bookingProcess.name, bookingId);
    return process?.messages.map((one) => one.message) ?? [];
  }

  /** After a crash the message is sent again under the same key, by which the provider drops duplicates. */
  private async send(to: string, { template, vars }: Wording, key: string): Promise<void> {
    // The union of templates and variables is not correlated in this type.
    await this.sms.send({ to, template, vars: vars as SmsVars<SmsTemplate>, key });
  }

  private async record(intent: Intent, command: MessageCommand): Promise<JobResult> {
    const outcome = await this.commands.run(messageLogDecider, {
      stream: messagesStream(command.bookingId),
      command,
      facts: () => ({}),
      context: jobMeta(intent, command.type),
    });
    if (outcome.kind !== 'accepted') throw new Error(`the message log did not accept ${command.type}: ${outcome.kind}`);
    return 'done';
  }
}
