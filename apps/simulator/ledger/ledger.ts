/** The book and its file. Changes happen one at a time, and are visible only once they are durable. */
import pLimit from 'p-limit';
import { Book } from './book.js';
import { Entry } from './entries.js';
import { Journal } from './journal.js';

/** The entries of a change, possibly none, and the result for its caller. */
export interface Change<Answer> {
  readonly entries: readonly Entry[];
  readonly answer: Answer;
}

export class Ledger {
  readonly book = new Book();
  private readonly oneAtATime = pLimit(1);

  /** Creates a ledger on an empty journal. */
  constructor(private readonly journal: Pick<Journal, 'append' | 'close'>) {}

  /** @throws Error when the file at `path` is not a ledger. */
  static async open(path: string): Promise<Ledger> {
    const { journal, lines } = await Journal.open(path);
    const ledger = new Ledger(journal);
    try {
      lines.forEach((line, index) => ledger.restore(line, `${path}, line ${index + 1}`));
    } catch (error) {
      await journal.close();
      throw error;
    }
    return ledger;
  }

  /**
   * Decides on the current book, without another change in between. @throws Error when the disk refuses, without a
   * change.
   */
  change<Answer>(decide: (book: Book) => Change<Answer>): Promise<Answer> {
    return this.oneAtATime(() => this.carryOut(decide(this.book)));
  }

  /** Closes the file after changes under way. */
  async close(): Promise<void> {
    await this.oneAtATime(() => this.journal.close());
  }

  private restore(line: unknown, place: string): void {
    const entry = Entry.safeParse(line);
    if (!entry.success) throw new Error(`${place}: not an entry that this version knows`);
    this.book.apply(entry.data);
  }

  private async carryOut<Answer>({ entries, answer }: Change<Answer>): Promise<Answer> {
    if (entries.length > 0) await this.journal.append(entries);
    for (const entry of entries) this.book.apply(entry);
    return answer;
  }
}
