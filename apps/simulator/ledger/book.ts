/** The current content of the ledger: every transaction with its state, and the messages of each number. */
import type { Instant } from '@libs/contract/time.js';
import type { Entry, Message, Opened, Settled } from './entries.js';

export type Transaction = Omit<Opened, 'type' | 'at'> & {
  readonly openedAt: Instant;
  /** The time of the last change. */
  readonly at: Instant;
  readonly state: 'pending' | 'completed' | 'failed';
  readonly code: 'PAYMENT_PENDING' | Settled['code'];
};

export class Book {
  private readonly byId = new Map<string, Transaction>();
  private readonly idOfToken = new Map<string, string>();
  private readonly undecided = new Set<string>();
  private readonly toReport = new Set<string>();
  private readonly received = new Map<string, Message>();
  private readonly byNumber = new Map<string, Message[]>();

  transaction(id: string): Transaction | undefined {
    return this.byId.get(id);
  }
  /** Returns the payment whose page URL ends in `token`. */
  payment(token: string): Transaction | undefined {
    return this.byId.get(this.idOfToken.get(token) ?? '');
  }
  /** Lists transactions in the order in which they were opened. */
  transactions(): readonly Transaction[] {
    return [...this.byId.values()];
  }
  pending(): readonly Transaction[] {
    return this.pick(this.undecided);
  }
  /** Lists final transactions whose callback is not acknowledged yet. */
  unreported(): readonly Transaction[] {
    return this.pick(this.toReport);
  }
  refundsOf(paymentId: string): readonly Transaction[] {
    return this.transactions().filter(({ originalId }) => originalId === paymentId);
  }
  message(id: string): Message | undefined {
    return this.received.get(id);
  }
  /** Lists messages, newest first, of one number or of all. */
  messages(to: string | undefined, limit: number): readonly Message[] {
    const all = to === undefined ? [...this.received.values()] : (this.byNumber.get(to) ?? []);
    return all.slice(-limit).reverse();
  }

  apply(entry: Entry): void {
    switch (entry.type) {
      case 'opened':
        return this.open(entry);
      case 'settled':
        return this.settle(entry);
      case 'reported':
        this.toReport.delete(entry.id);
        return;
      case 'message-received':
        return this.receive(entry);
    }
  }

  private open({ type: _, at, ...opened }: Opened): void {
    this.byId.set(opened.id, { ...opened, openedAt: at, at, state: 'pending', code: 'PAYMENT_PENDING' });
    this.undecided.add(opened.id);
    if (opened.page) this.idOfToken.set(opened.page.token, opened.id);
  }

  private settle({ id, at, code }: Settled): void {
    const transaction = this.byId.get(id);
    if (!transaction) throw new Error(`the ledger settles ${id}, which it never opened`);
    this.byId.set(id, { ...transaction, at, code, state: code === 'PAYMENT_SUCCESS' ? 'completed' : 'failed' });
    this.undecided.delete(id);
    if (transaction.callbackUrl !== undefined) this.toReport.add(id);
  }

  private receive({ type: _, ...message }: Extract<Entry, { type: 'message-received' }>): void {
    this.received.set(message.id, message);
    const ofNumber = this.byNumber.get(message.to) ?? [];
    ofNumber.push(message);
    this.byNumber.set(message.to, ofNumber);
  }

  private pick(ids: ReadonlySet<string>): readonly Transaction[] {
    return [...ids].flatMap((id) => this.byId.get(id) ?? []);
  }
}
