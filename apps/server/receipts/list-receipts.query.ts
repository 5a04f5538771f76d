import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReceiptSummary } from '@libs/contract/receipts.js';
import { receiptSummaryToWire } from '@libs/rendering/receipt-wire.js';
import type { Caller } from '../application/command-context.js';
import { BookingReader } from '../bookings/booking-reader.js';
import { ReceiptReader } from './receipt-reader.js';

/** Lists the receipts of a booking by number. */
export class ListReceipts extends Query<ReceiptSummary[]> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(ListReceipts)
export class ListReceiptsHandler implements IQueryHandler<ListReceipts> {
  constructor(
    private readonly reader: BookingReader,
    private readonly receipts: ReceiptReader,
  ) {}

  async execute({ caller, bookingId }: ListReceipts): Promise<ReceiptSummary[]> {
    await this.reader.visible(caller, bookingId);
    return (await this.receipts.of(bookingId)).map(receiptSummaryToWire);
  }
}
