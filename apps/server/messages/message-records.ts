import { Inject, Injectable } from '@nestjs/common';
import { bookingProcess, type BookingProcess } from '@libs/booking/booking-policies.js';
import {
  type BookingEmailRequested,
  type Delivery,
  deliveryOf,
  isSuperseded,
  type MessageCommand,
  type MessageDrop,
  type MessageSent,
  type MessageStarted,
} from '@libs/booking/messages.js';
import type { Channel } from '@libs/contract/news.js';
import { between, type Instant } from '@libs/contract/time.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { MessageCommands } from '../application/aggregates.js';
import { jobMeta } from '../platform/jobs.js';
import { VIEWS } from '../platform/tokens.js';

type Sending = JobIntent<'send-booking-message' | 'send-booking-email'>;

type Accepted = Partial<Pick<MessageSent['data'], 'channel' | 'unseenAt' | 'provider' | 'providerReference'>>;

/** The channel of a job that uses no other. */
const ownChannel = ({ job }: Sending): Channel => (job === 'send-booking-email' ? 'email' : 'sms');

const aboutOf = ({ data: { bookingId, message, kind, to } }: Sending, channel: Channel): MessageStarted['data'] => ({
  bookingId,
  message,
  kind,
  to,
  channel,
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

  /** Returns what has become of a message so far. */
  async delivery({ data: { bookingId, message } }: Sending): Promise<Delivery> {
    return deliveryOf(message, await this.log.history(bookingId));
  }

  /** Whether a later message of the same kind to the same side was sent or waits. */
  async isSuperseded(bookingId: string, message: string): Promise<boolean> {
    const process = await this.views.get<BookingProcess>(bookingProcess.name, bookingId);
    const waiting = process?.messages.map((one) => one.message) ?? [];
    return isSuperseded(message, [...(await this.finished(bookingId)), ...waiting]);
  }

  /**
   * Records that the message is about to be sent by the channel. Returns for how many milliseconds it has been unknown
   * whether an earlier attempt sent it; undefined before the first attempt.
   */
  async start(
    intent: Sending,
    { startedAt }: Delivery,
    now: Instant,
    channel = ownChannel(intent),
  ): Promise<number | undefined> {
    const earlier = startedAt.get(channel);
    if (earlier !== undefined) return Math.max(0, between(earlier, now));
    await this.record(intent, { type: 'RecordMessageStarted', ...aboutOf(intent, channel) });
    return undefined;
  }

  emailRequested(intent: Intent, email: BookingEmailRequested['data']): Promise<void> {
    return this.record(intent, { type: 'RequestBookingEmail', ...email });
  }

  /**
   * Records that the channel accepted the message, by which provider, and when the next one takes over. Returns the
   * result of the job.
   */
  async sent(intent: Sending, how: Accepted = {}): Promise<JobResult> {
    const { channel = ownChannel(intent), unseenAt } = how;
    await this.record(intent, { type: 'RecordMessageSent', ...aboutOf(intent, channel), ...how, channel });
    return unseenAt === undefined ? 'done' : { again: unseenAt };
  }

  /** Returns the result of the job. */
  async dropped(intent: Sending, reason: MessageDrop): Promise<'done'> {
    await this.record(intent, { type: 'RecordMessageDropped', ...aboutOf(intent, ownChannel(intent)), reason });
    return 'done';
  }

  private async finished(bookingId: string): Promise<readonly string[]> {
    return (await this.log.state(bookingId)).finished;
  }

  /** Each channel of a message has commands of its own. */
  private async record(intent: Intent, command: MessageCommand): Promise<void> {
    const isOther = command.channel === 'push' || command.channel === 'whatsapp';
    const step = isOther ? `${command.type}/${command.channel}` : command.type;
    await this.log.execute(command.bookingId, command, jobMeta(intent, step));
  }
}
