import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '@libs/contract/limits.js';
import type { Paise } from '@libs/contract/money.js';
import type { Receipt, ReceiptSummary } from '@libs/contract/receipts.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { ReceiptIssued, ReceiptKind } from '@libs/receipts/receipt-issued.js';
import { receiptSummaryToWire, receiptToWire } from '@libs/rendering/receipt-wire.js';
import { type ReceiptDocument, receipts } from '@libs/views/receipts.js';
import type { Caller } from '../application/command-context.js';
import { notFound } from '../application/refused.js';
import { BookingReader } from '../bookings/read-booking.js';
import { ENGINE, VIEWS } from '../platform/tokens.js';

/** Finds receipts in the view and reads them from their events. */
@Injectable()
export class ReceiptReader {
  constructor(
    private readonly reader: BookingReader,
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(ENGINE) private readonly engine: CommandEngine,
  ) {}

  /** @throws Refused for a booking that the caller may not see, and for a receipt of another one */
  async get(caller: Caller, bookingId: string, number: string): Promise<Receipt> {
    await this.reader.visible(caller, bookingId);
    const document = await this.views.get<ReceiptDocument>(receipts.name, number);
    const receipt = document?.bookingId === bookingId ? await this.read(document) : undefined;
    if (!receipt) throw notFound();
    return receipt;
  }

  /** Lists the receipts of a booking by number. A receipt follows its payment after a short delay. @throws Refused */
  async list(caller: Caller, bookingId: string): Promise<ReceiptSummary[]> {
    await this.reader.visible(caller, bookingId);
    return (await this.of(bookingId)).map(receiptSummaryToWire);
  }

  /** Returns the last receipt of a booking of that kind and amount, without checking the access; undefined until it is issued. */
  async latest(bookingId: string, kind: ReceiptKind, amount: Paise | undefined): Promise<Receipt | undefined> {
    const document = (await this.of(bookingId)).findLast((one) => one.kind === kind && one.amount === amount);
    return document && this.read(document);
  }

  private async of(bookingId: string): Promise<readonly ReceiptDocument[]> {
    const { items } = await this.views.find<ReceiptDocument>(receipts.name, {
      where: { bookingId },
      order: { index: 'by-booking', direction: 'asc' },
      offset: 0,
      limit: LIMITS.page.max,
    });
    return items;
  }

  private async read({ stream, revision }: ReceiptDocument): Promise<Receipt | undefined> {
    const { log, codec } = this.engine;
    const [event] = await codec.decode(await log.readStream(stream, { from: revision, to: revision }));
    return event && receiptToWire(event as RecordedEvent<ReceiptIssued>);
  }
}
