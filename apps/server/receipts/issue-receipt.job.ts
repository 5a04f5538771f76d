import { Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/events.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { draftReceipt } from '@libs/receipts/draft-receipt.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { ReceiptBooks } from './receipt-books.js';

interface IssueReceipt {
  readonly bookingId: string;
  readonly paymentId: string;
}

/** Issues the receipt for a payment or a refund; a refund names the receipt of what it gives back, so that one comes first. */
@Injectable()
export class IssueReceiptJob implements Job {
  readonly name = 'issue-receipt';

  constructor(
    private readonly commands: CommandRunner,
    private readonly books: ReceiptBooks,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { bookingId, paymentId } = intent.data as unknown as IssueReceipt;
    const events = await this.commands.history<BookingEvent>(bookingStream(bookingId));
    await this.issue(events, paymentId, intent);
    return 'done';
  }

  private async issue(
    events: readonly RecordedEvent<BookingEvent>[],
    paymentId: string,
    intent: Intent,
  ): Promise<string> {
    const draft = draftReceipt(events, paymentId);
    if (!draft) throw new Error(`no money of ${paymentId} has moved`);
    const { refundedPayment } = draft;
    const refundOf = refundedPayment === undefined ? undefined : await this.issue(events, refundedPayment, intent);
    return this.books.issue(draft, jobMeta(intent, paymentId), refundOf);
  }
}
