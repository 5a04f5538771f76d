import { type CommandEngine } from '@libs/eventing/handle-command.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { ReceiptDraft } from '@libs/receipts/draft-receipt.js';
import { type FinancialYear, financialYearOf } from '@libs/receipts/receipt-number.js';
import { ReceiptBook } from './receipt-book.js';

/** Issues receipts, each in the book of the year in which its money moved: that never changes, so it is always found again. */
export class ReceiptBooks {
  readonly #books = new Map<FinancialYear, ReceiptBook>();

  constructor(private readonly engine: CommandEngine) {}

  /** The number of the receipt; the same however often it is asked for. */
  issue(draft: ReceiptDraft, meta: EventMeta, refundOf?: string): Promise<string> {
    const year = financialYearOf(draft.movedAt);
    const book = this.#books.get(year) ?? new ReceiptBook(year, this.engine);
    this.#books.set(year, book);
    return book.issue(draft, refundOf, meta);
  }
}
