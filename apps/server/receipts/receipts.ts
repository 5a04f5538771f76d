import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LIMITS } from '@libs/contract/limits.js';
import type { Paise } from '@libs/contract/money.js';
import type { Receipt, ReceiptSummary } from '@libs/contract/receipts.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { ReceiptIssued, ReceiptKind } from '@libs/receipts/receipt-issued.js';
import { receiptSummaryToWire, receiptToWire } from '@libs/rendering/receipt-wire.js';
import { type ReceiptDocument, receipts } from '@libs/views/receipts.js';
import type { BookingQuery } from '../application/command-context.js';
import { queryWith } from '../application/handlers.js';
import { notFound } from '../application/refused.js';
import { BookingReader } from '../bookings/read-booking.js';
import { ENGINE, VIEWS } from '../platform/tokens.js';

/** Finds receipts in the view and reads them from their events. The caller checks the access. */
@Injectable()
export class ReceiptReader {
  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(ENGINE) private readonly engine: CommandEngine,
  ) {}

  /** Returns undefined for a number that the view does not have, or that belongs to another booking. */
  async byNumber(bookingId: string, number: string): Promise<Receipt | undefined> {
    const document = await this.views.get<ReceiptDocument>(receipts.name, number);
    return document?.bookingId === bookingId ? this.read(document) : undefined;
  }

  /** Lists the receipts of a booking by number. A receipt follows its payment after a short delay. */
  async of(bookingId: string): Promise<readonly ReceiptDocument[]> {
    const { items } = await this.views.find<ReceiptDocument>(receipts.name, {
      where: { bookingId },
      order: { index: 'by-booking', direction: 'asc' },
      limit: LIMITS.page.max,
    });
    return items;
  }

  /** Reads the receipts of a booking. */
  async all(bookingId: string): Promise<readonly Receipt[]> {
    const found = await Promise.all((await this.of(bookingId)).map((document) => this.read(document)));
    return found.filter((receipt) => receipt !== undefined);
  }

  /** Returns the last receipt of a booking of that kind and amount; undefined until it is issued. */
  async latest(bookingId: string, kind: ReceiptKind, amount: Paise | undefined): Promise<Receipt | undefined> {
    const document = (await this.of(bookingId)).findLast((one) => one.kind === kind && one.amount === amount);
    return document && this.read(document);
  }

  private async read({ stream, revision }: ReceiptDocument): Promise<Receipt | undefined> {
    const { log, codec } = this.engine;
    const [event] = await codec.decode(await log.readStream(stream, { from: revision, to: revision }));
    if (!event) return undefined;
    const issued = event as RecordedEvent<ReceiptIssued>;
    const { refundOf } = issued.data;
    const refunded =
      refundOf === undefined ? undefined : await this.views.get<ReceiptDocument>(receipts.name, refundOf);
    return receiptToWire(issued, refunded);
  }
}

/** Returns a receipt, read from its event. */
export class GetReceipt extends queryWith<BookingQuery & { number: string }, Receipt>() {}

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

/** Lists the receipts of a booking by number. */
export class ListReceipts extends queryWith<BookingQuery, ReceiptSummary[]>() {}

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
