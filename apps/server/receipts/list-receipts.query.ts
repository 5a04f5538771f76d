import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LIMITS } from '@libs/contract/limits.js';
import type { ReceiptSummary } from '@libs/contract/receipts.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { receiptSummaryToWire } from '@libs/rendering/receipt-wire.js';
import { type ReceiptDocument, receipts } from '@libs/views/receipts.js';
import type { Caller } from '../application/command-context.js';
import { BookingReader } from '../bookings/booking-reader.js';
import { VIEWS } from '../platform/tokens.js';

/** Lists the receipts of a booking by number. A receipt follows its payment after a short delay. */
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
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async execute({ caller, bookingId }: ListReceipts): Promise<ReceiptSummary[]> {
    await this.reader.visible(caller, bookingId);
    const { items } = await this.views.find<ReceiptDocument>(receipts.name, {
      where: { bookingId },
      order: { index: 'by-booking', direction: 'asc' },
      offset: 0,
      limit: LIMITS.page.max,
    });
    return items.map(receiptSummaryToWire);
  }
}
