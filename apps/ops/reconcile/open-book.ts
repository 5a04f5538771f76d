/** Books that can be read again during the comparison, because their bookings may change meanwhile. */
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { Generation } from '@libs/eventing/types/view-store.js';
import { type Book, type Figures, FIGURES } from './compare.js';
import { type Asked, type LogEntry, readLogBook, readLogEntry } from './log-book.js';
import { readProviderBook } from './provider-book.js';

export interface OpenBook<Entry extends Figures = Figures> extends Book {
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

/** `read` is called with the number of events. */
export async function openLogBook(ports: ViewPorts, read: (events: number) => void): Promise<OpenBook<LogEntry>> {
  return openBook('log', FIGURES, await readLogBook(ports, read), async (ids) => {
    const entries = new Map<string, LogEntry>();
    for (const id of ids) entries.set(id, await readLogEntry(ports, id));
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
