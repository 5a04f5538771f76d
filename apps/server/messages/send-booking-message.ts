import { Inject } from '@nestjs/common';
import type { SmsMessage, SmsSender } from '@libs/adapters/sms.js';
import type { MessageKind } from '@libs/booking/messages.js';
import { accompanyingEmail } from '@libs/booking/message-policies.js';
import type { SmsTemplate, SmsVars } from '@libs/contract/sms-templates.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { isReachable } from '@libs/identity/account-email.js';
import { type Wording, wordingOf } from '@libs/rendering/booking-message.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { EmailCommands } from '../application/aggregates.js';
import { BookingReader } from '../bookings/read-booking.js';
import { type Config, hostOf } from '../config/config.js';
import { type Job, JobHandler } from '../platform/jobs.js';
import { CONFIG, SMS } from '../platform/tokens.js';
import { MessageLimits } from './message-limits.js';
import { MessageRecords } from './message-records.js';

type Intent = JobIntent<'send-booking-message'>;

/** Of several within a few minutes only the last is sent. */
const DIGESTED: ReadonlySet<MessageKind> = new Set<MessageKind>(['changed', 'menu-changed']);

/**
 * Sends a message to one side of a booking, unless it was sent, is out of date, or has no reachable recipient. Requests
 * the e-mail that accompanies it.
 */
@JobHandler('send-booking-message')
export class SendBookingMessageJob implements Job<'send-booking-message'> {
  constructor(
    private readonly bookings: BookingReader,
    private readonly numbers: AccountNumbers,
    private readonly emails: EmailCommands,
    private readonly limits: MessageLimits,
    private readonly records: MessageRecords,
    @Inject(SMS) private readonly sms: SmsSender,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const message = intent.data;
    const { bookingId, message: name, kind, to, personId } = message;
    if (await this.records.isFinished(bookingId, name)) return 'done';
    await this.requestEmail(intent);
    const wording = wordingOf(message, await this.bookings.current(bookingId), {
      now: this.clock.now(),
      host: hostOf(this.config),
    });
    if (!wording) return this.records.dropped(intent, 'outdated');
    const phone = await this.numbers.reachable({ id: personId, role: to === 'chef' ? 'chef' : 'user' });
    if (!phone) return this.records.dropped(intent, 'unreachable');
    if (DIGESTED.has(kind)) {
      if (await this.records.isSuperseded(bookingId, name)) return this.records.dropped(intent, 'outdated');
      const again = await this.limits.digestUntil(`${bookingId}:${to}:${kind}`, intent.id);
      if (again !== undefined) return { again };
    }
    if (!(await this.limits.admit(phone, intent.id))) return this.records.dropped(intent, 'too-many');
    const unknownForMs = await this.records.start(intent, this.clock.now());
    await this.send(phone, wording, { key: intent.id, ...(unknownForMs !== undefined && { unknownForMs }) });
    return this.records.sent(intent);
  }

  /** The e-mail is a job of its own, for it must not wait for the SMS service. */
  private async requestEmail(intent: Intent): Promise<void> {
    const email = accompanyingEmail(intent.data);
    if (email && isReachable(await this.emails.state(email.personId))) await this.records.emailRequested(intent, email);
  }

  /**
   * Sends at least once: after a crash between the records of start and sending, the message is sent again under the
   * same key. The simulator drops the second one, Twilio is asked for the first, and MSG91 delivers both.
   */
  private async send(
    to: string,
    { template, vars }: Wording,
    attempt: Pick<SmsMessage, 'key' | 'unknownForMs'>,
  ): Promise<void> {
    // The union of templates and variables is not correlated in this type.
    await this.sms.send({ to, template, vars: vars as SmsVars<SmsTemplate>, ...attempt });
  }
}
