import { Inject, Injectable } from '@nestjs/common';
import type { MailAttachment } from '@libs/adapters/mail/mail-sender.js';
import { EMAIL_TEXTS as hindi } from '@libs/contract/email-texts.hi.js';
import { EMAIL_TEXTS as english } from '@libs/contract/email-texts.js';
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import type { Instant } from '@libs/contract/time.js';
import { bookingCalendar, type CalendarReader, chefCalendar } from '@libs/rendering/booking-calendar.js';
import type { DueEmail } from '@libs/rendering/email-content.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import type { ChefBooking } from '@libs/views/chef-booking.js';
import type { Config } from '../config.js';
import { CONFIG } from '../platform/tokens.js';
import { ReceiptPdfs } from '../receipts/receipt-pdfs.js';
import { ReceiptReader } from '../receipts/receipt-reader.js';

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
    language: NoticeLanguage,
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
  ofChef(seen: ChefBooking, now: Instant, language: NoticeLanguage): readonly MailAttachment[] {
    return [this.visit(chefCalendar(seen, now, this.readerOf(language)), language)];
  }

  private readerOf(language: NoticeLanguage): CalendarReader {
    const { publicUrl } = this.config;
    return { publicUrl, language };
  }

  private visit(content: string, language: NoticeLanguage): MailAttachment {
    const method = /^METHOD:(\w+)\r?$/m.exec(content)?.[1] ?? 'PUBLISH';
    const name = (language === 'hi' ? hindi : english).visitFile;
    return { name, type: `text/calendar; charset=utf-8; method=${method}`, content };
  }
}
