/** Holds the log, the views and the payment provider against each other while all of them may move. */
import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { SECOND } from '@libs/contract/time.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { Generation } from '@libs/eventing/types/ports.js';
import { verifyLive } from '@libs/eventing/verify-live.js';
import { moneyOf } from '@libs/views/booking-money.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { ledger, type LedgerDocument } from '@libs/views/ledger.js';
import { ledgerMonths } from '@libs/views/ledger-months.js';
import { activeOf, consumerNamed } from '../consumers.js';
import { Failure } from '../failure.js';
import { type Book, type Difference, differences, type Figures, FIGURES, totalOf } from './compare.js';
import { readLogBook, readLogEntry } from './log-book.js';
import { readProviderBook } from './provider-book.js';

export interface Reconciliation {
  readonly ok: boolean;
  readonly bookings: number;
  readonly totals: readonly { readonly book: string; readonly figures: Figures }[];
  readonly differences: readonly Difference[];
  /** Months of the totals view that are not what the log says. */
  readonly months: readonly string[];
}

/** How often a booking is looked at again that may have moved during the comparison, and how long lies between. */
const LOOKS = 3;
const PAUSE = SECOND;

type Ports = ViewPorts & { readonly provider: PaymentProvider };

/** `read` is told how many events of the log were read; `pause` lies between two looks, in milliseconds. */
export async function reconcile(
  ports: Ports,
  read: (events: number) => void,
  pause: number = PAUSE,
): Promise<Reconciliation> {
  const generations = {
    ledger: await seen(ledger.name, ports),
    bookings: await seen(bookings.name, ports),
    months: await seen(ledgerMonths.name, ports),
  };
  const entries = await readLogBook(ports, read);
  const log: Book = { name: 'log', figures: FIGURES, bookings: new Map(entries) };
  const ofLedger: Book = { name: 'view ledger', figures: FIGURES, bookings: new Map() };
  const ofBookings: Book = { name: 'view bookings', figures: ['captured', 'owed'], bookings: new Map() };
  for await (const { id, document } of ports.views.scan<LedgerDocument>(generations.ledger)) {
    ofLedger.bookings.set(id, ledgerFigures(document));
  }
  for await (const { id, document } of ports.views.scan<BookingDocument>(generations.bookings)) {
    ofBookings.bookings.set(id, bookingFigures(document));
  }
  const asked = () => [...entries.values()].flatMap((entry) => entry.asked);
  let provider: Book = {
    name: 'provider',
    figures: ['captured', 'refunded'],
    bookings: await readProviderBook(ports.provider, asked()),
  };

  let found = differences(log, [ofLedger, ofBookings, provider]);
  for (let looks = 0; found.length > 0 && looks < LOOKS; looks++) {
    await wait(pause);
    const ids = [...new Set(found.map(({ bookingId }) => bookingId))];
    for (const id of ids) {
      const entry = await readLogEntry(ports, id);
      entries.set(id, entry);
      log.bookings.set(id, entry);
    }
    await lookAgain(ofLedger, generations.ledger, ids, ledgerFigures, ports);
    await lookAgain(ofBookings, generations.bookings, ids, bookingFigures, ports);
    const again = await readProviderBook(
      ports.provider,
      ids.flatMap((id) => entries.get(id)?.asked ?? []),
    );
    provider = { ...provider, bookings: new Map(provider.bookings) };
    for (const id of ids) provider.bookings.set(id, again.get(id) ?? {});
    found = differences(log, [ofLedger, ofBookings, provider]);
  }
  const totals = { view: consumerNamed(ledgerMonths.name), generation: generations.months };
  const [verified] = await verifyLive([totals], ports);
  const months = verified?.differing ?? [];
  return {
    ok: found.length === 0 && months.length === 0,
    bookings: [...entries.values()].filter((entry) => entry.asked.length > 0).length,
    totals: [log, ofLedger, ofBookings, provider].map((book) => ({ book: book.name, figures: totalOf(book) })),
    differences: found,
    months,
  };
}

const ledgerFigures = ({ captured, refunded, owed, outstanding }: LedgerDocument): Figures => ({
  captured,
  refunded,
  owed,
  outstanding,
});

function bookingFigures({ booking }: BookingDocument): Figures {
  const { paidAmount: captured, refundAmount: owed } = moneyOf(booking);
  return { captured, owed };
}

async function lookAgain<Doc>(
  book: Book,
  generation: Generation,
  ids: readonly string[],
  figuresOf: (document: Doc) => Figures,
  { views }: Ports,
): Promise<void> {
  const stored = await views.load<Doc>(generation, ids);
  for (const id of ids) {
    const document = stored.get(id)?.document;
    if (document === undefined) book.bookings.delete(id);
    else book.bookings.set(id, figuresOf(document));
  }
}

/** @throws Failure while readers see none of this version. */
async function seen(name: string, { views }: Ports): Promise<Generation> {
  const generation = await activeOf(consumerNamed(name), views);
  if (generation) return generation;
  throw new Failure(`The view ${name} is not there yet: \`ops consumers\` shows how far it is.`);
}
