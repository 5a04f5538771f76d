import { Inject, Injectable } from '@nestjs/common';
import type { MailAttachment, MailSender } from '@libs/adapters/mail.js';
import { MESSAGE_LIFETIME_MS } from '@libs/booking/messages.js';
import { SENT_TEXTS } from '@libs/contract/texts/sent.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { between, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { bookingCalendar, type CalendarReader, chefCalendar } from '@libs/rendering/booking-calendar.js';
import { bookingEmail, visitEmail } from '@libs/rendering/booking-email.js';
import type { DueEmail, EmailContent, EmailSending } from '@libs/rendering/email-content.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import { bookingForChef, type ChefBooking } from '@libs/views/chef-booking.js';
import { EmailAddresses } from '../accounts/email-addresses.js';
import { BookingReader } from '../bookings/read-booking.js';
import type { Config } from '../config/config.js';
import { type Job, JobHandler } from '../platform/jobs.js';
import { CONFIG, MAIL } from '../platform/tokens.js';
import { ReceiptPdfs } from '../receipts/receipt-pdfs.js';
import { ReceiptReader } from '../receipts/receipts.js';
import { sendEmail } from './email-page.js';
import { MessageLimits } from './message-limits.js';
import { MessageRecords } from './message-records.js';

/** The kinds of e-mails with a receipt, and the kind of the receipt. */
const RECEIPTS = { receipt: 'receipt', 'refund-arrived': 'refund' } as const;

/** Makes the files of an e-mail about a booking: the receipt as PDF, and the visit as a calendar entry. */
@Injectable()
export class BookingAttachments {
  constructor(
    private readonly receipts: ReceiptReader,
    private readonly pdfs: ReceiptPdfs,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Returns the files for the customer; undefined while the receipt is not issued yet. */
  async ofCustomer(
    { kind, amount }: DueEmail,
    booking: BookingDocument,
    language: Language,
  ): Promise<readonly MailAttachment[] | undefined> {
    const receiptKind = kind in RECEIPTS ? RECEIPTS[kind as keyof typeof RECEIPTS] : undefined;
    // After a refund the visit is long cancelled, or it stays as it was.
    const visit =
      kind === 'refund-arrived' ? [] : [this.visit(bookingCalendar(booking, this.readerOf(language)), language)];
    if (receiptKind === undefined) return visit;
    const receipt = await this.receipts.latest(booking.id, receiptKind, amount);
    if (!receipt) return undefined;
    const content = await this.pdfs.of({ receipt, language });
    return [{ name: `${receipt.number}.pdf`, type: 'application/pdf', content }, ...visit];
  }

  /** Returns the files for the chef, with what the chef may see at `now`. */
  ofChef(seen: ChefBooking, now: Instant, language: Language): readonly MailAttachment[] {
    return [this.visit(chefCalendar(seen, now, this.readerOf(language)), language)];
  }

  private readerOf(language: Language): CalendarReader {
    const { publicUrl } = this.config;
    return { publicUrl, language };
  }

  private visit(content: string, language: Language): MailAttachment {
    const method = /^METHOD:(\w+)\r?$/m.exec(content)?.[1] ?? 'PUBLISH';
    const name = SENT_TEXTS[language].EMAIL_TEXTS.visitFile;
    return { name, type: `text/calendar; charset=utf-8; method=${method}`, content };
  }
}

type Intent = JobIntent<'send-booking-email'>;

interface Email {
  readonly content: EmailContent;
  /** Returns undefined while a receipt is not issued yet. */
  readonly attachments: () => Promise<readonly MailAttachment[] | undefined> | readonly MailAttachment[];
}

const MIN_RECEIPT_WAIT_MS = SECOND;
const MAX_RECEIPT_WAIT_MS = 15 * MINUTE;

/**
 * Returns when an e-mail that waits for its receipt looks for it again. A receipt follows its payment within seconds;
 * if it does not, the e-mail waits as long again as it has waited.
 */
export const nextReceiptLook = (dueAt: Instant, now: Instant): Instant =>
  plus(now, Math.min(MAX_RECEIPT_WAIT_MS, Math.max(MIN_RECEIPT_WAIT_MS, between(dueAt, now))));

/** Sends an e-mail to one side of a booking, unless it was sent, is out of date, or has no verified address. */
@JobHandler('send-booking-email')
export class SendBookingEmailJob implements Job<'send-booking-email'> {
  constructor(
    private readonly bookings: BookingReader,
    private readonly addresses: EmailAddresses,
    private readonly attachments: BookingAttachments,
    private readonly limits: MessageLimits,
    private readonly records: MessageRecords,
    @Inject(MAIL) private readonly mail: MailSender,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { bookingId, message, kind, to, personId, dueAt } = intent.data;
    const delivery = await this.records.delivery(intent);
    if (delivery.isFinished) return 'done';
    const address = await this.addresses.reachable({ id: personId, role: to === 'chef' ? 'chef' : 'user' });
    const now = this.clock.now();
    if (!address) {
      const isLate = between(dueAt, now) > MESSAGE_LIFETIME_MS;
      return this.records.dropped(intent, isLate ? 'outdated' : 'unreachable');
    }
    const { language } = address;
    const email = await this.contentOf(intent, { now, language, publicUrl: this.config.publicUrl });
    if (!email) return this.records.dropped(intent, 'outdated');
    if (kind === 'changed') {
      if (await this.records.isSuperseded(bookingId, message)) return this.records.dropped(intent, 'outdated');
      const again = await this.limits.digestUntil(`${bookingId}:${to}:email`, intent.id);
      if (again !== undefined) return { again };
    }
    const attachments = await email.attachments();
    if (!attachments) return { again: nextReceiptLook(dueAt, now) };
    if (!(await this.limits.admitEmail(address.email, 'message', intent.id)))
      return this.records.dropped(intent, 'too-many');
    await this.records.start(intent, delivery, this.clock.now());
    const sent = { to: address.email, content: email.content, attachments, key: intent.id };
    return (await sendEmail(this.mail, sent)) ? this.records.sent(intent) : this.records.dropped(intent, 'unreachable');
  }

  /** Returns undefined if the e-mail is out of date. */
  private async contentOf({ data }: Intent, sending: EmailSending): Promise<Email | undefined> {
    const booking = await this.bookings.current(data.bookingId);
    const { now, language } = sending;
    if (data.to === 'customer') {
      const content = bookingEmail(data, booking, sending);
      return content && { content, attachments: () => this.attachments.ofCustomer(data, booking, language) };
    }
    const seen = bookingForChef(booking, await this.bookings.asking(data.personId), now);
    const content = seen && visitEmail(data, seen, sending);
    return content && { content, attachments: () => this.attachments.ofChef(seen, now, language) };
  }
}
