import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { withTraceparent } from '@libs/adapters/tracing.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { createEventCodec, type EventCodec } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { type CommandEngine, eventId } from '@libs/eventing/handle-command.js';
import type { EventMeta, RecordedEvent, Revision, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { RecordedRule } from '@libs/eventing/types/rule.js';
import { draftReceipt, type ReceiptDraft } from '@libs/receipts/draft-receipt.js';
import { RECEIPT_SCHEMAS, type ReceiptIssued } from '@libs/receipts/receipt-issued.js';
import { type FinancialYear, financialYearOf, receiptNumber, receiptStream } from '@libs/receipts/receipt-number.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { ENGINE } from '../platform/tokens.js';

/** Two megabytes: at a million payments, two in a thousand others seem to be contained. */
const BITS = 2 ** 24;

const PROBES = 4;

/** A Bloom filter: a set of payment ids of fixed size, which may seem to contain others, but never misses one. */
export class PaymentFilter {
  readonly #bits = new Uint8Array(BITS / 8);

  add(paymentId: string): void {
    for (const bit of bitsOf(paymentId)) this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  }

  mayContain(paymentId: string): boolean {
    return bitsOf(paymentId).every((bit) => ((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }
}

function bitsOf(paymentId: string): readonly number[] {
  const hash = createHash('sha256').update(paymentId).digest();
  return Array.from({ length: PROBES }, (_, probe) => hash.readUInt32LE(probe * 4) % BITS);
}

const MAX_APPEND_ATTEMPTS = 50;

/** Spreads the retries of concurrent writers. */
const MAX_JITTER_MS = 20;

const EVENTS_PER_READ = 1_000;

/** Numbers in memory. A payment is asked for again within minutes, after a failed attempt, if at all. */
const MAX_CACHED_NUMBERS = 10_000;

/** Every completed payment and refund gets a receipt. */
const RULE: RecordedRule = { command: 'IssueReceipt', name: 'IssueReceipt' };

/** Numbering reads no personal field of earlier receipts, so the codec has no keys. */
const receiptCodec: EventCodec = createEventCodec(RECEIPT_SCHEMAS, WITHOUT_KEYS);

/**
 * The receipts of one financial year. The stream is too long to be read for each receipt, so it is read once, up to a
 * revision, and only later events after that. A filter remembers which payments have a receipt, and a cache the last
 * numbers; the number of an earlier one is searched in the stream. The append expects the revision: on a conflict the
 * new events are read and the number is chosen again.
 */
export class ReceiptBook {
  readonly #numbers: LRUCache<string, string>;
  readonly #payments = new PaymentFilter();
  /** The last cached receipt. */
  #last: StoredEvent | undefined;
  #isRead = false;
  /** Serializes the calls of this process, to avoid write conflicts. */
  readonly #queue = pLimit(1);

  constructor(
    private readonly year: FinancialYear,
    private readonly engine: CommandEngine,
    cachedNumbers = MAX_CACHED_NUMBERS,
  ) {
    this.#numbers = new LRUCache({ max: cachedNumbers });
  }

  /**
   * Returns the number of the receipt for a payment, issued now if there is none. Retrying is safe. @throws Error after
   * too many write conflicts, Unavailable if the log is.
   */
  issue(draft: ReceiptDraft, refundOf: string | undefined, meta: EventMeta): Promise<string> {
    const traced = withTraceparent(meta);
    return this.#queue(() => this.numberOf(draft, refundOf, traced));
  }

  private async numberOf(
    { refundedPayment: _, ...draft }: ReceiptDraft,
    refundOf: string | undefined,
    meta: EventMeta,
  ): Promise<string> {
    const { log, codec, clock, random = Math.random, sleep = wait } = this.engine;
    const stream = receiptStream(this.year);
    if (!this.#isRead) await this.readNew();
    for (let attempt = 1; attempt <= MAX_APPEND_ATTEMPTS; attempt++) {
      const known = await this.knownNumber(draft.paymentId);
      if (known !== undefined) return known;
      const number = receiptNumber(this.year, this.#revision + 1);
      const data: ReceiptIssued['data'] = { ...draft, number, ...(refundOf !== undefined && { refundOf }) };
      const event: ReceiptIssued = { type: 'ReceiptIssued', data };
      // The event id contains the number, so that a failed append with another number is not taken for this one.
      const id = eventId(`${meta.commandId}/${number}`, stream, 0);
      const issued = { id, event, occurredAt: clock.now(), meta: { ...meta, rule: RULE } };
      const proposed = await codec.encode(stream, [issued], this.#last);
      const appended = await log.append(stream, this.#revision, proposed);
      if (appended.ok) {
        await this.remember(appended.events);
        return number;
      }
      await sleep(random() * MAX_JITTER_MS);
      await this.readNew();
    }
    throw new Error(`too many write conflicts on ${stream}`);
  }

  /** Returns the number of the receipt that was issued for a payment, up to the cached revision. */
  private async knownNumber(paymentId: string): Promise<string | undefined> {
    const cached = this.#numbers.get(paymentId);
    if (cached !== undefined || !this.#payments.mayContain(paymentId)) return cached;
    for (let from = 0; from <= this.#revision; from += EVENTS_PER_READ) {
      const events = await receiptCodec.decode(await this.page(from));
      const receipts = events.map(({ data }) => data as ReceiptIssued['data']);
      const found = receipts.find((receipt) => receipt.paymentId === paymentId);
      if (found) return found.number;
    }
    return undefined;
  }

  /** The revision of the last cached receipt; -1 without any. */
  get #revision(): Revision {
    return this.#last?.revision ?? -1;
  }

  private async readNew(): Promise<void> {
    for (let full = true; full;) {
      const events = await this.page(this.#revision + 1);
      await this.remember(events);
      full = events.length === EVENTS_PER_READ;
    }
    this.#isRead = true;
  }

  private page(from: Revision): Promise<readonly StoredEvent[]> {
    return this.engine.log.readStream(receiptStream(this.year), { from, to: from + EVENTS_PER_READ - 1 });
  }

  private async remember(events: readonly StoredEvent[]): Promise<void> {
    for (const { data } of await receiptCodec.decode(events)) {
      const { paymentId, number } = data as ReceiptIssued['data'];
      this.#numbers.set(paymentId, number);
      this.#payments.add(paymentId);
    }
    this.#last = events.at(-1) ?? this.#last;
  }
}

/** Issues each receipt in the book of the financial year in which its money moved, which never changes. */
@Injectable()
export class ReceiptBooks {
  readonly #books = new Map<FinancialYear, ReceiptBook>();

  constructor(@Inject(ENGINE) private readonly engine: CommandEngine) {}

  /** Returns the number of the receipt. Idempotent. */
  issue(draft: ReceiptDraft, meta: EventMeta, refundOf?: string): Promise<string> {
    const year = financialYearOf(draft.movedAt);
    const book = this.#books.get(year) ?? new ReceiptBook(year, this.engine);
    this.#books.set(year, book);
    return book.issue(draft, refundOf, meta);
  }
}

/** Issues the receipt for a payment or a refund. A refund names the receipt of its payment, which is issued first. */
@JobHandler('issue-receipt')
export class IssueReceiptJob implements Job<'issue-receipt'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly books: ReceiptBooks,
  ) {}

  async run(intent: JobIntent<'issue-receipt'>): Promise<JobResult> {
    const { bookingId, paymentId } = intent.data;
    const events = await this.commands.history<BookingEvent>(bookingStream(bookingId));
    await this.issue(events, paymentId, intent);
    return 'done';
  }

  private async issue(
    events: readonly RecordedEvent<BookingEvent>[],
    paymentId: string,
    intent: Intent,
  ): Promise<string> {
    const draft = draftReceipt(events, paymentId);
    if (!draft) throw new Error(`${paymentId} is neither captured nor refunded`);
    const { refundedPayment } = draft;
    const refundOf = refundedPayment === undefined ? undefined : await this.issue(events, refundedPayment, intent);
    return this.books.issue(draft, jobMeta(intent, paymentId), refundOf);
  }
}
