import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, type SqliteEngines } from '../../../test/support/sqlite-engines.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { instant } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { draftReceipt, type ReceiptDraft } from '@libs/receipts/draft-receipt.js';
import { RECEIPT_SCHEMAS, type ReceiptIssued } from '@libs/receipts/receipt-issued.js';
import { receiptNumber, receiptStream } from '@libs/receipts/receipt-number.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { history } from '../../../test/support/eventing/history.js';
import { PaymentFilter, ReceiptBook } from './receipt-book.js';
import { withMethods } from '../../../test/support/with-methods.js';

const YEAR = '2026-27';
const clock = { now: () => instant(Date.UTC(2026, 10, 21)) };
let folder: string;
let engines: SqliteEngines;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receipts-'));
  engines = openSqlite(folder, { clock });
});
afterEach(async () => {
  await engines.close();
  await rm(folder, { recursive: true });
});

const template = draftReceipt(history(a.inStream(...a.placed)), a.ID) as ReceiptDraft;
const draft = (paymentId: string): ReceiptDraft => ({ ...template, paymentId });
const meta = (paymentId: string): EventMeta => {
  const commandId = `receipt-${paymentId}`;
  return { commandId, correlationId: commandId, causationId: commandId, actor: 'process:issue-receipt' };
};
const engineOn = (log: EventLog): CommandEngine => ({
  log,
  codec: createEventCodec(RECEIPT_SCHEMAS, WITHOUT_KEYS),
  clock,
  sleep: () => new Promise((resolve) => setImmediate(resolve)),
});
/** Creates a process that issues receipts. */
const aBook = (log: EventLog = engines.log) => new ReceiptBook(YEAR, engineOn(log));
const issue = (book: ReceiptBook, paymentId: string) => book.issue(draft(paymentId), undefined, meta(paymentId));

const issued = async () =>
  (await engines.log.readStream(receiptStream(YEAR))).map(({ data }) => data as unknown as ReceiptIssued['data']);
const expectNoGaps = async (payments: readonly string[]) => {
  const all = await issued();
  expect(all.map(({ number }) => number)).toEqual(payments.map((_, index) => receiptNumber(YEAR, index)));
  expect(all.map(({ paymentId }) => paymentId).toSorted()).toEqual([...payments].toSorted());
};

/** Loses an append before it is written, or only its acknowledgement, as `fate` says. */
function unreliable(log: EventLog, fate: () => 'kept' | 'lost' | 'unanswered'): EventLog {
  return withMethods(log, {
    async append(...args) {
      const what = fate();
      if (what === 'lost') throw new Unavailable('the log', 'gone before');
      const appended = await log.append(...args);
      if (what === 'unanswered') throw new Unavailable('the log', 'gone after');
      return appended;
    },
  });
}

describe('the receipts of a year', () => {
  const payments = Array.from({ length: 120 }, (_, index) => `PAYMENT-${index}`);

  it('are found in the log once they are too many for the memory, and only then', async () => {
    let reads = 0;
    const counting = withMethods(engines.log, {
      readStream: (...args) => (reads++, engines.log.readStream(...args)),
    });
    const book = new ReceiptBook(YEAR, engineOn(counting), 5);
    const payments = Array.from({ length: 20 }, (_, index) => `payment-${index}`);
    for (const payment of payments) await issue(book, payment);
    expect(reads).toBe(1);
    expect(await issue(book, 'payment-19')).toBe(receiptNumber(YEAR, 19));
    expect(reads).toBe(1);
    expect(await issue(book, 'payment-0')).toBe(receiptNumber(YEAR, 0));
    expect(reads).toBe(2);
    await expectNoGaps(payments);
  });

  it('are numbered without gaps by concurrent processes with duplicate requests', async () => {
    const books = [aBook(), aBook(), aBook()];
    const asked = books.flatMap((book) => payments.map((paymentId) => issue(book, paymentId)));
    const numbers = await Promise.all(asked);
    await expectNoGaps(payments);
    payments.forEach((_, index) => {
      expect(new Set([numbers[index], numbers[index + 120], numbers[index + 240]]).size).toBe(1);
    });
  });

  it('are numbered without gaps when appends or acknowledgements are lost and processes restart', async () => {
    const fates = ['lost', 'unanswered', 'kept'] as const;
    let turn = 0;
    const shaky = () => aBook(unreliable(engines.log, () => fates[turn++ % 3] ?? 'kept'));
    let books = [shaky(), shaky()];
    let left: readonly string[] = payments;
    for (let round = 0; left.length > 0; round++) {
      // In each round one process restarts with an empty cache.
      books = [shaky(), ...books.slice(0, 1)];
      const asked = left.map(async (paymentId, index) => {
        const book = books[index % 2] ?? aBook();
        return issue(book, paymentId).then(
          () => undefined,
          () => paymentId,
        );
      });
      left = (await Promise.all(asked)).filter((paymentId) => paymentId !== undefined);
      expect(round).toBeLessThan(60);
    }
    await expectNoGaps(payments);
  });

  it('are read once; after that only new ones are read', async () => {
    for (const paymentId of payments) await issue(aBook(), paymentId);
    const read: number[] = [];
    const counting = withMethods(engines.log, {
      async readStream(...args) {
        const events = await engines.log.readStream(...args);
        read.push(events.length);
        return events;
      },
    });
    const book = aBook(counting);
    await issue(book, 'FIRST');
    await issue(aBook(), 'BY-ANOTHER');
    await issue(book, 'SECOND');
    await issue(book, 'THIRD');
    expect(read).toEqual([120, 1]);
    await expectNoGaps([...payments, 'FIRST', 'BY-ANOTHER', 'SECOND', 'THIRD']);
  });
});

it('a filter contains what was added, and seldom anything else', () => {
  const filter = new PaymentFilter();
  const ids = (kind: string) => Array.from({ length: 50_000 }, (_, index) => `${kind}-${index}`);
  for (const id of ids('added')) filter.add(id);
  expect(ids('added').every((id) => filter.mayContain(id))).toBe(true);
  expect(ids('other').filter((id) => filter.mayContain(id)).length).toBeLessThan(50);
});
