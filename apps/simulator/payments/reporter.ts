/**
 * Sends callbacks for everything final, and repeats them after every answer except 2xx, until all attempts are used.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@libs/adapters/http.js';
import type { SimulatorConfig } from '../config.js';
import type { Faults } from '../faults.js';
import type { Transaction } from '../ledger/book.js';
import type { Ledger } from '../ledger/ledger.js';
import { type Callback, planCallbacks } from './callback-plan.js';

const MAX_ANSWER_BYTES = 65_536;

export class Reporter {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly ledger: Ledger,
    private readonly config: Pick<SimulatorConfig, 'merchant' | 'clock' | 'pace'>,
    private readonly faults: () => Faults,
  ) {}

  /**
   * Starts the callbacks that are not running. Those that a stop or a crash interrupts are in the ledger, and start
   * again with the program.
   */
  reportOpen(): void {
    for (const transaction of this.ledger.book.unreported()) {
      const { id } = transaction;
      if (this.underWay.has(id) || this.stopping.signal.aborted) continue;
      const report = this.report(transaction)
        .catch(() => undefined) // interrupted, or the disk is full: it stays open
        .finally(() => this.underWay.delete(id));
      this.underWay.set(id, report);
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.underWay.values());
  }

  private async report(transaction: Transaction): Promise<void> {
    const { merchant, pace, clock } = this.config;
    for (const callback of planCallbacks(transaction, merchant, this.faults(), pace.delayedCallback)) {
      await this.deliver(transaction.callbackUrl ?? '', callback);
    }
    await this.ledger.change(() => ({
      entries: [{ type: 'reported', at: clock.now(), id: transaction.id }],
      answer: undefined,
    }));
  }

  private async deliver(url: string, callback: Callback): Promise<void> {
    const { signal } = this.stopping;
    for (const wait of [callback.after, ...this.config.pace.retries]) {
      await sleep(wait, undefined, { signal });
      if (await this.post(url, callback)) return;
    }
  }

  /** Returns whether the merchant acknowledged it. */
  private async post(url: string, { signature, body }: Callback): Promise<boolean> {
    const headers = { 'Content-Type': 'application/json', 'X-VERIFY': signature };
    const limits = { timeout: this.config.pace.callbackTimeout, maxBytes: MAX_ANSWER_BYTES };
    const answer = await call(url, { method: 'POST', headers, body: JSON.stringify(body) }, limits).catch(
      () => undefined,
    );
    return answer !== undefined && answer.status >= 200 && answer.status < 300;
  }
}
