import { Inject, Injectable } from '@nestjs/common';
import { bookingProcess, type BookingProcess } from '@libs/booking/booking-policies.js';
import {
  type BookingEmailRequested,
  isSuperseded,
  type MessageCommand,
  type MessageDrop,
  type MessageEvent,
  type MessageSent,
} from '@libs/booking/messages.js';
import { between, type Instant } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { MessageCommands } from '../application/aggregates.js';
import { jobMeta } from '../platform/jobs.js';
import { VIEWS } from '../platform/tokens.js';

type Sending = JobIntent<'send-booking-message' | 'send-booking-email'>;

const aboutOf = ({ job, data: { bookingId, message, kind, to } }: Sending): MessageSent['data'] => ({
  bookingId,
  message,
  kind,
  to,
  channel: job === 'send-booking-email' ? 'email' : 'sms',
});

/**
 * Records which e-mails about bookings are requested, which messages are about to be sent, and what became of them. A
 * message that was recorded as sent or dropped is never sent again.
 */
@Injectable()
export class MessageRecords {
  constructor(
    private readonly log: MessageCommands,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** Whether the message was sent or dropped. */
  async isFinished(bookingId: string, message: string): Promise<boolean> {
    return (await this.finished(bookingId)).includes(message);
  }

  /** Whether a later message of the same kind to the same side was sent or waits. */
  async isSuperseded(bookingId: string, message: string): Promise<boolean> {
    const process = await this.views.get<BookingProcess>(bookingProcess.name, bookingId);
    const waiting = process?.messages.map((one) => one.message) ?? [];
    return isSuperseded(message, [...(await this.finished(bookingId)), ...waiting]);
  }

  /**
   * Records that the message is about to be sent. Returns for how many milliseconds it has been unknown whether an
   * earlier attempt sent it; undefined before the first attempt.
   */
  async start(intent: Sending, now: Instant): Promise<number | undefined> {
    const about = aboutOf(intent);
    const events = await this.log.history(about.bookingId);
    const isStart = ({ type, data }: RecordedEvent<MessageEvent>): boolean =>
      type === 'MessageStarted' && data.message === about.message;
    const earlier = events.find(isStart);
    if (earlier) return Math.max(0, between(earlier.occurredAt, now));
    await this.record(intent, { type: 'RecordMessageStarted', ...about });
    return undefined;
  }

  emailRequested(intent: Intent, email: BookingEmailRequested['data']): Promise<void> {
    return this.record(intent, { type: 'RequestBookingEmail', ...email });
  }

  /** Returns the result of the job, as the next method does. */
  async sent(intent: Sending): Promise<'done'> {
    await this.record(intent, { type: 'RecordMessageSent', ...aboutOf(intent) });
    return 'done';
  }

  async dropped(intent: Sending, reason: MessageDrop): Promise<'done'> {
    await this.record(intent, { type: 'RecordMessageDropped', ...aboutOf(intent), reason });
    return 'done';
  }

  private async finished(bookingId: string): Promise<readonly string[]> {
    return (await this.log.state(bookingId)).finished;
  }

  private async record(intent: Intent, command: MessageCommand): Promise<void> {
    await this.log.execute(command.bookingId, command, jobMeta(intent, command.type));
  }
}
