import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { draftReceipt } from '@libs/receipts/draft-receipt.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { ReceiptBooks } from './receipt-books.js';

/** Issues the receipt for a payment or a refund. A refund names the receipt of its payment, which is issued first. */
@JobHandler('issue-receipt')
export class IssueReceiptJob implements Job<'issue-receipt'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly books: ReceiptBooks,
  ) {}

  async run(intent: JobIntent<'issue-receipt'>): Promise<JobResult> {
    const { bookingId, paymentId } = intent.data;
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
    if (!draft) throw new Error(`${paymentId} is neither captured nor refunded`);
    const { refundedPayment } = draft;
    const refundOf = refundedPayment === undefined ? undefined : await this.issue(events, refundedPayment, intent);
    return this.books.issue(draft, jobMeta(intent, paymentId), refundOf);
  }
}
