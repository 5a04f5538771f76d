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
import { type Difference, differences, type Figures, FIGURES, totalOf } from './compare.js';
import { openLogBook, openProviderBook, openViewBook } from './open-book.js';

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
  const log = await openLogBook(ports, read);
  const others = [
    await openViewBook({ ...(await seen(ledger.name, ports)), figuresOf: ledgerFigures }, FIGURES, ports),
    await openViewBook(
      { ...(await seen(bookings.name, ports)), figuresOf: bookingFigures },
      ['captured', 'owed'],
      ports,
    ),
    await openProviderBook(ports.provider, log),
  ];
  let found = differences(log, others);
  for (let looks = 0; found.length > 0 && looks < LOOKS; looks++) {
    await wait(pause);
    const ids = [...new Set(found.map(({ bookingId }) => bookingId))];
    for (const book of [log, ...others]) await book.readAgain(ids);
    found = differences(log, others);
  }
  const months = await differingMonths(ports);
  return {
    ok: found.length === 0 && months.length === 0,
    bookings: [...log.bookings.values()].filter(({ asked }) => asked.length > 0).length,
    totals: [log, ...others].map((book) => ({ book: book.name, figures: totalOf(book) })),
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

async function differingMonths(ports: Ports): Promise<readonly string[]> {
  const { name, generation } = await seen(ledgerMonths.name, ports);
  const [verified] = await verifyLive([{ view: consumerNamed(name), generation }], ports);
  return verified?.differing ?? [];
}

/** @throws Failure while readers see none of this version. */
async function seen(name: string, { views }: Ports): Promise<{ name: string; generation: Generation }> {
  const generation = await activeOf(consumerNamed(name), views);
  if (generation) return { name, generation };
  throw new Failure(`The view ${name} is not there yet: \`ops consumers\` shows how far it is.`);
}
