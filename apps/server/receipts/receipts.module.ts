import { Module } from '@nestjs/common';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { ENGINE } from '../platform/tokens.js';
import { GetReceiptHandler } from './get-receipt.query.js';
import { IssueReceiptJob } from './issue-receipt.job.js';
import { ListReceiptsHandler } from './list-receipts.query.js';
import { ReceiptBooks } from './receipt-books.js';
import { ReceiptsController } from './receipts.controller.js';

/** Receipts for payments and refunds. */
@Module({
  imports: [BookingsModule],
  controllers: [ReceiptsController],
  providers: [
    { provide: ReceiptBooks, useFactory: (engine: CommandEngine) => new ReceiptBooks(engine), inject: [ENGINE] },
    ListReceiptsHandler,
    GetReceiptHandler,
    IssueReceiptJob,
  ],
})
export class ReceiptsModule {}
