/** Books held against each other, to the paisa. Amounts are paise. */
import { type Paise, paise } from '@libs/contract/money.js';
import type { LedgerFigures } from '@libs/views/ledger.js';

export type Figure = keyof LedgerFigures;
export const FIGURES: readonly Figure[] = ['captured', 'refunded', 'owed', 'outstanding'];
export type Figures = Readonly<Partial<Record<Figure, Paise>>>;

/** What somebody says of each booking; one that is missing has nothing. */
export interface Book {
  readonly name: string;
  /** The figures that it has at all. */
  readonly figures: readonly Figure[];
  readonly bookings: Map<string, Figures>;
}

export interface Difference {
  /** Of a booking that the log does not know: as whoever told of it named it. */
  readonly bookingId: string;
  readonly book: string;
  readonly figure: Figure;
  /** What the log says. */
  readonly expected: Paise;
  readonly got: Paise;
}

const NOTHING = paise(0);

/** Where `books` say something else than `log`, booking by booking. */
export function differences(log: Book, books: readonly Book[]): readonly Difference[] {
  return books.flatMap((book) => {
    const known = [...log.bookings.keys()];
    const others = [...book.bookings.keys()].filter((bookingId) => !log.bookings.has(bookingId));
    return [...known, ...others].flatMap((bookingId) => ofBooking(bookingId, log, book));
  });
}

function ofBooking(bookingId: string, log: Book, book: Book): readonly Difference[] {
  return book.figures.flatMap((figure) => {
    const expected = log.bookings.get(bookingId)?.[figure] ?? NOTHING;
    const got = book.bookings.get(bookingId)?.[figure] ?? NOTHING;
    return expected === got ? [] : [{ bookingId, book: book.name, figure, expected, got }];
  });
}

/** All bookings of a book together, in the figures that it has. */
export function totalOf({ figures, bookings }: Book): Figures {
  const total = new Map<Figure, Paise>(figures.map((figure) => [figure, NOTHING]));
  for (const booking of bookings.values()) {
    for (const figure of figures)
      total.set(figure, paise((total.get(figure) ?? NOTHING) + (booking[figure] ?? NOTHING)));
  }
  return Object.fromEntries(total);
}
