import { Module } from '@nestjs/common';
import { WorkerThread } from '@libs/adapters/threads/worker-thread.js';
import { SECOND } from '@libs/contract/time.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import { providersIn } from '../application/handlers.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { NOTIFIER } from '../platform/tokens.js';
import * as receiptBook from './receipt-book.js';
import { ReceiptPdfs, type ReceiptTask } from './receipt-pdfs.js';
import { ReceiptsController } from './receipts.controller.js';
import * as receipts from './receipts.js';

/** Next to the bundled server, see `apps/vite.config.mjs`. */
const PDF_WORKER = new URL('./receipt-pdf.worker.js', import.meta.url);
/** At 250 ms each, the longest wait is a few seconds. */
const PDF_LIMITS = { queue: 30, timeoutMs: 20 * SECOND };

/** Receipts for payments and refunds. */
@Module({
  imports: [BookingsModule],
  controllers: [ReceiptsController],
  providers: [
    {
      provide: ReceiptPdfs,
      useFactory: (notifier: Notifier) =>
        new ReceiptPdfs(new WorkerThread<ReceiptTask, Uint8Array>('receipts', PDF_WORKER, PDF_LIMITS), notifier),
      inject: [NOTIFIER],
    },
    ...providersIn(receipts, receiptBook),
  ],
  exports: [ReceiptPdfs, receipts.ReceiptReader],
})
export class ReceiptsModule {}
