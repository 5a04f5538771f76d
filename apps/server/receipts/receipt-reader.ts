import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '@libs/contract/limits.js';
import type { Paise } from '@libs/contract/money.js';
import type { Receipt } from '@libs/contract/receipts.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { ReceiptIssued, ReceiptKind } from '@libs/receipts/receipt-issued.js';
import { receiptToWire } from '@libs/rendering/receipt-wire.js';
import { type ReceiptDocument, receipts } from '@libs/views/receipts.js';
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
      offset: 0,
      limit: LIMITS.page.max,
    });
    return items;
  }

  /** Returns the last receipt of a booking of that kind and amount; undefined until it is issued. */
  async latest(bookingId: string, kind: ReceiptKind, amount: Paise | undefined): Promise<Receipt | undefined> {
    const document = (await this.of(bookingId)).findLast((one) => one.kind === kind && one.amount === amount);
    return document && this.read(document);
  }

  private async read({ stream, revision }: ReceiptDocument): Promise<Receipt | undefined> {
    const { log, codec } = this.engine;
    const [event] = await codec.decode(await log.readStream(stream, { from: revision, to: revision }));
    return event && receiptToWire(event as RecordedEvent<ReceiptIssued>);
  }
}
