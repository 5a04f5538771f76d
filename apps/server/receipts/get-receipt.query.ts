import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Receipt } from '@libs/contract/receipts.js';
import type { Caller } from '../application/command-context.js';
import { notFound } from '../application/refused.js';
import { BookingReader } from '../bookings/booking-reader.js';
import { ReceiptReader } from './receipt-reader.js';

/** Returns a receipt, read from its event. */
export class GetReceipt extends Query<Receipt> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly number: string,
  ) {
    super();
  }
}

@QueryHandler(GetReceipt)
export class GetReceiptHandler implements IQueryHandler<GetReceipt> {
  constructor(
    private readonly reader: BookingReader,
    private readonly receipts: ReceiptReader,
  ) {}

  /** @throws Refused for a receipt of another booking. */
  async execute({ caller, bookingId, number }: GetReceipt): Promise<Receipt> {
    await this.reader.visible(caller, bookingId);
    const receipt = await this.receipts.byNumber(bookingId, number);
    if (!receipt) throw notFound();
    return receipt;
  }
}
