import { setTimeout as wait } from 'node:timers/promises';
import { createEventCodec, type EventCodec } from '@libs/eventing/event-codec.js';
import { type CommandEngine, eventId } from '@libs/eventing/handle-command.js';
import { WITHOUT_KEYS } from '@libs/eventing/sealer.js';
import type { EventMeta, Revision, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { ReceiptDraft } from '@libs/receipts/draft-receipt.js';
import type { ReceiptIssued } from '@libs/receipts/events.js';
import { type FinancialYear, receiptNumber, receiptStream } from '@libs/receipts/receipt-number.js';
import { RECEIPT_SCHEMAS } from '@libs/receipts/schemas.js';

/** How often a number is asked for when others keep being first. */
const TRIES = 50;
/** Milliseconds that those who lost a race are spread over. */
const JITTER = 20;
const CHUNK = 1_000;

/** Whose payments and amounts they are is all that numbering reads of earlier receipts. */
const numbering: EventCodec = createEventCodec(RECEIPT_SCHEMAS, WITHOUT_KEYS);

/**
 * The receipts of one financial year. It is too long to be read for each new one, so which payments have a number is
 * remembered by revision, and only what was added since is read. What is remembered never decides: the receipt is appended
 * after the revision that it was decided on, and whoever comes second reads on.
 */
export class ReceiptBook {
  readonly #numbers = new Map<string, string>();
  /** Of the last receipt that is remembered. */
  #revision: Revision = -1;
  #isRead = false;
  /** Within a process they wait for each other, instead of racing. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly year: FinancialYear,
    private readonly engine: CommandEngine,
  ) {}

  /**
   * The number of the receipt for a payment, issued now if it has none.
   * @throws Error when others keep being first, Unavailable when the log is away; asking again is safe.
   */
  issue(draft: ReceiptDraft, refundOf: string | undefined, meta: EventMeta): Promise<string> {
    const issued = this.#last.then(() => this.numbered(draft, refundOf, meta));
    this.#last = issued.catch(() => undefined);
    return issued;
  }

  private async numbered(
    { refundedPayment: _, ...draft }: ReceiptDraft,
    refundOf: string | undefined,
    meta: EventMeta,
  ): Promise<string> {
    const { log, codec, clock, random = Math.random, sleep = wait } = this.engine;
    const stream = receiptStream(this.year);
    if (!this.#isRead) await this.readOn();
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const known = this.#numbers.get(draft.paymentId);
      if (known !== undefined) return known;
      const number = receiptNumber(this.year, this.#revision + 1);
      const data: ReceiptIssued['data'] = { ...draft, number, ...(refundOf !== undefined && { refundOf }) };
      const event: ReceiptIssued = { type: 'ReceiptIssued', data };
      // Another number is another event: an append that comes to nothing must not be taken for this one.
      const id = eventId(`${meta.commandId}/${number}`, stream, 0);
      const proposed = await codec.encode(stream, [{ id, event, occurredAt: clock.now(), meta }]);
      const appended = await log.append(stream, this.#revision, proposed);
      if (appended.ok) {
        await this.remember(appended.events);
        return number;
      }
      await sleep(random() * JITTER);
      await this.readOn();
    }
    throw new Error(`others keep being first in ${stream}`);
  }

  private async readOn(): Promise<void> {
    const { log } = this.engine;
    for (let full = true; full;) {
      const from = this.#revision + 1;
      const events = await log.readStream(receiptStream(this.year), { from, to: from + CHUNK - 1 });
      await this.remember(events);
      full = events.length === CHUNK;
    }
    this.#isRead = true;
  }

  private async remember(events: readonly StoredEvent[]): Promise<void> {
    for (const { data, revision } of await numbering.decode(events)) {
      const { paymentId, number } = data as ReceiptIssued['data'];
      this.#numbers.set(paymentId, number);
      this.#revision = revision;
    }
  }
}
