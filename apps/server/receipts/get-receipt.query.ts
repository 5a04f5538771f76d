import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Receipt } from '@libs/contract/receipts.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import type { ReceiptIssued } from '@libs/receipts/events.js';
import { receiptToWire } from '@libs/rendering/receipt-wire.js';
import { type ReceiptDocument, receipts } from '@libs/views/receipts.js';
import type { Caller } from '../application/command-context.js';
import { notFound } from '../application/refused.js';
import { BookingReader } from '../bookings/booking-reader.js';
import { ENGINE, VIEWS } from '../platform/tokens.js';

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
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(ENGINE) private readonly engine: CommandEngine,
  ) {}

  /** @throws Refused for a receipt of another booking. */
  async execute({ caller, bookingId, number }: GetReceipt): Promise<Receipt> {
    await this.reader.visible(caller, bookingId);
    const document = await this.views.get<ReceiptDocument>(receipts.name, number);
    if (document?.bookingId !== bookingId) throw notFound();
    const { stream, revision } = document;
    const { log, codec } = this.engine;
    const [event] = await codec.decode(await log.readStream(stream, { from: revision, to: revision }));
    if (!event) throw notFound();
    return receiptToWire(event as RecordedEvent<ReceiptIssued>);
  }
}
