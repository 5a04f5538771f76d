/** Compares books to the paisa. Amounts are paise. */
import { paise, type Paise } from '@libs/contract/money.js';
import type { MoneyFigures } from '@libs/booking/state.js';

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
