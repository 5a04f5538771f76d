/** Summarizes what the log records about bookings and money, for comparison with the provider and the API. */
import { bookingIn } from '@libs/booking/booking-id.js';
import { type BookingEvent, evolve } from '@libs/booking/booking.js';
import { attemptsOf, type BookingState, capturesOf, NO_BOOKING } from '@libs/booking/state.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { LedgerEntry } from '../support/simulator-client.js';
import type { StoredData } from '../support/stored-data.js';

export interface LogSummary {
  readonly bookings: ReadonlyMap<string, BookingState>;
  /** Completed payments and refunds, `<kind> <provider's id> <paise>`, sorted. */
  readonly money: readonly string[];
  readonly openPayments: readonly string[];
  /** Events with a duplicate id, or with a gap before their revision or position. */
  readonly misplaced: readonly string[];
}

export async function summarizeLog({ log, codec }: StoredData): Promise<LogSummary> {
  const bookings = new Map<string, BookingState>();
  const ids = new Set<string>();
  const lengths = new Map<string, number>();
  const misplaced: string[] = [];
  let last = 0;
  const done = new AbortController();
  for await (const { events, caughtUp } of log.subscribe(undefined, { maxBatch: 1_000, signal: done.signal })) {
    for (const event of await codec.decode(events)) {
      const length = lengths.get(event.stream) ?? 0;
      if (ids.has(event.id) || event.revision !== length || Number(event.position) !== ++last) misplaced.push(event.id);
      ids.add(event.id);
      lengths.set(event.stream, length + 1);
      if (!event.stream.startsWith('booking-')) continue;
      const id = bookingIn(event.stream);
      bookings.set(id, evolve(bookings.get(id) ?? NO_BOOKING, event as RecordedEvent<BookingEvent>));
    }
    if (caughtUp) break;
  }
  done.abort();
  const states = [...bookings.values()];
  return { bookings, misplaced, money: moneyOf(states), openPayments: openPaymentsOf(states) };
}

function moneyOf(states: readonly BookingState[]): readonly string[] {
  const lines = states
    .flatMap(capturesOf)
    .flatMap(({ transactionId, amount, refunds }) => [
      `capture ${transactionId} ${amount}`,
      ...refunds
        .filter(({ state }) => state === 'completed')
        .map((refund) => `refund ${refund.refundId} ${refund.amount}`),
    ]);
  return lines.toSorted();
}

const openPaymentsOf = (states: readonly BookingState[]): readonly string[] =>
  states.flatMap(attemptsOf).flatMap(({ state, transactionId }) => (state === 'open' ? transactionId : []));

/** The same list from the provider's ledger. */
export const ledgerMoney = (ledger: readonly LedgerEntry[]): readonly string[] =>
  ledger
    .filter(({ state }) => state === 'completed')
    .map(({ kind, merchantTransactionId, amount }) => `${kind} ${merchantTransactionId} ${amount}`)
    .toSorted();
