/** The payment provider's book of payments and refunds. */
import type { Moved, PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingIdOf } from '@libs/booking/booking-id.js';
import { paise } from '@libs/contract/money.js';
import { Failure } from '../failure.js';
import type { Figures } from './compare.js';
import type { Asked } from './log-book.js';

/** Concurrent status calls, if each payment must be asked about separately. */
const MAX_CONCURRENT_CALLS = 8;

/**
 * Returns all completed payments and refunds by booking: from the provider's ledger if it has one, otherwise by asking
 * about each of `asked`, which misses payments that we never requested. @throws Failure when the provider refuses,
 * Unavailable when it does not answer.
 */
export async function readProviderBook(
  provider: PaymentProvider,
  asked: readonly Asked[],
): Promise<Map<string, Figures>> {
  const moved = provider.moved ? await provider.moved() : await askedFor(provider, asked);
  const book = new Map<string, Figures>();
  for (const { id, kind, amount } of moved) {
    const bookingId = bookingIdOf(id) ?? id;
    const figure = kind === 'capture' ? 'captured' : 'refunded';
    const before = book.get(bookingId) ?? {};
    book.set(bookingId, { ...before, [figure]: paise((before[figure] ?? 0) + amount) });
  }
  return book;
}

async function askedFor(provider: PaymentProvider, asked: readonly Asked[]): Promise<readonly Moved[]> {
  const moved: Moved[] = [];
  const left = [...asked];
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const amount = await movedAmount(provider, next);
      if (amount > 0) moved.push({ ...next, amount: paise(amount) });
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CALLS }, work));
  return moved;
}

/** Returns the completed amount in paise. */
async function movedAmount(provider: PaymentProvider, { id, kind, amount }: Asked): Promise<number> {
  const status =
    kind === 'capture'
      ? await provider.status({ transactionId: id, amount })
      : await provider.refundStatus({ refundId: id, amount });
  switch (status.state) {
    case 'paid':
    case 'completed':
      return amount;
    case 'failed':
    case 'pending':
    case 'unknown':
      return 0;
    case 'mismatch':
      if (status.field === 'amount' && Number.isSafeInteger(status.actual)) return Number(status.actual);
      throw new Failure(`The payment provider contradicts itself about ${id}: ${status.field}.`);
    case 'refused':
      throw new Failure(`The payment provider refuses to answer about ${id}: ${status.code}.`);
    case 'unavailable':
      throw new Failure(`The payment provider does not answer about ${id}: ${status.reason}.`);
  }
}
