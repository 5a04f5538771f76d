import { Module } from '@nestjs/common';
import { WorkerThread } from '@libs/adapters/threads/worker-thread.js';
import { SECOND } from '@libs/contract/time.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import { ENGINE, NOTIFIER } from '../platform/tokens.js';
import { GetReceiptHandler } from './get-receipt.query.js';
import { IssueReceiptJob } from './issue-receipt.job.js';
import { ListReceiptsHandler } from './list-receipts.query.js';
import { ReceiptBooks } from './receipt-books.js';
import { ReceiptPdfs, type ReceiptTask } from './receipt-pdfs.js';
import { ReceiptReader } from './receipt-reader.js';
import { ReceiptsController } from './receipts.controller.js';

/** Next to the bundled server, see `apps/vite.config.mjs`. */
const PDF_WORKER = new URL('./receipt-pdf.worker.js', import.meta.url);
/** At 250 ms each, the longest wait is a few seconds. */
const PDF_LIMITS = { queue: 30, timeoutMs: 20 * SECOND };

/** Receipts for payments and refunds. */
@Module({
  imports: [BookingsModule],
  controllers: [ReceiptsController],
  providers: [
    { provide: ReceiptBooks, useFactory: (engine: CommandEngine) => new ReceiptBooks(engine), inject: [ENGINE] },
    {
      provide: ReceiptPdfs,
      useFactory: (notifier: Notifier) =>
        new ReceiptPdfs(new WorkerThread<ReceiptTask, Uint8Array>('receipts', PDF_WORKER, PDF_LIMITS), notifier),
      inject: [NOTIFIER],
    },
    ReceiptReader,
    ListReceiptsHandler,
    GetReceiptHandler,
    IssueReceiptJob,
  ],
  exports: [ReceiptPdfs, ReceiptReader],
})
export class ReceiptsModule {}
