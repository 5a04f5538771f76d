import { type CommandEngine } from '@libs/eventing/handle-command.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { ReceiptDraft } from '@libs/receipts/draft-receipt.js';
import { type FinancialYear, financialYearOf } from '@libs/receipts/receipt-number.js';
import { ReceiptBook } from './receipt-book.js';

/** Issues each receipt in the book of the financial year in which its money moved, which never changes. */
export class ReceiptBooks {
  readonly #books = new Map<FinancialYear, ReceiptBook>();

  constructor(private readonly engine: CommandEngine) {}

  /** Returns the number of the receipt. Idempotent. */
  issue(draft: ReceiptDraft, meta: EventMeta, refundOf?: string): Promise<string> {
    const year = financialYearOf(draft.movedAt);
    const book = this.#books.get(year) ?? new ReceiptBook(year, this.engine);
    this.#books.set(year, book);
    return book.issue(draft, refundOf, meta);
  }
}
