import { Inject } from '@nestjs/common';
import { channelsOf, isSwitchedOff } from '@libs/booking/message-channels.js';
import { accompanyingEmail } from '@libs/booking/message-policies.js';
import { type Delivery, type MessageKind, seenRuleFor } from '@libs/booking/messages.js';
import type { Channel } from '@libs/contract/news.js';
import { plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { isReachable } from '@libs/identity/account-email.js';
import { type Wording, wordingOf } from '@libs/rendering/booking-message.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { EmailCommands } from '../application/aggregates.js';
import { BookingReader } from '../bookings/read-booking.js';
import { CustomerSeries } from '../bookings/series-reader.js';
import { type Config, hostOf } from '../config/config.js';
import { type Job, JobHandler } from '../platform/jobs.js';
import { CONFIG } from '../platform/tokens.js';
import { type Contact, MessageChannels } from './message-channels.js';
import { MessageLimits } from './message-limits.js';
import { MessageRecords } from './message-records.js';

type Intent = JobIntent<'send-booking-message'>;

/** Of several within a few minutes only the last is sent. */
const DIGESTED: ReadonlySet<MessageKind> = new Set<MessageKind>(['changed', 'menu-changed']);
/** One side can cause them as often as it likes, and the other side wants each of them at once. */
const REPEATED: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'dispute',
  'extra-time',
  'ingredients-changed',
  'ingredients-limit',
  'ingredients-bought',
]);

/**
 * Sends a message to one side of a booking, unless it was sent and seen, is out of date, or has no reachable recipient:
 * by the channels that {@link channelsOf} names, one after the other. Requests the e-mail that accompanies it.
 */
@JobHandler('send-booking-message')
export class SendBookingMessageJob implements Job<'send-booking-message'> {
  constructor(
    private readonly bookings: BookingReader,
    private readonly series: CustomerSeries,
    private readonly emails: EmailCommands,
    private readonly channels: MessageChannels,
    private readonly limits: MessageLimits,
    private readonly records: MessageRecords,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const message = intent.data;
    const { bookingId, message: name, kind, to, personId } = message;
    const delivery = await this.records.delivery(intent);
    if (delivery.isFinished) return 'done';
    const { unseenAt, sentBy } = delivery;
    if (unseenAt !== undefined && this.clock.now() < unseenAt) return { again: unseenAt };

    const contact = await this.channels.contact({ id: personId, role: to === 'chef' ? 'chef' : 'user' });
    if (!isSwitchedOff(kind, contact)) await this.requestEmail(intent);
    const wording = wordingOf(message, await this.bookings.current(bookingId), {
      now: this.clock.now(),
      host: hostOf(this.config),
      language: contact.language,
    });
    if (!wording || (await this.isOverForSeries(message))) return this.records.dropped(intent, 'outdated');
    const channels = channelsOf(kind, to, contact);
    if (typeof channels === 'string') return this.records.dropped(intent, channels);
    if (DIGESTED.has(kind)) {
      if (await this.records.isSuperseded(bookingId, name)) return this.records.dropped(intent, 'outdated');
      const isFirst = sentBy.length === 0;
      const again = isFirst ? await this.limits.digestUntil(`${bookingId}:${to}:${kind}`, intent.id) : undefined;
      if (again !== undefined) return { again };
    }
    const { phone } = contact;
    const repeated = REPEATED.has(kind) ? `${bookingId}:${to}:${kind}` : undefined;
    // Counts the message, by whatever channels it goes.
    if (phone !== undefined && !(await this.limits.admit(phone, intent.id, repeated))) {
      return this.records.dropped(intent, 'too-many');
    }
    const left = channels.filter((channel) => !sentBy.includes(channel));
    return this.send(intent, { wording, contact, delivery, left });
  }

  /** Whether the visit of a weekly cook does not wait for an answer any more, or a stopped one runs again. */
  private async isOverForSeries({ kind, bookingId, personId, proposedStart }: Intent['data']): Promise<boolean> {
    if (kind !== 'series-proposed' && kind !== 'series-stopped') return false;
    const found = (await this.series.of(personId)).map(({ series }) => series);
    return kind === 'series-stopped'
      ? found.some(({ phase, bookings }) => phase === 'running' && bookings.includes(bookingId))
      : !found.some(({ proposal }) => proposal?.start === proposedStart && proposal?.bookingId === undefined);
  }

  /** The e-mail is a job of its own, for it must not wait for another service. */
  private async requestEmail(intent: Intent): Promise<void> {
    const email = accompanyingEmail(intent.data);
    if (email && isReachable(await this.emails.state(email.personId))) await this.records.emailRequested(intent, email);
  }

  /** Sends by the first of the channels that accepts the message. Only the last one is tried again. */
  private async send(intent: Intent, { wording, contact, delivery, left }: Sending): Promise<JobResult> {
    for (const [index, channel] of left.entries()) {
      const isLast = index === left.length - 1;
      const unknownForMs = await this.records.start(intent, delivery, this.clock.now(), channel);
      const message = { intent, wording, isLast, ...(unknownForMs !== undefined && { unknownForMs }) };
      const result = await this.channels.send(channel, message, contact);
      const by = result === 'accepted' ? {} : result;
      if (typeof by === 'object') {
        const unseenAt = isLast ? undefined : plus(this.clock.now(), seenRuleFor(intent.data.kind).within);
        return this.records.sent(intent, { channel, ...by, ...(unseenAt !== undefined && { unseenAt }) });
      }
      if (isLast && result === 'failed') throw new Error(`the service of ${channel} did not accept the message`);
    }
    return this.records.dropped(intent, 'unreachable');
  }
}

interface Sending {
  readonly wording: Wording;
  readonly contact: Contact;
  readonly delivery: Delivery;
  /** The channels that have not accepted the message. */
  readonly left: readonly Channel[];
}
