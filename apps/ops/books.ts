/** The books that are compared to the paisa: of the log, of views and of the payment provider. Amounts are paise. */
import type { Moved, PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingIdOf, bookingIn, bookingStream, isBooking } from '@libs/booking/booking-id.js';
import { type BookingEvent, evolve } from '@libs/booking/booking.js';
import {
  attemptsOf,
  type BookingState,
  capturesOf,
  figuresOf,
  type MoneyFigures,
  NO_BOOKING,
} from '@libs/booking/state.js';
import { paise, type Paise } from '@libs/contract/money.js';
import { bookingAfter } from '@libs/debugging/replay.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { Generation } from '@libs/eventing/types/view-store.js';
import type { LogCheck } from '@libs/eventing/verify-log.js';
import { Failure } from './command-line.js';
import { decoded, decodeWithoutKeys, readWanted } from './reading.js';

export type Figure = keyof MoneyFigures;
export const FIGURES: readonly Figure[] = ['captured', 'refunded', 'owed', 'outstanding'];
export type Figures = Readonly<Partial<Record<Figure, Paise>>>;

/** The amounts of one source for each booking; a missing booking has zero. */
export interface Book {
  readonly name: string;
  /** The figures that the source contains. */
  readonly figures: readonly Figure[];
  readonly bookings: Map<string, Figures>;
}

export interface Difference {
  /** For a booking that is not in the log: the id in the other book. */
  readonly bookingId: string;
  readonly book: string;
  readonly figure: Figure;
  /** The log's amount. */
  readonly expected: Paise;
  readonly got: Paise;
}

const ZERO_PAISE = paise(0);

/** Returns where `books` differ from `log`, booking by booking. */
export function differences(log: Book, books: readonly Book[]): readonly Difference[] {
  return books.flatMap((book) => {
    const known = [...log.bookings.keys()];
    const others = [...book.bookings.keys()].filter((bookingId) => !log.bookings.has(bookingId));
    return [...known, ...others].flatMap((bookingId) => ofBooking(bookingId, log, book));
  });
}

function ofBooking(bookingId: string, log: Book, book: Book): readonly Difference[] {
  return book.figures.flatMap((figure) => {
    const expected = log.bookings.get(bookingId)?.[figure] ?? ZERO_PAISE;
    const got = book.bookings.get(bookingId)?.[figure] ?? ZERO_PAISE;
    return expected === got ? [] : [{ bookingId, book: book.name, figure, expected, got }];
  });
}

/** Returns the totals of a book. */
export function totalOf({ figures, bookings }: Book): Figures {
  const total = new Map<Figure, Paise>(figures.map((figure) => [figure, ZERO_PAISE]));
  for (const booking of bookings.values()) {
    for (const figure of figures)
      total.set(figure, paise((total.get(figure) ?? ZERO_PAISE) + (booking[figure] ?? ZERO_PAISE)));
  }
  return Object.fromEntries(total);
}

interface OpenBook<Entry extends Figures = Figures> extends Book {
  readonly bookings: Map<string, Entry>;
  /** Reads these bookings again. */
  readonly readAgain: (ids: readonly string[]) => Promise<void>;
}

type Entries<Entry> = ReadonlyMap<string, Entry>;

function openBook<Entry extends Figures>(
  name: string,
  figures: Book['figures'],
  bookings: Map<string, Entry>,
  read: (ids: readonly string[]) => Promise<Entries<Entry>>,
): OpenBook<Entry> {
  const readAgain = async (ids: readonly string[]) => {
    const now = await read(ids);
    for (const id of ids) {
      const entry = now.get(id);
      if (entry) bookings.set(id, entry);
      else bookings.delete(id);
    }
  };
  return { name, figures, bookings, readAgain };
}

/** @param check gets the events of all bookings. */
export async function openLogBook(
  log: EventLog,
  onRead: OnRead,
  check: Pick<LogCheck, 'add'>,
): Promise<OpenBook<LogEntry>> {
  return openBook('log', FIGURES, await readLogBook(log, onRead, check), async (ids) => {
    const entries = new Map<string, LogEntry>();
    for (const id of ids) entries.set(id, await readLogEntry(log, id));
    return entries;
  });
}

/** Opens the book of a view whose documents contain amounts, extracted by `figuresOf`. */
export async function openViewBook<Doc>(
  view: { readonly name: string; readonly generation: Generation; readonly figuresOf: (document: Doc) => Figures },
  figures: Book['figures'],
  { views }: ViewPorts,
): Promise<OpenBook> {
  const { name, generation, figuresOf } = view;
  const bookings = new Map<string, Figures>();
  for await (const { id, document } of views.scan<Doc>(generation)) bookings.set(id, figuresOf(document));
  return openBook(`view ${name}`, figures, bookings, async (ids) => {
    const stored = await views.load<Doc>(generation, ids);
    return new Map([...stored].map(([id, { document }]) => [id, figuresOf(document)]));
  });
}

/** The requested payments are in `log`, which must be read again first. */
export async function openProviderBook(provider: PaymentProvider, log: OpenBook<LogEntry>): Promise<OpenBook> {
  const read = (entries: readonly (LogEntry | undefined)[]) =>
    readProviderBook(
      provider,
      entries.flatMap((entry): readonly Asked[] => entry?.asked ?? []),
    );
  return openBook('provider', ['captured', 'refunded'], await read([...log.bookings.values()]), (ids) =>
    read(ids.map((id) => log.bookings.get(id))),
  );
}

/** A payment or refund that was requested from the provider. */
interface Asked {
  readonly id: string;
  readonly kind: 'capture' | 'refund';
  readonly amount: Paise;
}

/** The amounts of one booking. */
interface LogEntry extends MoneyFigures {
  readonly asked: readonly Asked[];
}

/** Reads every booking with a requested payment. */
async function readLogBook(
  log: EventLog,
  onRead: OnRead,
  check: Pick<LogCheck, 'add'>,
): Promise<Map<string, LogEntry>> {
  const states = new Map<string, BookingState>();
  for await (const { events, decode } of readWanted(log, { wants: ({ stream }) => isBooking(stream), onRead })) {
    for (const event of events) {
      check.add(event);
      const id = bookingIn(event.stream);
      states.set(id, evolve(states.get(id) ?? NO_BOOKING, decoded(event, decode) as RecordedEvent<BookingEvent>));
    }
  }
  const entries = [...states].map(([id, state]) => [id, entryOf(state)] as const);
  return new Map(entries.filter(([, { asked }]) => asked.length > 0));
}

/** Reads one booking in its current state. */
async function readLogEntry(log: EventLog, bookingId: string): Promise<LogEntry> {
  return entryOf(bookingAfter(await decodeWithoutKeys(await log.readStream(bookingStream(bookingId)))));
}

const entryOf = (state: BookingState): LogEntry => ({
  ...figuresOf(state),
  asked: [
    ...attemptsOf(state).map(({ transactionId: id, amount }) => ({ id, kind: 'capture', amount }) as const),
    ...capturesOf(state).flatMap(({ refunds }) =>
      refunds.map(({ refundId: id, amount }) => ({ id, kind: 'refund', amount }) as const),
    ),
  ],
});

/** Concurrent status calls, if each payment must be asked about separately. */
const MAX_CONCURRENT_CALLS = 8;

/**
 * Returns all completed payments and refunds by booking: from the provider's ledger if it has one, otherwise by asking
 * about each of `asked`, which misses payments that we never requested. @throws Failure when the provider refuses,
 * Unavailable when it does not answer.
 */
async function readProviderBook(provider: PaymentProvider, asked: readonly Asked[]): Promise<Map<string, Figures>> {
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
