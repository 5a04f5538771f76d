/** Compares the log, the views and the payment provider while all of them may change. */
import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { figuresOf } from '@libs/booking/state.js';
import { bookingProcess, type BookingProcess } from '@libs/booking/booking-policies.js';
import { SECOND } from '@libs/contract/time.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { Generation } from '@libs/eventing/types/view-store.js';
import { verifyLive } from '@libs/eventing/verify-live.js';
import { moneyOf } from '@libs/views/booking-money.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
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
  /** Months of the totals view that differ from the log. */
  readonly months: readonly string[];
}

/** How often a booking is checked again that may have changed during the comparison, and the pause between checks. */
const MAX_RECHECKS = 3;
const RECHECK_PAUSE_MS = SECOND;

type Ports = ViewPorts & { readonly provider: PaymentProvider };

/** `read` is called with the number of events; `pause` is the time between two checks, in milliseconds. */
export async function reconcile(
  ports: Ports,
  read: (events: number) => void,
  pause: number = RECHECK_PAUSE_MS,
): Promise<Reconciliation> {
  const log = await openLogBook(ports, read);
  const others = [
    await openViewBook({ ...(await seen(bookingProcess.name, ports)), figuresOf: processFigures }, FIGURES, ports),
    await openViewBook(
      { ...(await seen(bookings.name, ports)), figuresOf: bookingFigures },
      ['captured', 'owed'],
      ports,
    ),
    await openProviderBook(ports.provider, log),
  ];
  let found = differences(log, others);
  for (let looks = 0; found.length > 0 && looks < MAX_RECHECKS; looks++) {
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

/** The figures of the policy that sends refunds. */
const processFigures = ({ booking }: BookingProcess): Figures => figuresOf(booking);

function bookingFigures({ booking }: BookingDocument): Figures {
  const { paidAmount: captured, refundAmount: owed } = moneyOf(booking);
  return { captured, owed };
}

async function differingMonths(ports: Ports): Promise<readonly string[]> {
  const { name, generation } = await seen(ledgerMonths.name, ports);
  const [verified] = await verifyLive([{ view: consumerNamed(name), generation }], ports);
  return verified?.differing ?? [];
}

/** @throws Failure while no generation of this version is active. */
async function seen(name: string, { views }: Ports): Promise<{ name: string; generation: Generation }> {
  const generation = await activeOf(consumerNamed(name), views);
  if (generation) return { name, generation };
  throw new Failure(`The view ${name} is not built yet: \`ops consumers\` shows its lag.`);
}
